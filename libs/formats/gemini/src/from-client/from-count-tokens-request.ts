import { isJsonObject, type ChatRequest, type JsonObject, type LossReporter } from '@model-gateway/core';
import { camelCaseObject } from './camel-case-object.js';
import { fromGenerateContentRequest } from './from-generate-content-request.js';

/** The canonical request of a countTokens body: that of `generateContentRequest`, if it is there, else of the body itself. */
export function fromCountTokensRequest(body: JsonObject, reportLoss: LossReporter): ChatRequest {
  const { generateContentRequest: whole } = camelCaseObject(body, '');
  return fromGenerateContentRequest(isJsonObject(whole) ? whole : body, reportLoss);
}
