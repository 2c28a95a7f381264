import { declarationsOf } from './function-declarations-rule.js';
import type { Rule } from './rule.js';

/** allowedFunctionNames needs mode ANY or VALIDATED, and names that are declared. */
export const toolConfigRule: Rule = (request) => {
  const { mode = 'AUTO', allowedFunctionNames = [] } = request.toolConfig?.functionCallingConfig ?? {};
  const names = declarationsOf(request).map(([, { name }]) => name);
  if (mode === 'ANY' && names.length === 0 && request.cachedContent === undefined) {
    return 'Function calling config is set without function_declarations.';
  }
  if (allowedFunctionNames.length === 0) return undefined;
  if (mode !== 'ANY' && mode !== 'VALIDATED') {
    return '* GenerateContentRequest.tool_config.function_calling_config.allowed_function_names: should only be set when mode is ANY or VALIDATED.\n';
  }
  const unknown = allowedFunctionNames.find((name) => !names.includes(name));
  return unknown === undefined
    ? undefined
    : `allowed_function_names contains '${unknown}', which is not one of the declared functions.`;
};
