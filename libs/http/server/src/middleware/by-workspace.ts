import type { NextFunction, Request } from 'express';
import type { GatewayResponse } from '../context/request-context.js';

type Handler<Result> = (request: Request, response: GatewayResponse, next: NextFunction) => Result;

/** Gives the parts of a workspace: the same object each time. */
export type PartsOf<Parts extends object> = (workspace: string) => Parts;

/**
 * Answers each request with the parts of its workspace.
 *
 * @param make makes what answers from the parts; once for each workspace
 */
export function byWorkspace<Parts extends object, Result>(
  partsOf: PartsOf<Parts>,
  make: (parts: Parts) => Handler<Result>,
): Handler<Result> {
  const handlers = new WeakMap<Parts, Handler<Result>>();
  return (request, response, next) => {
    const parts = partsOf(response.locals.context.workspace);
    let handler = handlers.get(parts);
    if (!handler) handlers.set(parts, (handler = make(parts)));
    return handler(request, response, next);
  };
}
