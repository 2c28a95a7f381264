import { stableId } from '../answers/stable-id.js';
import { GoogleError } from '../errors/google-error.js';
import type { Call } from '../call/call.js';
import { modelNotFound } from '../call/call-target.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';
import { problemOf } from '../shape/shape.js';
import { chatPlan } from './chat-plan.js';
import { objectsOf, readChatRequest, stringOf } from './chat-request.js';
import { chatProblem } from './chat-rules.js';
import { chatShape } from './chat-shape.js';
import { findOpenModel, type OpenModelCard } from './find-open-model.js';

/** The model that the body names, `publisher/model`; refused in the platform's words. */
function modelOf({ body, target }: Call): OpenModelCard {
  const name = stringOf(body.model);
  const [, publisher, model] = /^([a-z0-9-]+)\/([^/]+)$/.exec(name) ?? [];
  if (publisher === undefined || model === undefined) {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `Malformed publisher model: '${name}'. Expected the form 'publisher/model'.`,
    );
  }
  const card = findOpenModel(name);
  if (card) return card;
  const place = target.resource.slice(0, target.resource.indexOf('/endpoints/'));
  throw modelNotFound({ ...target, resource: `${place}/publishers/${publisher}/models/${model}` });
}

const hasPictures = ({ content }: { content?: unknown }): boolean =>
  Array.isArray(content) && content.some((part: { type?: unknown }) => part.type === 'image_url');

/** Open models that the platform serves to everybody, at `endpoints/openapi/chat/completions`. Refusals are Google's. */
export function answerSharedEndpointCall(call: Call, state: TwinState): ResponsePlan {
  const { body, target } = call;
  if (target.method !== 'chatCompletions') throw modelNotFound(target);
  const wrong = problemOf(chatShape, body);
  if (wrong) throw new GoogleError('INVALID_ARGUMENT', `${wrong.path.join('.')}: ${wrong.message}`);
  const card = modelOf(call);
  const request = readChatRequest(body);
  const problem = chatProblem(request);
  if (problem) throw new GoogleError('INVALID_ARGUMENT', problem.message);
  if (!card.vision && objectsOf(body.messages).some(hasPictures)) {
    throw new GoogleError('INVALID_ARGUMENT', `${card.name} is not a multimodal model.`);
  }
  const server = {
    model: card.name,
    reasons: card.reasons,
    callId: (text: string) => `function-call-${stableId(text)}`,
    usageExtras: { extra_properties: { google: { traffic_type: 'ON_DEMAND' } } },
  };
  return chatPlan(request, server, { stream: body.stream === true, usageInLast: true }, call, state);
}
