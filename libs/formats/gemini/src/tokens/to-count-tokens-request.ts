import type { ChatRequest, JsonObject } from '@model-gateway/core';
import { type MutableJson, reportDropped } from '@model-gateway/format-kit';
import {
  type GenerateContentOptions,
  toGenerateContentRequest,
} from '../to-upstream/to-generate-content-request.js';

/** Where the tokens of a request are counted. */
export interface CountTokensOptions extends GenerateContentOptions {
  /** Full name of the model, such as `models/gemini-2.5-flash`; looked at where the whole request is sent. */
  readonly resource: string;
}

/** What of a generateContent body the smaller form of countTokens takes. */
const counted = ['contents', 'systemInstruction', 'tools', 'generationConfig'] as const;

/**
 * The body of a countTokens call: what the request would be, in the form that the upstream takes. Other members say
 * how to answer and hold no tokens, but for a cache entry, whose absence is reported.
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
