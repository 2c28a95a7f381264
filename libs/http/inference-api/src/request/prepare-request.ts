import { performance } from 'node:perf_hooks';
import type { Route } from '@model-gateway/data-plane';
import type { RequestContext } from '@model-gateway/http-server';

/**
 * Translates a request whose place is found: not before, so that nobody translates for nothing. Notes the target, what lets
 * the request in, and the time since `before` in the request's context.
 *
 * @param before when the place began to be looked for, in the milliseconds of `performance.now()`
 * @param translate gives the request in the gateway's own terms
 */
export function prepareRequest<Request>(
  context: RequestContext,
  { target, admit }: Pick<Route<never>, 'target' | 'admit'>,
  before: number,
  translate: () => Request,
): Request {
  context.target = target;
  context.admit = admit;
  const request = translate();
  context.phases.translate = performance.now() - before;
  return request;
}
