import {
  type BuiltInToolName,
  isJsonObject,
  type JsonObject,
  type LossReporter,
  type Modality,
  type Tool,
  type ToolChoice,
} from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  memberPath,
  missingParameter,
  optionalOneOf,
  optionalString,
  requireObject,
  requiredString,
  unsupportedParameter,
} from '@model-gateway/format-kit';
import type { ClientTools } from '../client-tools.js';
import { hostedKind } from './tools.js';

const path = 'tool_choice';
const modes = ['auto', 'required'] as const;

/** Which tool the model must use, and what it must make where that is no tool of an upstream's. */
export interface ChosenTool {
  readonly toolChoice?: ToolChoice;
  readonly modalities?: readonly Modality[];
}

/** Reads `tool_choice`. A tool that no upstream has may be offered, but not forced. */
export function fromToolChoice(
  body: JsonObject,
  clientTools: ClientTools,
  tools: readonly Tool[],
  reportLoss: LossReporter,
): ChosenTool {
  const choice = body[path];
  if (choice === undefined || choice === null || choice === '') return {};
  if (choice === 'auto' || choice === 'none') return { toolChoice: { type: choice } };
  if (choice === 'required') {
    if (tools.length > 0) return { toolChoice: { type: 'required' } };
    throw invalidValue(path, 'accompanied by tools when it is required');
  }
  if (!isJsonObject(choice)) throw invalidValue(path, 'auto, none, required or an object');
  const type = requiredString(choice, 'type', path);
  if (type === 'allowed_tools') {
    return { toolChoice: fromAllowedTools(choice, clientTools, tools, reportLoss) };
  }
  if (type === 'image_generation') return { modalities: ['text', 'image'] };
  const name = nameOf(choice, path, clientTools);
  if (name !== undefined) return { toolChoice: { type: 'functions', mode: 'required', names: [name] } };
  refuseUnserved(type, path, offeredKinds(tools));
  const reason = 'A tool of the upstream’s cannot be forced: the model decides when to use it.';
  reportLoss({ path: `${path}.type`, action: 'approximated', reason });
  return { toolChoice: { type: 'auto' } };
}

/** The functions of the list alone may be called. Tools of the upstream's cannot be limited, which is reported. */
function fromAllowedTools(
  choice: JsonObject,
  clientTools: ClientTools,
  tools: readonly Tool[],
  reportLoss: LossReporter,
): ToolChoice {
  const mode = optionalOneOf(choice, 'mode', path, modes) ?? 'auto';
  const { tools: allowed } = choice;
  if (allowed === undefined) throw missingParameter(`${path}.tools`);
  if (!isJsonArray(allowed) || allowed.length === 0) {
    throw invalidValue(`${path}.tools`, 'an array that is not empty');
  }
  const names: string[] = [];
  const offered = offeredKinds(tools);
  for (const [index, value] of allowed.entries()) {
    const at = `${path}.tools[${index}]`;
    const tool = requireObject(value, at);
    const name = nameOf(tool, at, clientTools);
    if (name !== undefined) names.push(name);
    else if (mode === 'required') refuseUnserved(requiredString(tool, 'type', at), at, offered);
  }
  if (names.length < allowed.length || offered.size > 0) {
    const reason = 'Only functions can be limited: the model may use the tools of its upstream or not.';
    reportLoss({ path: `${path}.tools`, action: 'approximated', reason });
  }
  return { type: 'functions', mode, names };
}

/** The function that stands for a tool of the client's; undefined for any other tool. */
function nameOf(choice: JsonObject, at: string, clientTools: ClientTools): string | undefined {
  const type = requiredString(choice, 'type', at);
  if (type !== 'function' && type !== 'custom') return undefined;
  const name = requiredString(choice, 'name', at);
  const namespace = optionalString(choice, 'namespace', at) || undefined;
  const declared = clientTools.declaredName(name, namespace);
  if (declared === undefined) throw invalidValue(memberPath(at, 'name'), 'the name of one of the tools');
  return declared;
}

/** @throws InvalidRequestError no upstream has such a tool, or the request does not offer it */
function refuseUnserved(type: string, at: string, offered: ReadonlySet<string>): void {
  if (offered.has(hostedKind(type) ?? '')) return;
  throw unsupportedParameter(`${at}.type`, `the tool ${type.slice(0, 40)} cannot be served here.`);
}

/** What the tools of upstreams are called in `tool_choice`. */
const kinds: ReadonlyMap<BuiltInToolName, string> = new Map<BuiltInToolName, string>([
  ['web-search', 'web_search'],
  ['code-execution', 'code_interpreter'],
]);

function offeredKinds(tools: readonly Tool[]): ReadonlySet<string> {
  return new Set(tools.flatMap((tool) => (tool.type === 'built-in' ? (kinds.get(tool.name) ?? []) : [])));
}
