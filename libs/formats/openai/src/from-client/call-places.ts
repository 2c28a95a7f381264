import {
  type AssistantPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type ToolCallPart,
} from '@model-gateway/core';
import { isSameJson } from './same-json.js';
import { signatureMembers, reportUnknownOfSigned } from './signature.js';

const callBlocks: ReadonlySet<string> = new Set(['tool_use', 'tool_call']);
/** All but the id repeat what `tool_calls` says. */
const known: ReadonlySet<string> = new Set([
  'type',
  'id',
  'name',
  'input',
  'arguments',
  'function',
  ...signatureMembers,
]);
const silence: AssistantPart = { type: 'text', text: '' };

/** The calls of a message, and the blocks that say where in its content they stood. */
export class CallPlaces {
  private readonly placed = new Set<AssistantPart>();
  private byId: ReadonlyMap<unknown, ToolCallPart> | undefined;

  constructor(private readonly calls: readonly ToolCallPart[]) {}

  /** What stands where the block is: its call, or nothing said. Undefined for any other part. */
  fromBlock(
    block: JsonObject,
    type: string,
    path: string,
    reportLoss: LossReporter,
  ): AssistantPart | undefined {
    if (!callBlocks.has(type)) return undefined;
    reportUnknownOfSigned(block, known, path, reportLoss);
    this.byId ??= new Map(this.calls.map((each) => [each.id, each]));
    const call = this.byId.get(block.id);
    if (!call) {
      reportLoss({ path, action: 'dropped', reason: 'No call in `tool_calls` has its id.' });
      return silence;
    }
    if (call.path !== path && contradicts(block, call)) {
      reportLoss({ path, action: 'dropped', reason: 'The call of that id says something else, and wins.' });
    }
    if (this.placed.has(call)) return silence;
    this.placed.add(call);
    return call;
  }

  /** Adds the calls that are not among the parts. */
  addUnplaced(parts: AssistantPart[]): void {
    const said = this.placed.size === 0 ? this.placed : new Set(parts);
    for (const call of this.calls) if (!said.has(call)) parts.push(call);
  }
}

/** Does a block name another function, or other arguments? Most say nothing but the id. */
function contradicts(block: JsonObject, call: ToolCallPart): boolean {
  const { name, arguments: text, input = text } = isJsonObject(block.function) ? block.function : block;
  if (typeof name === 'string' && name !== call.name) return true;
  if (input === undefined || input === null || input === '' || input === call.arguments) return false;
  return !isSameJson(typeof input === 'string' ? parsed(input) : input, parsed(call.arguments));
}

/** The text itself where it is no JSON: a call may be cut. */
function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
