import { snakeCase } from '../contract/snake-case.js';
import type { Rule } from './rule.js';

const searchTools = [
  'googleSearch',
  'googleSearchRetrieval',
  'googleMaps',
  'enterpriseWebSearch',
  'urlContext',
  'parallelAiSearch',
  'exaAiSearch',
];

/** Which kinds of tools may stand beside each other. */
export const toolMixRule: Rule = ({ tools = [], toolConfig }, { api, model }) => {
  const kinds = new Set(tools.flatMap((tool) => Object.keys(tool)));
  const withFunctions = kinds.delete('functionDeclarations');
  const builtIn = [...kinds];
  if (builtIn.includes('googleSearchRetrieval') && model.generation >= 2) {
    return 'Unable to submit request because google_search_retrieval is not supported; please use google_search field instead.';
  }
  // Computer use brings its own function declarations.
  const mixing = withFunctions && builtIn.some((kind) => kind !== 'computerUse' && kind !== 'mcpServers');
  if (!mixing) return undefined;
  if (api === 'vertex') {
    const allSearch = builtIn.every((kind) => searchTools.includes(kind));
    return model.generation >= 3 && allSearch
      ? undefined
      : 'Multiple tools are supported only when they are all search tools.';
  }
  if (model.generation < 3) {
    return `Built-in tools ({${builtIn.map(snakeCase).join(', ')}}) and Function Calling cannot be combined in the same request.`;
  }
  return toolConfig?.includeServerSideToolInvocations === true
    ? undefined
    : 'Please enable tool_config.include_server_side_tool_invocations to use Built-in tools with Function calling.';
};
