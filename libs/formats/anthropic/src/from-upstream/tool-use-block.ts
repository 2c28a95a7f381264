import {
  exactJson,
  type ChatStreamPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import { type AnswerState, choice, type OpenBlock } from './open-block.js';

/**
 * A call of a client function. It gets an id from the gateway: an upstream's id may be repeated in a later answer of
 * another upstream, while results must find their call in the whole conversation.
 *
 * Invariant: `begun` is true once a piece of the input was emitted. The input at the start of the block, a placeholder
 * in a stream, counts only if no piece follows.
 */
export class ToolUseBlock implements OpenBlock {
  private readonly index: number;
  private readonly input: JsonValue | undefined;
  private begun = false;

  constructor(block: JsonObject, name: string, id: string, state: AnswerState, parts: ChatStreamPart[]) {
    this.input = block.input;
    this.index = state.calls;
    state.calls += 1;
    parts.push({ type: 'tool-call-start', choice, index: this.index, id, name });
  }

  delta({ partial_json: fragment }: JsonObject, parts: ChatStreamPart[]): void {
    // The first piece is mostly empty.
    if (typeof fragment === 'string' && fragment !== '') this.say(fragment, parts);
  }

  close(parts: ChatStreamPart[]): void {
    if (!this.begun) this.say(isJsonObject(this.input) ? exactJson(this.input) : '{}', parts);
    parts.push({ type: 'tool-call-end', choice, index: this.index });
  }

  private say(fragment: string, parts: ChatStreamPart[]): void {
    this.begun = true;
    parts.push({ type: 'tool-call-arguments', choice, index: this.index, fragment });
  }
}
