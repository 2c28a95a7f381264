import {
  CancelledError,
  GuardrailDeniedError,
  InvalidRequestError,
  RequestTimeoutError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
  type GatewayError,
} from '@model-gateway/core';
import { AskFixture, configNode } from '../testing/ask-fixture.js';
import type { Execute, ExecutionContext } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { fallback } from './fallback.js';

const refused = (status: number, message = 'No.') =>
  new UpstreamStatusError(status, 'code', { status, message });
const tooLong = () => refused(400, 'prompt is too long');
const forbidden = () => refused(400, 'Output blocked by content filtering policy');
const open = () => new TargetSkippedError();

/** What a child does: fails with an error, or answers. */
type Deed = Error | string;

function setUp(deeds: readonly Deed[], onStatusCodes?: readonly number[]) {
  const fixture = new AskFixture();
  const asked: { readonly place: number; readonly context: ExecutionContext }[] = [];
  const children = deeds.map((deed, place): Execute<string> => async (context) => {
    asked.push({ place, context });
    if (typeof deed === 'string') return deed;
    throw deed;
  });
  const nodes = deeds.map((_deed, place) => configNode(`config.targets[${place}]`));
  const execute = fallback(children, nodes, fixture.tools, onStatusCodes);
  return { fixture, asked, execute, nodes };
}

const places = (asked: readonly { readonly place: number }[]) => asked.map(({ place }) => place);

describe('fallback', () => {
  it('asks nobody else when the first answers', async () => {
    const { fixture, asked, execute } = setUp(['first', 'second']);
    await expect(execute(fixture.context())).resolves.toBe('first');
    expect(places(asked)).toEqual([0]);
  });

  it.each([
    refused(500),
    refused(429),
    refused(404),
    refused(400),
    tooLong(),
    new UpstreamUnreachableError('gone'),
    new UpstreamTimeoutError('first-token', 'silent'),
    new RequestTimeoutError('late'),
    new InvalidRequestError('unsupported_parameter', 'not here'),
    new GuardrailDeniedError('no'),
    open(),
  ])('asks the next one after %s', async (failure) => {
    const { fixture, execute } = setUp([failure, 'second']);
    await expect(execute(fixture.context())).resolves.toBe('second');
  });

  it.each([forbidden(), new TypeError('a bug')])('asks nobody else after %s', async (failure) => {
    const { fixture, asked, execute } = setUp([failure, 'second']);
    await expect(execute(fixture.context())).rejects.toBe(failure);
    expect(places(asked)).toEqual([0]);
  });

  it.each([
    { failure: refused(503), onStatusCodes: [503], goesOn: true },
    { failure: refused(500), onStatusCodes: [503], goesOn: false },
    { failure: new UpstreamUnreachableError('gone'), onStatusCodes: [502], goesOn: true },
    { failure: new UpstreamTimeoutError('idle', 'silent'), onStatusCodes: [504], goesOn: true },
    { failure: new UpstreamTimeoutError('idle', 'silent'), onStatusCodes: [503], goesOn: false },
    { failure: new RequestTimeoutError('late'), onStatusCodes: [408], goesOn: true },
    { failure: new GuardrailDeniedError('no'), onStatusCodes: [446], goesOn: true },
    { failure: new GuardrailDeniedError('no'), onStatusCodes: [500], goesOn: false },
    { failure: tooLong(), onStatusCodes: [503], goesOn: false },
    { failure: forbidden(), onStatusCodes: [400], goesOn: true },
    { failure: new InvalidRequestError('invalid_value', 'not here'), onStatusCodes: [503], goesOn: true },
    { failure: open(), onStatusCodes: [503], goesOn: true },
    { failure: new TypeError('a bug'), onStatusCodes: [500], goesOn: false },
  ])('after $failure goes on for $onStatusCodes: $goesOn', async ({ failure, onStatusCodes, goesOn }) => {
    const { fixture, execute } = setUp([failure, 'second'], onStatusCodes);
    const outcome = execute(fixture.context()).catch((error: unknown) => error);
    expect(await outcome).toBe(goesOn ? 'second' : failure);
  });

  describe('when nobody answers', () => {
    const first = refused(500);
    const last = refused(404);

    it('throws the last failure', async () => {
      const { fixture, asked, execute } = setUp([first, last]);
      await expect(execute(fixture.context())).rejects.toBe(last);
      expect(places(asked)).toEqual([0, 1]);
    });

    it.each([
      { name: 'before it', deeds: [open(), last] },
      { name: 'after it', deeds: [first, last, open()] },
      { name: 'all around it', deeds: [open(), first, open(), last, open()] },
    ])('throws it also when nobody was asked $name', async ({ deeds }) => {
      const { fixture, execute } = setUp(deeds);
      await expect(execute(fixture.context())).rejects.toBe(last);
    });

    it('says that nobody was asked only when that is so', async () => {
      const { fixture, execute } = setUp([open(), open()]);
      await expect(execute(fixture.context())).rejects.toBeInstanceOf(TargetSkippedError);
    });

    it('tells what the last of them could not translate', async () => {
      const untranslatable = new InvalidRequestError('unsupported_parameter', 'not here');
      const { fixture, execute } = setUp([first, untranslatable]);
      await expect(execute(fixture.context())).rejects.toBe(untranslatable);
    });
  });

  it('tells each how many come after it, here and above', async () => {
    const { fixture, asked, execute } = setUp([refused(500), open(), 'third']);
    const context = fixture.context({ alternatives: 2 });
    await execute(context);
    expect(asked.map((child) => child.context.alternatives)).toEqual([4, 3, 2]);
    expect(asked.map((child) => child.context.reason)).toEqual([undefined, 'fallback', 'fallback']);
  });

  it('asks nobody else for a caller who has left', async () => {
    const { fixture, asked, execute } = setUp([refused(500), 'second']);
    fixture.controller.abort(new CancelledError('left'));
    await expect(execute(fixture.context())).rejects.toMatchObject({ status: 500 });
    expect(places(asked)).toEqual([0]);
  });

  it.each([
    { members: { deadline: 100 }, at: 95, outcome: 'second' },
    { members: { deadline: 100 }, at: 96, outcome: 'failure' },
    { members: { deadline: 100 }, at: 100, outcome: 'failure' },
    { members: { endsAt: 100 }, at: 95, outcome: 'second' },
    { members: { endsAt: 100 }, at: 96, outcome: 'failure' },
    { members: { endsAt: 100, deadline: 300 }, at: 200, outcome: 'failure' },
  ])('at $at ms with $members there is: $outcome', async ({ members, at, outcome }) => {
    const { fixture, execute } = setUp([refused(503), 'second']);
    fixture.scheduler.advance(at);
    const result = execute(fixture.context(members)).catch(() => 'failure');
    expect(await result).toBe(outcome);
  });

  describe('after a guardrail has denied', () => {
    const denied = (param: string) => new GuardrailDeniedError('no', { param });

    it('tells those who come after which one it was, and what was denied before', async () => {
      const { fixture, asked, execute } = setUp([
        denied('one'),
        refused(500),
        denied('two'),
        refused(500),
        'fifth',
      ]);
      await execute(fixture.context({ denied: new Set(['zero']), alternatives: 1 }));
      expect(asked.map(({ context }) => [...(context.denied ?? [])])).toEqual([
        ['zero'],
        ['zero', 'one'],
        ['zero', 'one'],
        ['zero', 'one', 'two'],
        ['zero', 'one', 'two'],
      ]);
      expect(asked.map(({ context }) => context.alternatives)).toEqual([5, 4, 3, 2, 1]);
    });

    it('asks everybody all the same when the statuses name 446', async () => {
      const { fixture, asked, execute } = setUp([denied('one'), 'second'], [446]);
      await execute(fixture.context());
      expect(asked[1]!.context.denied).toBeUndefined();
    });
  });

  describe('with a request that is too long', () => {
    /** The first child fails so below a node of that path, at that model. */
    async function tooLongForModels(path: string, failure: GatewayError) {
      const { fixture, execute, asked } = setUp([failure, 'second']);
      const context = fixture.context();
      fixture.record(configNode('config.targets[1]'), 'other', 'failed');
      fixture.record(configNode(path), 'earlier', 'failed');
      fixture.record(configNode(path), 'small', 'failed');
      fixture.record(configNode(path), 'beaten', 'cancelled');
      fixture.record(configNode('config.targets[10]'), 'another', 'failed');
      await execute(context);
      expect(asked[1]!.context.tooLongForModels).toBe(context.tooLongForModels);
      return [...context.tooLongForModels];
    }

    it.each(['config.targets[0]', 'config.targets[0].targets[3]'])(
      'notes the model of %s for those who come after',
      async (path) => {
        expect(await tooLongForModels(path, tooLong())).toEqual(['small']);
      },
    );

    it('notes no model of another place', async () => {
      expect(await tooLongForModels('config.targets[2]', tooLong())).toEqual([]);
    });

    it('notes nothing after another failure', async () => {
      expect(await tooLongForModels('config.targets[0]', refused(500))).toEqual([]);
    });
  });
});
