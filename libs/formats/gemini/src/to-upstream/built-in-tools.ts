import type { BuiltInTool, BuiltInToolName, JsonObject } from '@model-gateway/core';
import { refuseTool } from '@model-gateway/format-kit';
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

const noSettings: ReadonlySet<string> = new Set();

/** Required settings of a tool. */
const defaults: Partial<Record<BuiltInToolName, JsonObject>> = {
  'computer-use': { environment: 'ENVIRONMENT_BROWSER' },
};

/**
 * True if the provider has the tool. An optional one that it has not is reported as left out.
 *
 * @throws InvalidRequestError it has not, and the tool is not optional
 */
export function hasBuiltInTool(tool: BuiltInTool, { dialect, reportLoss }: TranslationContext): boolean {
  if (dialect.builtInTools[tool.name]) return true;
  refuseTool(tool, `This provider has no tool ${tool.name.replaceAll('-', '_')}.`, reportLoss);
  return false;
}

/**
 * One entry of `tools` for a built-in tool of the upstream.
 *
 * @param tool with the name that {@link modelsName} returned; the provider has it
 */
export function toBuiltInTool(tool: BuiltInTool, context: TranslationContext): JsonObject {
  const { name } = tool;
  const settings = camelCaseMembers(
    tool.options,
    {
      names: context.dialect.builtInTools[name] ?? noSettings,
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
