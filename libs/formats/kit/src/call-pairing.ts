import { OpenCalls } from './open-calls.js';
import type { ToolResult } from './tool-results.js';

/** A call of the history, and its result once the pairing has found it. */
export interface PairedCall {
  /** The client's id. */
  readonly id: string;
  readonly name: string;
  /** Place of the call in the client's body. */
  readonly path: string;
  result: ToolResult | undefined;
}

/** A turn of the model: `answered` once a call of it has its result. */
export interface CallingTurn<Call> {
  readonly calls: Call[];
  answered: boolean;
}

/** Pairs the results of a history with their calls: each result joins the latest turn that has an open call of its id. */
export class CallPairing<Call extends PairedCall, Turn extends CallingTurn<Call>> {
  private readonly openCalls = new OpenCalls<Call, Turn>();

  /** Adds a call to its turn. Turns come in the order of the history. */
  addCall(call: Call, turn: Turn): void {
    turn.calls.push(call);
    this.openCalls.add(call, turn);
  }

  /** Gives the result to its call. False if no open call has its id. */
  addResult(result: ToolResult): boolean {
    const open = this.openCalls.take(result.message.toolCallId);
    if (!open) return false;
    open.call.result = result;
    open.step.answered = true;
    return true;
  }
}
