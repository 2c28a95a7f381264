import {
  isJsonObject,
  type JsonObject,
  type LossReporter,
  type Tool,
  type ToolChoice,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  missingParameter,
  optionalBoolean,
  optionalObject,
  optionalOneOf,
  reportUnknownMembers,
  requiredString,
} from '@model-gateway/format-kit';

const kinds = ['auto', 'any', 'tool', 'none'] as const;
const path = 'tool_choice';
const known: ReadonlySet<string> = new Set(['type', 'disable_parallel_tool_use']);
const knownOfTool: ReadonlySet<string> = new Set([...known, 'name']);

/** The tool choice, and whether parallel calls are allowed. */
export interface ToolUse {
  readonly toolChoice?: ToolChoice;
  readonly parallelToolCalls?: boolean;
}

/** Reads `tool_choice`. */
export function fromToolChoice(body: JsonObject, tools: readonly Tool[], reportLoss: LossReporter): ToolUse {
  const choice = optionalObject(body, path, '');
  if (!choice) return {};
  const kind = optionalOneOf(choice, 'type', path, kinds);
  if (kind === undefined) throw missingParameter(`${path}.type`);
  reportUnknownMembers(choice, kind === 'tool' ? knownOfTool : known, path, reportLoss);
  const single = optionalBoolean(choice, 'disable_parallel_tool_use', path);
  return {
    toolChoice: toChoice(kind, choice, body, tools, reportLoss),
    ...(single !== undefined && { parallelToolCalls: !single }),
  };
}

function toChoice(
  kind: (typeof kinds)[number],
  choice: JsonObject,
  body: JsonObject,
  tools: readonly Tool[],
  reportLoss: LossReporter,
): ToolChoice {
  if (kind === 'auto' || kind === 'none') return { type: kind };
  if (tools.length === 0) throw invalidValue(path, 'accompanied by tools when one must be used');
  if (kind === 'any') return { type: 'required' };
  const name = requiredString(choice, 'name', path);
  if (tools.some((tool) => tool.type === 'function' && tool.name === name)) {
    return { type: 'functions', mode: 'required', names: [name] };
  }
  if (!isDeclared(name, body)) throw invalidValue(`${path}.name`, 'the name of one of the tools');
  const reason = 'Only functions can be forced: the model decides when to use any other tool.';
  reportLoss({ path: `${path}.name`, action: 'approximated', reason });
  return { type: 'auto' };
}

function isDeclared(name: string, { tools }: JsonObject): boolean {
  return isJsonArray(tools) && tools.some((tool) => isJsonObject(tool) && tool.name === name);
}
