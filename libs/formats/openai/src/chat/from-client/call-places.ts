import {
  type AssistantPart,
  isJsonObject,
  type JsonObject,
  type LossReporter,
  type ToolCallPart,
} from '@model-gateway/core';
import { CallArguments } from './call-arguments.js';
import { signatureMembers, reportUnknownOfSigned } from './signature.js';

const callBlocks: ReadonlySet<string> = new Set(['tool_use', 'tool_call']);
/** All members but the id repeat `tool_calls`. */
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

/** The calls of a message, and the blocks that mark their places in its content. */
export class CallPlaces {
  private readonly placed = new Set<AssistantPart>();
  // Blocks of most messages, if any, have only an id.
  private argumentsOf: Map<ToolCallPart, CallArguments> | undefined;
  private byId: ReadonlyMap<unknown, ToolCallPart> | undefined;

  constructor(private readonly calls: readonly ToolCallPart[]) {}

  /** The parts that a block stands for: its call, or none. Undefined for a part of another type. */
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
      reportLoss({
        path,
        action: 'dropped',
        severity: 'note',
        reason: 'No call in `tool_calls` has its id.',
      });
      return silence;
    }
    if (call.path !== path && this.isContradicted(call, block)) {
      reportLoss({
        path,
        action: 'dropped',
        severity: 'note',
        reason: 'The call of that id says something else, and wins.',
      });
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

  /** True if a block names another function or other arguments. Most blocks have only an id. */
  private isContradicted(call: ToolCallPart, block: JsonObject): boolean {
    const { name, arguments: text, input = text } = isJsonObject(block.function) ? block.function : block;
    if (typeof name === 'string' && name !== call.name) return true;
    if (input === undefined) return false;
    this.argumentsOf ??= new Map();
    let said = this.argumentsOf.get(call);
    if (!said) this.argumentsOf.set(call, (said = new CallArguments(call.arguments)));
    return said.contradict(input);
  }
}
