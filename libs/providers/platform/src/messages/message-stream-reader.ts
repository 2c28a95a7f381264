import { isJsonObject, UpstreamInvalidResponseError, type JsonValue, type Usage } from '@model-gateway/core';
import { AnswerUsage } from '@model-gateway/format-anthropic';
import { toReadingFailure } from '@model-gateway/provider-kit';
import { EventTooLargeError, SseDecoder, type StreamEvent } from '@model-gateway/sse';
import { bytesBeforeEvent } from './bytes-before-event.js';
import { joinBytes } from './join-bytes.js';
import { errorInText, readLateEvent, readMessageEvent, type MessageEvent } from './message-event.js';
import { WholeEvents } from './whole-events.js';

/** What one network read gave. With a failure the stream is over, but the bytes before it still count. */
export interface StreamRead {
  /** Whole events, as they came; may be empty. */
  readonly bytes: Uint8Array;
  /** Has anything come so far besides the head of the message and signs of life? */
  readonly begun: boolean;
  /** The counts so far, where this read told some. */
  readonly usage?: Usage;
  readonly failure?: Error;
}

const nothing = new Uint8Array(0);

/** Bytes of signs of life before the first other event. More than days of waiting take. */
const mostEarlyBytes = 1024 * 1024;

/**
 * Reads one streamed answer of the Messages API beside the client: the bytes go on as they came, and of the events
 * only those are looked into that count tokens or end the answer. What an error event says is thrown and not passed
 * on, for whoever writes to the client says it in one way for all errors. Pings before the first other event wait for
 * it: until then the answer can still be a refusal.
 *
 * What goes on, and how it ends, depends on the events alone and never on where the network cut them.
 */
export class MessageStreamReader {
  private readonly events = new SseDecoder();
  private readonly whole = new WholeEvents();
  private readonly counts = new AnswerUsage();
  /** Before the stream is open: what is to be passed on with its first event. */
  private early: Uint8Array[] = [];
  private earlySize = 0;
  /** Has it shown an event that a refused request would not have? */
  private open = false;
  private begun = false;
  private ended = false;

  push(bytes: Uint8Array): StreamRead {
    try {
      const events = this.events.push(bytes);
      return this.read(events, this.whole.push(bytes));
    } catch (failure) {
      return { bytes: nothing, begun: this.begun, failure: toStreamFailure(failure) };
    }
  }

  /** A stream without its last event is no answer. */
  end(): StreamRead {
    try {
      const { events, stray } = this.events.end();
      const last = this.read(events, this.whole.end());
      if (this.ended || last.failure !== undefined) return last;
      return { ...last, failure: errorInText(stray) ?? brokenOff() };
    } catch (failure) {
      return { bytes: nothing, begun: this.begun, failure: toStreamFailure(failure) };
    }
  }

  private read(events: readonly StreamEvent[], bytes: Uint8Array): StreamRead {
    let told = false;
    for (const [index, event] of events.entries()) {
      const { type, part, failure } = this.look(event);
      const saysSomething = failure !== undefined || type !== 'ping';
      if (saysSomething && !this.open && this.earlySize + bytes.length > mostEarlyBytes) {
        const before = this.earlySize + bytesBeforeEvent(bytes, index).length;
        if (before > mostEarlyBytes) return this.overfull();
      }
      if (failure !== undefined) {
        const before = this.open ? this.withEarly(bytesBeforeEvent(bytes, index)) : nothing;
        return { bytes: before, begun: this.begun, ...this.usage(told), failure };
      }
      if (saysSomething) {
        this.open = true;
        if (type !== 'message_start') this.begun = true;
      }
      if (type === 'message_stop' || type === 'message') this.ended = true;
      told = this.count(part) || told;
    }
    if (this.open) return { bytes: this.withEarly(bytes), begun: this.begun, ...this.usage(told) };
    this.earlySize += bytes.length;
    if (this.earlySize > mostEarlyBytes) return this.overfull();
    // Kept as a copy: the caller may reuse its buffer.
    if (bytes.length > 0) this.early.push(bytes.slice());
    return { bytes: nothing, begun: false };
  }

  /** The event; one that cannot be read is a failure like one that says so. */
  private look(event: StreamEvent): MessageEvent {
    try {
      return this.ended ? readLateEvent(event) : readMessageEvent(event);
    } catch (failure) {
      return { type: event.type, failure: toStreamFailure(failure) };
    }
  }

  /** These bytes and what waited for them. */
  private withEarly(bytes: Uint8Array): Uint8Array {
    if (this.early.length === 0) return bytes;
    const all = joinBytes([...this.early, bytes]);
    this.early = [];
    return all;
  }

  private overfull(): StreamRead {
    const failure = new UpstreamInvalidResponseError('The upstream sent signs of life only, and too many.');
    return { bytes: nothing, begun: false, failure };
  }

  /** Is there something about usage in it? */
  private count(part: JsonValue | undefined): boolean {
    if (!isJsonObject(part)) return false;
    const usage = part.usage ?? (isJsonObject(part.message) ? part.message.usage : undefined);
    this.counts.add(usage);
    return usage !== undefined;
  }

  private usage(told: boolean): { readonly usage?: Usage } {
    const usage = told ? this.counts.toUsage() : undefined;
    return usage === undefined ? {} : { usage };
  }
}

function toStreamFailure(failure: unknown): Error {
  // The decoder of events knows nothing of gateway errors: an event beyond its limit is the upstream's fault.
  if (failure instanceof EventTooLargeError) {
    return new UpstreamInvalidResponseError('One event of the upstream’s answer is too large.', {
      cause: failure,
    });
  }
  return toReadingFailure(failure) as Error;
}

function brokenOff(): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError('The upstream’s answer broke off before its end.');
}
