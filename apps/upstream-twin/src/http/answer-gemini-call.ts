import { countTokensBody } from '../answers/count-tokens-body.js';
import { directiveArgument } from '../answers/directives.js';
import { makeAnswer } from '../answers/make-answer.js';
import { readPrompt } from '../answers/prompt.js';
import { responseBody } from '../answers/response-body.js';
import { stableId } from '../answers/stable-id.js';
import { streamEvents } from '../answers/stream-events.js';
import type { GenerateContentRequest } from '../contract/generate-content-request.js';
import { parseRequest } from '../contract/parse-request.js';
import { GoogleError, parserError } from '../errors/google-error.js';
import { directiveFault } from '../faults/directive-fault.js';
import { applyFault, applyFaultToBody, applyPace, planInsteadOfAnswer } from '../faults/plan-with-fault.js';
import { findModel } from '../models/find-model.js';
import type { ModelCard } from '../models/model-card.js';
import { checkRequest } from '../rules/check-request.js';
import { trafficTypes } from '../quotas/tier.js';
import { isAuthenticSignature } from '../signatures/thought-signer.js';
import type { Call } from '../call/call.js';
import { modelNotFound } from '../call/call-target.js';
import { jsonPlan, type ResponsePlan } from '../plan/response-plan.js';
import { arrayStreamPlan, sseStreamPlan } from './stream-plan.js';
import type { TwinState } from '../call/twin-state.js';

function check(request: GenerateContentRequest, { target }: Call, model: ModelCard): void {
  const { api } = target;
  const problem = checkRequest(request, {
    api,
    model,
    isAuthenticSignature: (signature) => isAuthenticSignature(api, signature),
  });
  if (problem !== undefined) throw new GoogleError('INVALID_ARGUMENT', problem);
}

function countTokens({ target, body, fault }: Call): ResponsePlan {
  const { request, violations } = parseRequest(target.api, 'CountTokensRequest', body, target.version);
  if (violations.length > 0) throw parserError(violations);
  return applyFaultToBody(jsonPlan(200, countTokensBody(target.api, request)), fault);
}

function generate(call: Call, model: ModelCard, state: TwinState): ResponsePlan {
  const { target, body } = call;
  const { request, violations } = parseRequest(target.api, 'GenerateContentRequest', body, target.version);
  if (violations.length > 0) throw parserError(violations);
  check(request, call, model);
  const prompt = readPrompt(request);
  const fault = call.fault ?? directiveFault(prompt.directives);
  const instead = fault && planInsteadOfAnswer(fault);
  if (instead) return instead;
  const answer = makeAnswer({
    api: target.api,
    model,
    modelName: target.model,
    trafficType: trafficTypes[call.tier],
    request,
    prompt,
    responseId: stableId(`${JSON.stringify(body)} ${state.nextNumber()}`),
    createTime: new Date(state.now()).toISOString(),
  });
  const pace = Number(directiveArgument(prompt.directives, 'pace') ?? 0);
  if (target.method === 'generateContent') {
    return applyFaultToBody(jsonPlan(200, responseBody(answer)), fault);
  }
  const plan = call.sse ? sseStreamPlan(streamEvents(answer)) : arrayStreamPlan(streamEvents(answer));
  return applyPace(applyFault(plan, fault), pace);
}

/** Answers a method of a Gemini model. */
export function answerGeminiCall(call: Call, state: TwinState): ResponsePlan {
  const { target } = call;
  const model = findModel(target.model);
  if (!model) throw modelNotFound(target);
  switch (target.method) {
    case 'countTokens':
      return countTokens(call);
    case 'generateContent':
    case 'streamGenerateContent':
      return generate(call, model, state);
    case 'rawPredict':
    case 'streamRawPredict':
    case 'predict':
      throw target.api === 'vertex'
        ? new GoogleError(
            'INVALID_ARGUMENT',
            'Gemini cannot be accessed through Vertex Predict/RawPredict API.',
          )
        : modelNotFound(target);
    default:
      throw modelNotFound(target);
  }
}
