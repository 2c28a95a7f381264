import type { Request, RequestHandler, Response } from 'express';
import { bodyOf } from './request-parts.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import { sendPlan } from './send-plan.js';
import type { TwinState } from '../call/twin-state.js';

/** Records the request, then carries out the plan until the client leaves. */
export function respond(
  state: TwinState,
  plan: (request: Request) => ResponsePlan | Promise<ResponsePlan>,
): RequestHandler {
  return async (request: Request, response: Response) => {
    const { method, originalUrl: url, headers } = request;
    const entry = state.requests.add({ method, url, headers, body: bodyOf(request) });
    const closed = new AbortController();
    let leftByTwin = false;
    response.once('close', () => {
      if (!response.writableFinished && !leftByTwin) entry.abortedAt = new Date(state.now()).toISOString();
      closed.abort();
    });
    const planned = await plan(request);
    leftByTwin = [...(planned.before ?? []), ...planned.steps].some((step) => step.do === 'reset');
    await sendPlan(planned, response, closed.signal);
    if (!closed.signal.aborted || response.writableFinished) entry.status = planned.status;
  };
}
