import { performance } from 'node:perf_hooks';
import type { Route } from '@model-gateway/application';
import type { RequestContext } from '../context/request-context.js';

/** A request in the gateway's own terms, and where it goes. */
export interface PreparedExchange<Provider, Request> extends Route<Provider> {
  readonly request: Request;
}

/**
 * Finds the place that serves a request, and only then translates it, so that nobody translates for nothing. Notes the
 * target and the time in the request's context.
 *
 * @param translate gives the request in the gateway's own terms
 */
export async function prepareRequest<Provider, Request>(
  context: RequestContext,
  route: () => Promise<Route<Provider>>,
  translate: () => Request,
): Promise<PreparedExchange<Provider, Request>> {
  const before = performance.now();
  const { target, provider } = await route();
  context.target = target;
  const request = translate();
  context.phases.translate = performance.now() - before;
  return { target, provider, request };
}
