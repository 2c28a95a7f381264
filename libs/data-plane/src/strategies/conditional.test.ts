import { InvalidRequestError, UpstreamUnreachableError } from '@model-gateway/core';
import type { QueryFacts } from '@model-gateway/gateway-config';
import { executionContext } from '../testing/execution-context.js';
import type { Execute } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { conditional } from './conditional.js';

const answering =
  (name: string): Execute<string> =>
  () =>
    Promise.resolve(name);
const children = ['a', 'b', 'c'].map(answering);
const planIs =
  (plan: string) =>
  ({ metadata }: QueryFacts): boolean =>
    metadata['plan'] === plan;

function contextOf(plan: string) {
  return executionContext({
    request: { facts: { metadata: { plan }, params: {}, headers: {}, pathname: '/' } },
  });
}

const conditions = [
  { query: planIs('free'), then: 2 },
  { query: ({ metadata }: QueryFacts) => 'plan' in metadata && metadata['plan'] !== 'none', then: 0 },
];

describe('conditional', () => {
  it.each([
    { plan: 'free', asked: 'c' },
    { plan: 'paid', asked: 'a' },
    { plan: 'none', asked: 'b' },
  ])('asks $asked for plan $plan: the first that holds, else the default', async ({ plan, asked }) => {
    const execute = conditional(children, { mode: 'conditional', conditions, otherwise: 1 }, 'config');
    await expect(execute(contextOf(plan))).resolves.toBe(asked);
  });

  it('may have the first target as its default', async () => {
    const execute = conditional(children, { mode: 'conditional', conditions, otherwise: 0 }, 'config');
    await expect(execute(contextOf('none'))).resolves.toBe('a');
  });

  it('refuses the request when nothing holds and there is no default, and says where, not what', async () => {
    const execute = conditional(children, { mode: 'conditional', conditions }, 'config.targets[1]');
    const failure: unknown = await execute(contextOf('none')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InvalidRequestError);
    expect(failure).toMatchObject({ code: 'invalid_value', param: 'config.targets[1].strategy.conditions' });
    expect(String(failure)).toContain('config.targets[1].strategy.conditions');
  });

  it.each([new TargetSkippedError(), new UpstreamUnreachableError('gone')])(
    'asks no other when the chosen one fails: %s',
    async (failure) => {
      const other = jest.fn(answering('other'));
      const execute = conditional(
        [() => Promise.reject(failure), other],
        { mode: 'conditional', conditions: [{ query: () => true, then: 0 }], otherwise: 1 },
        'config',
      );
      await expect(execute(contextOf('free'))).rejects.toBe(failure);
      expect(other).not.toHaveBeenCalled();
    },
  );

  it('rejects when a query cannot be answered, so that others may be asked', async () => {
    const refused = new InvalidRequestError('invalid_value', 'Too much work.');
    const query = (): boolean => {
      throw refused;
    };
    const execute = conditional(
      children,
      { mode: 'conditional', conditions: [{ query, then: 0 }] },
      'config',
    );
    const asking = execute(contextOf('free'));
    await expect(asking).rejects.toBe(refused);
  });

  it('looks at each request anew', async () => {
    const execute = conditional(children, { mode: 'conditional', conditions, otherwise: 1 }, 'config');
    await expect(execute(contextOf('free'))).resolves.toBe('c');
    await expect(execute(contextOf('paid'))).resolves.toBe('a');
  });
});
