import {
  isJsonObject,
  UpstreamInvalidResponseError,
  type ChatStreamPart,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import {
  EventTooLargeError,
  JsonArrayDecoder,
  SseDecoder,
  type EventDecoder,
  type StreamEvent,
} from '@model-gateway/sse';
import type { ChatDecoder } from './chat-format.js';
import type { UnreadableEvents } from './unreadable-events.js';
import { parseUpstreamJson, toReadingFailure } from './upstream-body.js';

/** What one network read gave. With a failure the stream is over, but the parts before it still count. */
export interface TranslatedRead {
  readonly parts: readonly ChatStreamPart[];
  readonly failure?: Error;
  /** What the request for the rest of the answer has to say besides. Absent: nothing follows. */
  readonly rest?: JsonObject;
}

/** Bytes → events → parts, for one stream. */
export class StreamTranslator {
  private readonly events: EventDecoder;
  /** Has the upstream said that nothing follows? */
  private isDone = false;
  /** Has the model said anything? */
  private hasBegun = false;

  /**
   * @param choices how many the answer is to have
   * @param unreadable decides about events that are no JSON
   * @throws UpstreamInvalidResponseError when the content type is none that an event stream has
   */
  constructor(
    contentType: string | undefined,
    private readonly decoder: ChatDecoder,
    private readonly choices: number,
    private readonly unreadable: UnreadableEvents,
  ) {
    this.events = eventDecoderFor(contentType);
  }

  /** Is nothing missing of the answer but perhaps figures about it? */
  get isComplete(): boolean {
    return this.decoder.isComplete(this.choices);
  }

  /** May nothing be missing? Then only the end of the connection, or a long silence, tells. */
  get seemsComplete(): boolean {
    return this.decoder.seemsComplete?.(this.choices) ?? false;
  }

  push(bytes: Uint8Array): TranslatedRead {
    const parts: ChatStreamPart[] = [];
    try {
      this.translate(this.events.push(bytes), parts, true);
    } catch (failure) {
      this.tellUsage(parts);
      return { parts, failure: toStreamFailure(failure) };
    }
    this.hasBegun ||= parts.some(isSaid);
    this.tellUsage(parts);
    return { parts };
  }

  /** @param mayGoOn whether the rest of an answer that comes in several parts will be read */
  end(mayGoOn = false): TranslatedRead {
    const parts: ChatStreamPart[] = [];
    try {
      this.translateRest(parts);
      const rest = mayGoOn ? this.decoder.continuation?.() : undefined;
      if (rest) return { parts, rest };
      append(parts, this.decoder.end(this.isDone ? undefined : this.choices));
      return { parts };
    } catch (failure) {
      this.tellUsage(parts);
      return { parts, failure: toStreamFailure(failure) };
    }
  }

  private tellUsage(parts: ChatStreamPart[]): void {
    const usage = this.decoder.unreportedUsage?.();
    if (usage) parts.push({ type: 'usage', usage });
  }

  /** What was not ended by a blank line. A complete answer does without an event that was cut, or with other text. */
  private translateRest(parts: ChatStreamPart[]): void {
    const { isComplete } = this;
    const { events, stray } = this.events.end();
    try {
      this.translate(events, parts, false);
    } catch (failure) {
      if (!isComplete || !(failure instanceof UpstreamInvalidResponseError)) throw failure;
    }
    if (stray === undefined) return;
    const error = bareError(stray);
    if (error) append(parts, this.decoder.push(error));
    else if (!isComplete && !this.isDone) {
      throw new UpstreamInvalidResponseError(
        'The upstream ended its answer with something that is no event.',
      );
    }
  }

  /** @param isWhole what is no JSON may be left out: the event was not cut */
  private translate(events: readonly StreamEvent[], parts: ChatStreamPart[], isWhole: boolean): void {
    for (const event of events) {
      const { data } = event;
      if (data === '') continue;
      if (data === '[DONE]') this.isDone = true;
      else {
        const value = isWhole ? this.read(event, parts) : parseUpstreamJson(data);
        if (value !== undefined) append(parts, this.decoder.push(value));
      }
    }
  }

  /** The value of an event; undefined for one that is left out. */
  private read(event: StreamEvent, parts: readonly ChatStreamPart[]): JsonValue | undefined {
    try {
      return parseUpstreamJson(event.data);
    } catch (failure) {
      this.unreadable.leaveOut(event, failure, this.hasBegun || parts.some(isSaid), this.decoder);
      return undefined;
    }
  }
}

/** Is it more than a head or figures? */
function isSaid({ type }: ChatStreamPart): boolean {
  return type !== 'start' && type !== 'usage' && type !== 'other';
}

function append(parts: ChatStreamPart[], more: readonly ChatStreamPart[]): void {
  for (const part of more) parts.push(part);
}

function eventDecoderFor(contentType: string | undefined): EventDecoder {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === undefined || type === 'text/event-stream') return new SseDecoder();
  if (type === 'application/json') return new JsonArrayDecoder();
  throw new UpstreamInvalidResponseError('The upstream answered something that is not a stream of events.');
}

/** An error that Google wrote into the stream without making an event of it, alone or in an array. */
export function bareError(text: string): JsonValue | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isJsonObject(first) && first['error'] !== undefined ? first : undefined;
}

/** The event decoders know nothing of gateway errors: an event beyond their limit is the upstream's fault. */
export function toStreamFailure(failure: unknown): Error {
  if (failure instanceof EventTooLargeError) {
    return new UpstreamInvalidResponseError(failure.message, { cause: failure });
  }
  const known = toReadingFailure(failure);
  return known instanceof Error ? known : new Error('A format threw something that is no error.');
}
