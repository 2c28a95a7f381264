import type { Call } from '../call/call.js';
import { callHandlers } from './call-handlers.js';
import { modelNotFound } from '../call/call-target.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';

/** Dispatches a model method to its handler. Throws refusals as `AnswerError`. */
export function answerCall(call: Call, state: TwinState): ResponsePlan {
  const handler = callHandlers.find(({ takes }) => takes(call.target));
  if (!handler) throw modelNotFound(call.target);
  return handler.answer(call, state);
}
