import type { Request } from 'express';
import { GoogleError } from '../errors/google-error.js';
import { planInsteadOfAnswer } from '../faults/plan-with-fault.js';
import { answerCall } from './answer-call.js';
import type { CallTarget } from '../call/call-target.js';
import { errorPlan } from './error-plan.js';
import { readJsonBody } from './read-json-body.js';
import { refusal } from './refusal.js';
import { bodyOf, queryValue } from './request-parts.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';

/** Faults for a shared endpoint match the model that the body names. */
function modelInBody(body: Buffer): string {
  const read = readJsonBody(body);
  return read instanceof GoogleError || typeof read.model !== 'string' ? '' : read.model;
}

/** Methods that use no capacity. */
const uncounted: ReadonlySet<string> = new Set(['countTokens']);

/** A model method: a queued fault, or credentials, body and rules in this order. */
export function planModelCall(request: Request, target: CallTarget, state: TwinState): ResponsePlan {
  const sse = queryValue(request, 'alt') === 'sse';
  const inList = target.method === 'streamGenerateContent' && !sse;
  const model = target.model || modelInBody(bodyOf(request)) || target.endpoint || '';
  const fault = state.faults.take({ path: request.originalUrl, model, body: bodyOf(request) });
  const instead = fault && planInsteadOfAnswer(fault);
  if (instead) return instead;
  try {
    const refused = refusal(request, target.api, state);
    if (refused) throw refused;
    const body = readJsonBody(bodyOf(request));
    if (body instanceof GoogleError) throw body;
    const header = (name: string) => request.get(name);
    const tier = uncounted.has(target.method) ? 'standard' : state.quotas.serve({ target, body, header });
    const plan = answerCall({ target, body, sse, header, fault, tier }, state);
    return target.api === 'gemini'
      ? { ...plan, headers: { 'x-gemini-service-tier': tier, ...plan.headers } }
      : plan;
  } catch (error) {
    return errorPlan(error, inList);
  }
}
