import {
  type BuiltInTool,
  type BuiltInToolName,
  InvalidRequestError,
  type JsonObject,
} from '@model-gateway/core';
import { camelCase } from './camel-case.js';
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

/** Settings that a tool must have. */
const defaults: Partial<Record<BuiltInToolName, JsonObject>> = {
  'computer-use': { environment: 'ENVIRONMENT_BROWSER' },
};

/**
 * One entry of `tools` for a tool that the upstream runs itself.
 *
 * @param tool with the name that {@link modelsName} gave
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
  const options = Object.entries(tool.options).filter(([key, value]) => {
    if (value === undefined) return false;
    if (known.has(camelCase(key))) return true;
    context.reportLoss({
      path: `${tool.optionsPath ?? tool.path}.${key}`,
      action: 'dropped',
      reason: `The upstream's ${memberOf[name]} has no such setting.`,
    });
    return false;
  });
  const settings = Object.fromEntries(options.map(([key, value]) => [camelCase(key), value]));
  return { [memberOf[name]]: { ...defaults[name], ...settings } };
}

/** The tool that the model has for it: the older search gives way to the newer one. */
export function modelsName({ name, path }: BuiltInTool, context: TranslationContext): BuiltInToolName {
  if (name !== 'web-search-retrieval' || context.capabilities.searchRetrieval) return name;
  context.reportLoss({
    path,
    action: 'replaced',
    reason: 'This model refuses the older search tool; it gets web_search.',
  });
  return 'web-search';
}
