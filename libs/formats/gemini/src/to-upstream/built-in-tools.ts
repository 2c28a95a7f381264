import {
  type BuiltInTool,
  type BuiltInToolName,
  InvalidRequestError,
  type JsonObject,
} from '@model-gateway/core';
import { camelCaseMembers } from './camel-case-members.js';
import type { TranslationContext } from './translation-context.js';

const memberOf = {
  'code-execution': 'codeExecution',
  'web-search': 'googleSearch',
  'web-search-retrieval': 'googleSearchRetrieval',
  'computer-use': 'computerUse',
  maps: 'googleMaps',
  'url-context': 'urlContext',
  'enterprise-web-search': 'enterpriseWebSearch',
} as const satisfies Record<BuiltInToolName, string>;

/** Required settings of a tool. */
const defaults: Partial<Record<BuiltInToolName, JsonObject>> = {
  'computer-use': { environment: 'ENVIRONMENT_BROWSER' },
};

/**
 * One entry of `tools` for a built-in tool of the upstream.
 *
 * @param tool with the name that {@link modelsName} returned
 */
export function toBuiltInTool(tool: BuiltInTool, context: TranslationContext): JsonObject {
  const { name } = tool;
  const known = context.dialect.builtInTools[name];
  if (!known) {
    const message = `This provider has no tool ${name.replaceAll('-', '_')}.`;
    throw new InvalidRequestError('unsupported_parameter', message, {
      param: tool.path,
    });
  }
  const settings = camelCaseMembers(
    tool.options,
    {
      names: known,
      path: tool.optionsPath ?? tool.path,
      unknown: `The upstream's ${memberOf[name]} has no such setting.`,
    },
    context,
  );
  return { [memberOf[name]]: { ...defaults[name], ...settings } };
}

/** The model's name of the tool: later models replace the older search by the newer one. */
export function modelsName({ name, path }: BuiltInTool, context: TranslationContext): BuiltInToolName {
  if (name !== 'web-search-retrieval' || context.capabilities.searchRetrieval) return name;
  context.reportLoss({
    path,
    action: 'replaced',
    reason: 'This model refuses the older search tool; it gets web_search.',
  });
  return 'web-search';
}
