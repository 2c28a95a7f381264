import type { ChatRequest } from '@model-gateway/core';
import { type RenamedFunctions, renamedFunctions } from '@model-gateway/format-kit';
import type { OpenAiDialect } from '../../dialect/openai-dialect.js';

/** Names of a request's functions that the upstream does not take, with those that are sent instead; undefined: there are none. */
export function renamedOpenAiFunctions(
  request: ChatRequest,
  { functionNames }: OpenAiDialect,
): RenamedFunctions | undefined {
  return functionNames && renamedFunctions(request, functionNames);
}
