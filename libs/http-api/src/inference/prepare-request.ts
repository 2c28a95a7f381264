import { performance } from 'node:perf_hooks';
import type { Route } from '@model-gateway/application';
import type { RequestContext } from '../context/request-context.js';

/** A request in the gateway's own terms, and where it goes. */
export interface PreparedExchange<Provider, Request> extends Omit<Route<Provider>, 'admit'> {
  readonly request: Request;
}

/**
 * Finds the place that serves a request, and only then translates it, so that nobody translates for nothing. Notes the
 * target, what lets the request in, and the time in the request's context.
 *
 * @param translate gives the request in the gateway's own terms
 */
export async function prepareRequest<Provider, Request>(
  context: RequestContext,
  route: () => Promise<Route<Provider>>,
  translate: () => Request,
): Promise<PreparedExchange<Provider, Request>> {
  const before = performance.now();
  const { target, provider, admit } = await route();
  context.target = target;
  context.admit = admit;
  const request = translate();
  context.phases.translate = performance.now() - before;
  return { target, provider, request };
}
