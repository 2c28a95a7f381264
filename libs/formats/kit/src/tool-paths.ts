import type { FunctionTool } from '@model-gateway/core';

/** Where a function is defined in the client's body. In the older `functions` no object contains the definition. */
export function definitionPath({ path, definitionPath: own }: FunctionTool): string {
  return own ?? (path.startsWith('functions[') ? path : `${path}.function`);
}

/** Where the schema of a function's arguments stands in the client's body. */
export function parametersPath(tool: FunctionTool): string {
  return tool.parametersPath ?? `${definitionPath(tool)}.parameters`;
}

/** Where the name of a function stands in the client's body. */
export function namePath(tool: FunctionTool): string {
  return `${definitionPath(tool)}.name`;
}
