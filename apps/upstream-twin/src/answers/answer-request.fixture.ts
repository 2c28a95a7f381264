import type { Api } from '../api.js';
import { parseRequest } from '../contract/parse-request.js';
import type { JsonObject } from '../json.js';
import { findModel } from '../models/find-model.js';
import type { Answer } from './answer.js';
import { makeAnswer } from './make-answer.js';
import { readPrompt } from './prompt.js';

/** Test fixture: the answer to a request body, with fixed id and time. */
export function answerRequest(body: JsonObject, modelName = 'gemini-2.5-flash', api: Api = 'gemini'): Answer {
  const { request, violations } = parseRequest(api, 'GenerateContentRequest', body);
  const model = findModel(modelName);
  if (!model || violations.length > 0)
    throw new Error(violations.map(({ description }) => description).join('\n'));
  const prompt = readPrompt(request);
  return makeAnswer({
    api,
    model,
    modelName,
    request,
    prompt,
    responseId: 'id',
    createTime: '2026-01-02T03:04:05Z',
  });
}

/** A request with one user text. */
export const ask = (text: string, rest: JsonObject = {}): JsonObject => ({
  contents: [{ role: 'user', parts: [{ text }] }],
  ...rest,
});
