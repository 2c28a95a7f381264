import { AskFixture } from '../testing/ask-fixture.js';
import type { ExecutionContext } from '../attempts/execution-context.js';
import { requestDeadline, rootDeadline } from '../time-limits/deadline.js';
import { totalTimeout } from './execution-plan.js';

const start = 1000;

/** What a place is asked with below the policy. */
async function below(
  policy: typeof requestDeadline,
  ms: number,
  members: Partial<ExecutionContext>,
): Promise<ExecutionContext> {
  const fixture = new AskFixture();
  fixture.scheduler.advance(start);
  const seen = await policy(ms, fixture.tools)((inner) => Promise.resolve(inner))(fixture.context(members));
  expect(fixture.scheduler.pending).toBe(0);
  return seen;
}

describe('requestDeadline', () => {
  it('sets a deadline without a timer', async () => {
    expect(await below(requestDeadline, 500, {})).toMatchObject({ deadline: 1500, alternatives: 0 });
  });

  it('keeps an earlier one with those it is shared with', async () => {
    const seen = await below(requestDeadline, 500, { deadline: 1499, alternatives: 2 });
    expect(seen).toMatchObject({ deadline: 1499, alternatives: 2 });
  });

  it('does not share its own with the places above', async () => {
    const seen = await below(requestDeadline, 500, { deadline: 1501, alternatives: 2 });
    expect(seen).toMatchObject({ deadline: 1500, alternatives: 0 });
  });
});

describe('rootDeadline', () => {
  it('sets a deadline where the request brings none', async () => {
    expect(await below(rootDeadline, 500, {})).toMatchObject({ deadline: 1500, alternatives: 0 });
  });

  it.each([1200, 9000])('leaves the %i that the request brings as it is', async (deadline) => {
    expect(await below(rootDeadline, 500, { deadline })).toMatchObject({ deadline });
  });
});

describe('totalTimeout', () => {
  it.each([
    [undefined, 1500],
    [1499, 1499],
    [1501, 1500],
  ])('where the end was %s it is %i', async (endsAt, expected) => {
    const given = endsAt === undefined ? {} : { endsAt };
    expect(await below(totalTimeout, 500, given)).toMatchObject({ endsAt: expected });
  });
});
