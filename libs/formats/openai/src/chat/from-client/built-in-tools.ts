import { isJsonObject, type BuiltInToolName, type JsonObject, type LossReporter } from '@model-gateway/core';
import { reportUnknownMembers } from '@model-gateway/format-kit';

const names: ReadonlyMap<string, BuiltInToolName> = new Map<string, BuiltInToolName>([
  ['web_search', 'web-search'],
  ['google_search', 'web-search'],
  ['googleSearch', 'web-search'],
  ['web_search_retrieval', 'web-search-retrieval'],
  ['google_search_retrieval', 'web-search-retrieval'],
  ['googleSearchRetrieval', 'web-search-retrieval'],
  ['computer_use', 'computer-use'],
  ['computerUse', 'computer-use'],
  ['code_execution', 'code-execution'],
  ['codeExecution', 'code-execution'],
  ['google_maps', 'maps'],
  ['googleMaps', 'maps'],
  ['url_context', 'url-context'],
  ['urlContext', 'url-context'],
  ['enterprise_web_search', 'enterprise-web-search'],
  ['enterpriseWebSearch', 'enterprise-web-search'],
  ['enterprise_search', 'enterprise-web-search'],
]);

/** Types of tools in Anthropic's and the Responses format. A client's own function may have such a name. */
const types: ReadonlyMap<string, BuiltInToolName> = new Map<string, BuiltInToolName>([
  ['web_search_preview', 'web-search'],
  ['web_fetch', 'url-context'],
  ['code_interpreter', 'code-execution'],
]);
/** `web_search_20250305`, `web_search_preview_2025_03_11`. */
const version = /_20\d\d_?\d\d_?\d\d$/;

/** Members of `parameters` that describe a schema and are no options. */
const schemaMembers: ReadonlySet<string> = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  '$schema',
]);

/** The upstream's own tool of that name or type, in any spelling. */
export function builtInToolName(spelling: string): BuiltInToolName | undefined {
  return names.get(spelling);
}

/** The upstream's own tool of that type, in any spelling and version. */
export function builtInToolOfType(type: string): BuiltInToolName | undefined {
  const plain = type.replace(version, '');
  return names.get(plain) ?? types.get(plain);
}

/**
 * True when a function of a reserved name is the client's own: it declares properties, so the client expects to be
 * called with them. A request for the upstream's tool has no parameters, or options in their place.
 */
export function isOwnFunction(parameters: JsonObject | undefined): boolean {
  return isJsonObject(parameters?.properties) && Object.keys(parameters.properties).length > 0;
}

/** Options given as the parameters of a function. */
export function optionsFromParameters(parameters: JsonObject | undefined): JsonObject {
  return without(parameters ?? {}, schemaMembers);
}

/** Options given beside the type: in a member of the type's name, or as the other members. */
export function optionsFromTool(
  tool: JsonObject,
  type: string,
  path: string,
  reportLoss: LossReporter,
): JsonObject {
  const nested = tool[type];
  const own = new Set(['type', type]);
  // A type with a version is Anthropic's, where each tool has a name.
  if (!isJsonObject(nested)) return without(tool, version.test(type) ? own.add('name') : own);
  reportUnknownMembers(tool, own, path, reportLoss);
  return nested;
}

function without(object: JsonObject, members: ReadonlySet<string>): JsonObject {
  const entries = Object.entries(object);
  const retained = entries.filter(([member]) => !members.has(member));
  return retained.length === entries.length ? object : Object.fromEntries(retained);
}
