import type { ChatRequest } from '@model-gateway/core';
import { type FunctionNameRule, type RenamedFunctions, renamedFunctions } from '@model-gateway/format-kit';

/** Names that Claude takes. Source: https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools */
export const claudeFunctionNames: FunctionNameRule = {
  legal: /^[\w-]{1,128}$/,
  illegal: /[^\w-]/gu,
  longest: 128,
};

/** Names of a request's functions that Claude does not take, with those that are sent instead; undefined: there are none. */
export function renamedClaudeFunctions(request: ChatRequest): RenamedFunctions | undefined {
  return renamedFunctions(request, claudeFunctionNames);
}
