import type { JsonObject, LossReporter, Tool, ToolChoice } from '@model-gateway/core';
import {
  invalidValue,
  optionalArray,
  optionalObject,
  optionalString,
  reportUnknownMembers,
} from '@model-gateway/format-kit';
import { camelCaseObject } from './camel-case-object.js';

const modes = ['AUTO', 'ANY', 'NONE', 'VALIDATED', 'MODE_UNSPECIFIED'] as const;
type Mode = (typeof modes)[number];

const known: ReadonlySet<string> = new Set(['functionCallingConfig']);
const knownOfCalling: ReadonlySet<string> = new Set(['mode', 'allowedFunctionNames']);
const path = 'toolConfig.functionCallingConfig';

/** Whether, and which, function of `tools` the model must call; undefined where the request leaves it open. */
export function fromToolConfig(
  body: JsonObject,
  tools: readonly Tool[],
  reportLoss: LossReporter,
): ToolChoice | undefined {
  const toolConfig = optionalObject(body, 'toolConfig', '');
  if (!toolConfig) return undefined;
  const config = camelCaseObject(toolConfig, 'toolConfig');
  reportUnknownMembers(config, known, 'toolConfig', reportLoss);
  const calling = optionalObject(config, 'functionCallingConfig', 'toolConfig');
  return calling && fromCallingConfig(camelCaseObject(calling, path), tools, reportLoss);
}

function fromCallingConfig(
  config: JsonObject,
  tools: readonly Tool[],
  reportLoss: LossReporter,
): ToolChoice | undefined {
  reportUnknownMembers(config, knownOfCalling, path, reportLoss);
  const names = optionalArray(config, 'allowedFunctionNames', path)?.map((name, index) => {
    if (typeof name !== 'string') throw invalidValue(`${path}.allowedFunctionNames[${index}]`, 'a string');
    return name;
  });
  const said = optionalString(config, 'mode', path)?.toUpperCase() as Mode | undefined;
  if (said !== undefined && !modes.includes(said)) {
    throw invalidValue(`${path}.mode`, 'one of AUTO, ANY, NONE, VALIDATED');
  }
  const mode = said ?? 'MODE_UNSPECIFIED';
  if (mode === 'NONE') return { type: 'none' };
  if (mode === 'VALIDATED') {
    const reason = 'Other models than Gemini hold calls to their schemas only where the function says so.';
    reportLoss({ path: `${path}.mode`, action: 'approximated', reason });
  }
  if (names && names.length > 0) {
    requireDeclared(names, tools);
    return { type: 'functions', mode: mode === 'ANY' ? 'required' : 'auto', names };
  }
  if (mode === 'ANY') return { type: 'required' };
  return mode === 'MODE_UNSPECIFIED' ? undefined : { type: 'auto' };
}

/** Throws `InvalidRequestError` for a name that no function has: upstreams refuse it. */
function requireDeclared(names: readonly string[], tools: readonly Tool[]): void {
  const declared = new Set(tools.map((tool) => (tool.type === 'function' ? tool.name : undefined)));
  const unknown = names.findIndex((name) => !declared.has(name));
  if (unknown < 0) return;
  throw invalidValue(`${path}.allowedFunctionNames[${unknown}]`, 'the name of a function in tools');
}
