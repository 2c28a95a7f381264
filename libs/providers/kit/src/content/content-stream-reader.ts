import { UpstreamInvalidResponseError, type JsonValue, type Usage } from '@model-gateway/core';
import { SseDecoder, type StreamEvent } from '@model-gateway/sse';
import { bytesBeforeEvent } from '../native/bytes-before-event.js';
import { joinBytes } from '../native/join-bytes.js';
import { WholeEvents } from '../native/whole-events.js';
import { withoutEvent } from '../native/without-event.js';
import { withoutStrayLines } from '../native/without-stray-lines.js';
import { parseUpstreamJson } from '../upstream-body.js';
import { bareError, toStreamFailure } from '../stream-translator.js';
import type { UnreadableEvents } from '../unreadable-events.js';
import type { ContentFacts, ContentReader } from './content-upstream.js';

/** What one network read gave. With a failure the stream is over, but the bytes before it still count. */
export interface ContentRead extends ContentFacts {
  /** Whole events, as they came; may be empty. */
  readonly bytes: Uint8Array;
  /** Has the model said anything so far? */
  readonly begun: boolean;
  /** Bytes of generated text in this read, after its last counts. Absent: none. */
  readonly outputBytes?: number;
  readonly failure?: Error;
}

const nothing = new Uint8Array(0);
/** Stands for the value of an event that is left out. */
const leftOut = Symbol('left out');
/** Ends an event whose blank line did not come. */
const blankLine = Uint8Array.of(10, 10);
/** Bytes of events that say nothing, before the first that does. What is beyond that waits no longer. */
const mostEarlyBytes = 1024 * 1024;

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * Reads the server-sent events of generateContent beside the client: the bytes go on as they came, as long as each event
 * can be read. What an error event says is thrown and not passed on, for whoever writes to the client says it in one way
 * for all errors. Neither does text that belongs to no event, which may be such an error. Events that say nothing wait for the first that does: until then the answer can still be a refusal.
 *
 * There is no event that ends the answer: the connection's end does, and the answer has to be complete by then. Of a
 * complete answer an event that was cut is left out. Of any answer one that is no JSON may be (see `UnreadableEvents`).
 */
export class ContentStreamReader {
  private readonly events = new SseDecoder();
  private readonly whole = new WholeEvents();
  /** Before the answer has begun: what is to be passed on with its first words. */
  private early: Uint8Array[] = [];
  private earlySize = 0;

  constructor(
    private readonly reader: ContentReader,
    private readonly unreadable: UnreadableEvents,
  ) {}

  push(bytes: Uint8Array): ContentRead {
    try {
      const events = this.events.push(bytes);
      return this.read(events, this.whole.push(bytes), true);
    } catch (failure) {
      return this.failed(nothing, undefined, failure);
    }
  }

  /** The rest, and what is known of the answer as a whole. One that is not complete is none. */
  end(): ContentRead {
    const { isComplete: wasComplete } = this.reader;
    try {
      const { events, stray } = this.events.end();
      const rest = this.whole.end();
      const last = this.read(events, events.length > 0 ? joinBytes([rest, blankLine]) : nothing, false);
      if (last.failure !== undefined && !(wasComplete && isUnreadable(last.failure))) return last;
      const bytes = last.failure === undefined ? last.bytes : nothing;
      try {
        if (stray !== undefined) this.readStray(stray);
        return { bytes: this.withEarly(bytes), begun: this.reader.hasBegun, ...this.reader.end() };
      } catch (failure) {
        return this.failed(bytes, last.usage, failure);
      }
    } catch (failure) {
      return this.failed(nothing, undefined, failure);
    }
  }

  /** @param areWhole none of the events was cut */
  private read(events: readonly StreamEvent[], upstreamBytes: Uint8Array, areWhole: boolean): ContentRead {
    let bytes = this.events.hasStray ? withoutStrayLines(upstreamBytes) : upstreamBytes;
    let usage: Usage | undefined;
    let index = 0;
    for (const event of events) {
      const hadBegun = this.reader.hasBegun;
      try {
        const value = areWhole ? this.valueOf(event) : jsonOf(event);
        if (value === leftOut) bytes = withoutEvent(bytes, index);
        else {
          if (value !== undefined) usage = this.reader.push(value) ?? usage;
          index += 1;
        }
      } catch (failure) {
        const before = hadBegun ? this.withEarly(bytesBeforeEvent(bytes, index)) : nothing;
        return this.failed(before, usage, failure);
      }
    }
    const read: Mutable<ContentRead> = { bytes: this.passed(bytes), begun: this.reader.hasBegun };
    if (usage) read.usage = usage;
    const outputBytes = this.reader.takeOutputBytes();
    if (outputBytes > 0) read.outputBytes = outputBytes;
    return read;
  }

  private valueOf(event: StreamEvent): JsonValue | typeof leftOut | undefined {
    try {
      return jsonOf(event);
    } catch (failure) {
      this.unreadable.leaveOut(event, failure, this.reader.hasBegun, this.reader);
      return leftOut;
    }
  }

  private readStray(stray: string): void {
    const error = bareError(stray);
    if (error !== undefined) this.reader.push(error);
    else if (!this.reader.isComplete) {
      throw new UpstreamInvalidResponseError(
        'The upstream ended its answer with something that is no event.',
      );
    }
  }

  /** What of these bytes may go on now. */
  private passed(bytes: Uint8Array): Uint8Array {
    if (this.reader.hasBegun || this.earlySize + bytes.length > mostEarlyBytes) return this.withEarly(bytes);
    this.earlySize += bytes.length;
    // Kept as a copy: the caller may reuse its buffer.
    if (bytes.length > 0) this.early.push(bytes.slice());
    return nothing;
  }

  /** These bytes and what waited for them. */
  private withEarly(bytes: Uint8Array): Uint8Array {
    if (this.early.length === 0) return bytes;
    const all = joinBytes([...this.early, bytes]);
    this.early = [];
    return all;
  }

  private failed(bytes: Uint8Array, usage: Usage | undefined, failure: unknown): ContentRead {
    const read: Mutable<ContentRead> = {
      bytes,
      begun: this.reader.hasBegun,
      failure: toStreamFailure(failure),
    };
    if (usage) read.usage = usage;
    return read;
  }
}

/** Undefined: the event has no value. */
function jsonOf({ data }: StreamEvent): JsonValue | undefined {
  return data === '' || data === '[DONE]' ? undefined : parseUpstreamJson(data);
}

/** So is an event that was cut: no error that the upstream speaks of. */
function isUnreadable(failure: Error): boolean {
  return failure instanceof UpstreamInvalidResponseError;
}
