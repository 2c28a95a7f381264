import { stableId } from '../answers/stable-id.js';
import type { Call } from '../call/call.js';
import { modelNotFound } from '../call/call-target.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';
import { problemOf } from '../shape/shape.js';
import { chatPlan } from './chat-plan.js';
import { readChatRequest, stringOf } from './chat-request.js';
import { MistralError, mistralShapeError } from './mistral-error.js';
import { mistralProblem } from './mistral-rules.js';
import { mistralShape } from './mistral-shape.js';

/** Chat models by name without version (cloud.google.com: Mistral AI models, November 2026); whether they reason. */
const models: ReadonlyMap<string, boolean> = new Map([
  ['codestral-2', false],
  ['codestral-2501', false],
  ['mistral-large-2411', false],
  ['mistral-medium-3', false],
  ['mistral-small-2503', false],
]);

/** Mistral on Vertex AI: the body is Mistral's own, with the model's name, which has to be that of the URL. */
export function answerMistralCall(call: Call, state: TwinState): ResponsePlan {
  const { target, body } = call;
  const name = target.model.replace(/@[^@]*$/, '');
  const reasons = models.get(name);
  const known = target.method === 'rawPredict' || target.method === 'streamRawPredict';
  if (reasons === undefined || !known) throw modelNotFound(target);
  const wrong = problemOf(mistralShape, body);
  if (wrong) throw mistralShapeError(wrong);
  if (body.model !== name) {
    throw new MistralError(`Invalid model: ${stringOf(body.model)}`, 'invalid_model', '1500');
  }
  const request = readChatRequest(body);
  const problem = mistralProblem(request);
  if (problem) throw problem;
  const server = { model: name, reasons, callId: (text: string) => stableId(text).slice(0, 9) };
  return chatPlan(request, server, { stream: body.stream === true, usageInLast: true }, call, state);
}
