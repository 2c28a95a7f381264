import { InvalidRequestError } from '@model-gateway/core';
import type { Strategy } from '@model-gateway/gateway-config';
import type { Ask } from '../attempts/ask.js';

/**
 * Asks the child of the first query that holds, else the default one, and no other, whatever becomes of it.
 *
 * @param children in the order of the node's targets
 * @param path of the node, such as `config.targets[1]`
 * @throws InvalidRequestError at each request that no query holds for, when there is no default
 */
export function conditional<Begun>(
  children: readonly Ask<Begun>[],
  { conditions, otherwise }: Extract<Strategy, { mode: 'conditional' }>,
  path: string,
): Ask<Begun> {
  const branches = conditions.map(({ query, then }) => ({ query, ask: children[then] }));
  const byDefault = otherwise === undefined ? undefined : children[otherwise];
  return async (context) => {
    const { facts } = context.request;
    const ask = branches.find(({ query }) => query(facts))?.ask ?? byDefault;
    if (!ask) throw noneHolds(path);
    return ask(context);
  };
}

function noneHolds(path: string): InvalidRequestError {
  const param = `${path}.strategy.conditions`;
  return new InvalidRequestError(
    'invalid_value',
    `None of the conditions of ${param} holds for this request, and there is no default.`,
    { param },
  );
}
