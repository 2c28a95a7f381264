import { InvalidRequestError } from '@model-gateway/core';
import type { Strategy } from '@model-gateway/gateway-config';
import type { Execute } from '../attempts/execution-context.js';

/**
 * Asks the child of the first query that holds, else the default one, and no other, whatever becomes of it.
 *
 * @param children in the order of the node's targets
 * @param path of the node, such as `config.targets[1]`
 * @throws InvalidRequestError at each request that no query holds for, when there is no default
 */
export function conditional<Begun>(
  children: readonly Execute<Begun>[],
  { conditions, otherwise }: Extract<Strategy, { mode: 'conditional' }>,
  path: string,
): Execute<Begun> {
  const branches = conditions.map(({ query, then }) => ({ query, execute: children[then] }));
  const byDefault = otherwise === undefined ? undefined : children[otherwise];
  return async (context) => {
    const { facts } = context.request;
    const execute = branches.find(({ query }) => query(facts))?.execute ?? byDefault;
    if (!execute) throw noneHolds(path);
    return execute(context);
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
