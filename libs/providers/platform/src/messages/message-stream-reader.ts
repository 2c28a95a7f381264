import {
  isJsonObject,
  UpstreamInvalidResponseError,
  utf8Length,
  type JsonObject,
  type JsonValue,
  type Usage,
} from '@model-gateway/core';
import { AnswerUsage, EventOrder, saysWhyItEnds } from '@model-gateway/format-anthropic';
import {
  bytesBeforeEvent,
  joinBytes,
  toReadingFailure,
  type UnreadableEvents,
  WholeEvents,
  withoutEvent,
} from '@model-gateway/provider-kit';
import { EventTooLargeError, SseDecoder, type StreamEvent } from '@model-gateway/sse';
import {
  errorInText,
  opensEmptyBlock,
  readLateEvent,
  readMessageEvent,
  type MessageEvent,
} from './message-event.js';

/** What one network read gave. With a failure the stream is over, but the bytes before it still count. */
export interface StreamRead {
  /** Whole events, as they came; may be empty. */
  readonly bytes: Uint8Array;
  /** Has anything come so far besides the head of the message, signs of life and the beginning of an empty block? */
  readonly begun: boolean;
  /** The counts so far, where this read told some. */
  readonly usage?: Usage;
  /** Bytes of generated text in this read, after its last counts. Absent: none. */
  readonly outputBytes?: number;
  readonly failure?: Error;
}

const nothing = new Uint8Array(0);

/** What a client waits for, where the upstream has said all but this. */
const lastEvent = new TextEncoder().encode('event: message_stop\ndata: {"type":"message_stop"}\n\n');
/** Ends an event whose blank line did not come. */
const blankLine = Uint8Array.of(10, 10);

/** Bytes of signs of life before the first other event. More than days of waiting take. */
const mostEarlyBytes = 1024 * 1024;

/**
 * Reads one streamed answer of the Messages API beside the client: the bytes go on as they came, as long as each event
 * can be read. What an error event says is thrown and not passed on, for whoever writes to the client says it in one
 * way for all errors. Pings before the first other event wait for it: until then the answer can still be a refusal.
 *
 * An answer of which it is known why it ends, and what it took, is complete: when nothing more comes, the event that ends
 * it is put in its place, and an event that was cut is left out. Of any answer an event that is no JSON may be left out (see
 * `UnreadableEvents`).
 *
 * What goes on, and how it ends, depends on the events alone and never on where the network cut them.
 */
export class MessageStreamReader {
  private readonly events = new SseDecoder();
  private readonly whole = new WholeEvents();
  private readonly counts = new AnswerUsage();
  private readonly order = new EventOrder();
  /** Before the stream is open: what is to be passed on with its first event. */
  private early: Uint8Array[] = [];
  private earlySize = 0;
  /** Has it shown an event that a refused request would not have? */
  private open = false;
  private begun = false;
  private ended = false;
  /** Has the answer told why it ends, and what it took? */
  private explained = false;
  /** Bytes of generated text since the last counts, in the read under way. */
  private outputBytes = 0;

  constructor(private readonly unreadable: UnreadableEvents) {}

  /** Has the event come that ends the answer? Nothing of the answer follows it. */
  get isOver(): boolean {
    return this.ended;
  }

  /** Is nothing missing of the answer but perhaps the event that ends it? */
  get isComplete(): boolean {
    return this.ended || this.explained;
  }

  push(bytes: Uint8Array): StreamRead {
    try {
      const events = this.events.push(bytes);
      return this.read(events, this.whole.push(bytes), true);
    } catch (failure) {
      return { bytes: nothing, begun: this.begun, failure: toStreamFailure(failure) };
    }
  }

  /** A stream that is not complete is no answer. */
  end(): StreamRead {
    try {
      const { ended: wasOver, explained: wasComplete } = this;
      const { events, stray } = this.events.end();
      const last = this.read(events, this.whole.end(), false);
      if (wasOver || (this.ended && !wasComplete)) return last;
      if (last.failure !== undefined && !(wasComplete && isUnreadable(last.failure))) return last;
      const failure = errorInText(stray) ?? (this.explained ? undefined : brokenOff());
      if (failure) return { ...last, failure };
      const bytes = wasComplete ? lastEvent : joinBytes([last.bytes, blankLine, lastEvent]);
      return { bytes, begun: this.begun, ...this.usage(true) };
    } catch (failure) {
      return { bytes: nothing, begun: this.begun, failure: toStreamFailure(failure) };
    }
  }

  /** @param areWhole none of the events was cut */
  private read(events: readonly StreamEvent[], upstreamBytes: Uint8Array, areWhole: boolean): StreamRead {
    let bytes = upstreamBytes;
    let index = -1;
    let hasUsage = false;
    this.outputBytes = 0;
    for (const event of events) {
      index += 1;
      const look = this.look(event, areWhole);
      if (!look) {
        bytes = withoutEvent(bytes, index);
        index -= 1;
        continue;
      }
      const { type, part, failure } = look;
      const saysSomething = failure !== undefined || type !== 'ping';
      if (saysSomething && !this.open && this.earlySize + bytes.length > mostEarlyBytes) {
        const before = this.earlySize + bytesBeforeEvent(bytes, index).length;
        if (before > mostEarlyBytes) return this.overfull();
      }
      if (failure !== undefined) {
        const before = this.open ? this.withEarly(bytesBeforeEvent(bytes, index)) : nothing;
        return { bytes: before, begun: this.begun, ...this.usage(hasUsage), failure };
      }
      if (saysSomething) {
        this.open = true;
        this.begun ||= type !== 'message_start' && !opensEmptyBlock(look);
      }
      if (type === 'message_stop' || type === 'message') this.ended = true;
      if (type === 'message_delta') this.explained ||= isJsonObject(part) && saysWhyItEnds(part);
      hasUsage = this.count(part) || hasUsage;
    }
    if (this.open) return { bytes: this.withEarly(bytes), begun: this.begun, ...this.usage(hasUsage) };
    this.earlySize += bytes.length;
    if (this.earlySize > mostEarlyBytes) return this.overfull();
    // Kept as a copy: the caller may reuse its buffer.
    if (bytes.length > 0) this.early.push(bytes.slice());
    return { bytes: nothing, begun: false };
  }

  /** The event; one that cannot be read is a failure like one that says so. Undefined: it is left out. */
  private look(event: StreamEvent, isWhole: boolean): MessageEvent | undefined {
    try {
      if (this.ended) return readLateEvent(event);
      const look = readMessageEvent(event);
      if (isJsonObject(look.part)) this.order.push(look.part);
      return look;
    } catch (failure) {
      return isWhole && this.leavesOut(event, failure)
        ? undefined
        : { type: event.type, failure: toStreamFailure(failure) };
    }
  }

  private leavesOut(event: StreamEvent, failure: unknown): boolean {
    try {
      this.unreadable.leaveOut(event, failure, this.begun, this.order);
      return true;
    } catch {
      return false;
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
    if (usage !== undefined) this.outputBytes = 0;
    else if (isJsonObject(part.delta)) this.outputBytes += generatedBytes(part.delta);
    return usage !== undefined;
  }

  private usage(hasUsage: boolean): Pick<StreamRead, 'usage' | 'outputBytes'> {
    const usage = hasUsage ? this.counts.toUsage() : undefined;
    const { outputBytes } = this;
    if (usage === undefined) return outputBytes === 0 ? {} : { outputBytes };
    return outputBytes === 0 ? { usage } : { usage, outputBytes };
  }
}

/** Bytes of the text, the reasoning or the arguments in a delta. */
function generatedBytes({ text, thinking, partial_json: json }: JsonObject): number {
  const generated = text ?? thinking ?? json;
  return typeof generated === 'string' ? utf8Length(generated) : 0;
}

/** So is an event that was cut: no error that the upstream speaks of. */
function isUnreadable(failure: Error): boolean {
  return failure instanceof UpstreamInvalidResponseError;
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
