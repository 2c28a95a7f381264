import { directiveArgument, readDirectives } from '../answers/directives.js';
import { stableId } from '../answers/stable-id.js';
import { GoogleError } from '../errors/google-error.js';
import type { Call } from '../call/call.js';
import { modelNotFound } from '../call/call-target.js';
import { jsonPlan, type ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';
import type { JsonObject } from '../json.js';
import { problemOf } from '../shape/shape.js';
import { chatPlan, type ChatDelivery } from './chat-plan.js';
import { objectsOf, readChatRequest, stringOf } from './chat-request.js';
import { chatProblem } from './chat-rules.js';
import { chatShape } from './chat-shape.js';
import { endpointProblem } from './endpoint-access.js';
import { OpenAiError } from '../errors/openai-error.js';

/** The container's own name for its model, when the body leaves it open. */
const servedModel = 'google/gemma-3-12b-it';

function chat(body: JsonObject, delivery: ChatDelivery, call: Call, state: TwinState): ResponsePlan {
  const wrong = problemOf(chatShape, body);
  if (wrong) throw new OpenAiError(`${wrong.path.join('.')}: ${wrong.message}`, String(wrong.path[0] ?? ''));
  const request = readChatRequest(body);
  const problem = chatProblem(request);
  if (problem) throw new OpenAiError(problem.message, problem.param);
  const server = {
    model: stringOf(body.model) || servedModel,
    reasons: false,
    callId: (text: string) => `chatcmpl-tool-${stableId(text)}`,
  };
  return chatPlan(request, server, delivery, call, state);
}

/** `predictions` and what is said about the model behind them. */
const predictResponse = (predictions: JsonObject | string[], { target }: Call): JsonObject => ({
  predictions,
  deployedModelId: '1234567890123456789',
  model: `${target.resource.slice(0, target.resource.indexOf('/endpoints/'))}/models/served-model`,
  modelDisplayName: 'served-model',
  modelVersionId: '1',
});

function predict(call: Call, state: TwinState): ResponsePlan {
  const { body } = call;
  const unknown = Object.keys(body).find((name) => name !== 'instances' && name !== 'parameters');
  if (unknown !== undefined) {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`,
    );
  }
  const [first, ...others] = objectsOf(body.instances);
  if (!first) throw new GoogleError('INVALID_ARGUMENT', 'instances: at least one instance is required.');
  const { '@requestFormat': format, ...instance } = first;
  if (format === 'chatCompletions') {
    if (others.length > 0 || instance.stream === true) {
      throw new GoogleError('INVALID_ARGUMENT', 'chatCompletions: one instance, and no stream.');
    }
    const wrap = (completion: JsonObject): JsonObject => predictResponse(completion, call);
    return chat(instance, { stream: false, wrap }, call, state);
  }
  const prompts = [first, ...others].map(({ prompt }) => stringOf(prompt));
  if (prompts.includes('')) throw new GoogleError('INVALID_ARGUMENT', 'instances[0].prompt: Field required');
  const outputs = prompts.map((prompt) => {
    const { text, directives } = readDirectives(prompt);
    return `Prompt:\n${text}\nOutput:\n${directiveArgument(directives, 'think') ?? ''}You wrote: "${text}"`;
  });
  return jsonPlan(200, predictResponse(outputs, call));
}

/**
 * A self-deployed model server (vLLM): `/chat/completions`, `:rawPredict` and `:streamRawPredict` hand it the body,
 * `:predict` wraps it in an instance with `@requestFormat`. Endpoints `405…` serve `:predict` only.
 */
export function answerEndpointCall(call: Call, state: TwinState): ResponsePlan {
  const { body, target } = call;
  const problem = endpointProblem(call);
  if (problem) throw problem;
  const predictOnly = target.endpoint?.startsWith('405') ?? false;
  if (target.method === 'predict') return predict(call, state);
  if (!['chatCompletions', 'rawPredict', 'streamRawPredict'].includes(target.method))
    throw modelNotFound(target);
  if (predictOnly) {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      'The model server of this endpoint does not serve chat completions. Send :predict with "@requestFormat": "chatCompletions".',
    );
  }
  return chat(body, { stream: body.stream === true }, call, state);
}
