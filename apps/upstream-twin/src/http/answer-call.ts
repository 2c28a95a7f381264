import type { Call } from '../call/call.js';
import { callHandlers } from './call-handlers.js';
import { modelNotFound } from '../call/call-target.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';

/** Answers a model method by the handler that takes it; refusals are thrown as `AnswerError`. */
export function answerCall(call: Call, state: TwinState): ResponsePlan {
  const handler = callHandlers.find(({ takes }) => takes(call.target));
  if (!handler) throw modelNotFound(call.target);
  return handler.answer(call, state);
}
