import type { ChatRequest, JsonObject } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import {
  type GenerateContentOptions,
  toGenerateContentRequest,
} from '../to-upstream/to-generate-content-request.js';

/** The model and the dialect of a count. */
export interface CountTokensOptions extends GenerateContentOptions {
  /** Full name of the model, such as `models/gemini-2.5-flash`; used if the whole request is sent. */
  readonly resource: string;
}

/** Members of a generateContent body that the smaller form of countTokens accepts. */
const counted = ['contents', 'systemInstruction', 'tools', 'generationConfig'] as const;

/**
 * The body of a countTokens call: the request's body in the form that the upstream accepts. Other members control the
 * answer and hold no tokens, except a cache entry, which is reported when it is left out.
 *
 * @throws InvalidRequestError as `toGenerateContentRequest` does
 */
export function toCountTokensRequest(request: ChatRequest, options: CountTokensOptions): JsonObject {
  const { dialect, resource, reportLoss } = options;
  const body = toGenerateContentRequest(request, options);
  if (dialect.countsWholeRequest) return { generateContentRequest: { model: resource, ...body } };
  if (body.cachedContent !== undefined) {
    reportDropped('cached_content', 'The upstream counts no tokens of cached content.', reportLoss);
  }
  const members: MutableJson = {};
  for (const name of counted) if (body[name] !== undefined) members[name] = body[name];
  return members;
}
