import type { ChatRequest } from '@model-gateway/core';
import { type FunctionNameRule, type RenamedFunctions, renamedFunctions } from '@model-gateway/format-kit';

/**
 * Names that Gemini takes. Source: https://ai.google.dev/api/caching#FunctionDeclaration; it says 128 characters, but most refusals
 * of the upstream name 64.
 */
export const geminiFunctionNames: FunctionNameRule = {
  legal: /^[a-zA-Z_][\w.:-]{0,63}$/,
  illegal: /[^\w.:-]/gu,
  beginning: /^[a-zA-Z_]/,
  longest: 64,
};

/** Names of a request's functions that Gemini does not take, with those that are sent instead; undefined: there are none. */
export function renamedGeminiFunctions(request: ChatRequest): RenamedFunctions | undefined {
  return renamedFunctions(request, geminiFunctionNames);
}
