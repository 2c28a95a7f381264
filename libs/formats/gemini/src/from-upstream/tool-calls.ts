import {
  exactJson,
  type ChatStreamPart,
  isJsonObject,
  type JsonObject,
  type Signature,
} from '@model-gateway/core';
import { PartialArguments } from './partial-arguments.js';

/** Makes an id with a prefix; never the same twice. */
export type NextId = (prefix: string) => string;

/**
 * The function calls of one choice. Each gets an id from the gateway: the upstream's may be missing, of any length, or
 * repeated in a later answer, while results must find their call in the whole conversation. This is no loss, because
 * the upstream only compares the ids of a call and its result with each other.
 *
 * Invariants across chunks: `count` is the index of the next call and never falls; at most one call is open, and it is
 * the last; an open call has started but has no arguments yet; a named call closes the one before it.
 */
export class ToolCalls {
  private count = 0;
  private open: PartialArguments | undefined;

  constructor(
    private readonly choice: number,
    private readonly nextId: NextId,
  ) {}

  /** True if a call has begun. */
  get any(): boolean {
    return this.count > 0;
  }

  /** True if a call has begun and not ended. */
  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** True for a call, or a piece of one. Before the first call, a piece without a name belongs to no call. */
  takes({ name }: JsonObject): boolean {
    return this.count > 0 || (typeof name === 'string' && name !== '');
  }

  /** The stream parts for one `functionCall`, complete or a piece. */
  push(call: JsonObject, signature: Signature | undefined): ChatStreamPart[] {
    const { choice } = this;
    const parts: ChatStreamPart[] = [];
    const { name } = call;
    if (typeof name === 'string' && name !== '') {
      parts.push(...this.close());
      const id = this.nextId('call_');
      const index = this.count;
      parts.push({ type: 'tool-call-start', choice, index, id, name, ...(signature && { signature }) });
      this.count += 1;
      this.open = new PartialArguments();
    } else if (signature) {
      // The call has already started, so an empty text carries the signature.
      parts.push({ type: 'text', choice, text: '', signature });
    }
    // A piece that continues no call is the rest of one that a later name has closed.
    if (!this.open) return parts;
    if (isJsonObject(call.args)) {
      if (call.willContinue !== true && call.partialArgs === undefined) {
        parts.push(...this.whole(call.args));
        return parts;
      }
      this.open.assign(call.args);
    }
    this.open.add(call.partialArgs);
    if (call.willContinue !== true) parts.push(...this.close());
    return parts;
  }

  /** Closes a call whose last piece is missing, at the end of the stream. */
  end(): ChatStreamPart[] {
    return this.close();
  }

  private whole(args: JsonObject): ChatStreamPart[] {
    if (this.open?.json() !== '{}') {
      this.open?.assign(args);
      return this.close();
    }
    this.open = undefined;
    return this.finished(exactJson(args));
  }

  private close(): ChatStreamPart[] {
    if (!this.open) return [];
    const json = this.open.json();
    this.open = undefined;
    return this.finished(json);
  }

  private finished(fragment: string): ChatStreamPart[] {
    const { choice } = this;
    const index = this.count - 1;
    return [
      { type: 'tool-call-arguments', choice, index, fragment },
      { type: 'tool-call-end', choice, index },
    ];
  }
}
