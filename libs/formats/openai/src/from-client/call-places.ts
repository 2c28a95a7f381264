import type { AssistantPart, JsonObject, LossReporter, ToolCallPart } from '@model-gateway/core';
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
