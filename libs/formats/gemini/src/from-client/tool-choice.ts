import type { JsonObject, LossReporter, ToolChoice } from '@model-gateway/core';
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

/** Whether, and which, function the model must call; undefined where the request leaves it open. */
export function fromToolConfig(body: JsonObject, reportLoss: LossReporter): ToolChoice | undefined {
  const toolConfig = optionalObject(body, 'toolConfig', '');
  if (!toolConfig) return undefined;
  const config = camelCaseObject(toolConfig, 'toolConfig');
  reportUnknownMembers(config, known, 'toolConfig', reportLoss);
  const calling = optionalObject(config, 'functionCallingConfig', 'toolConfig');
  return calling && fromCallingConfig(camelCaseObject(calling, path), reportLoss);
}

function fromCallingConfig(config: JsonObject, reportLoss: LossReporter): ToolChoice | undefined {
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
    return { type: 'functions', mode: mode === 'ANY' ? 'required' : 'auto', names };
  }
  if (mode === 'ANY') return { type: 'required' };
  return mode === 'MODE_UNSPECIFIED' ? undefined : { type: 'auto' };
}
