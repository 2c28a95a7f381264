import { isJsonObject, UpstreamInvalidResponseError, type JsonValue } from '@model-gateway/core';
import { streamFailure } from '@model-gateway/format-anthropic';
import { parseUpstreamJson } from '@model-gateway/provider-kit';
import type { StreamEvent } from '@model-gateway/sse';

/** As much of an event as the gateway wants to know. */
export interface MessageEvent {
  /** As the event says it: by its name, or else in its data. */
  readonly type: string;
  /** Its data, where it has any. */
  readonly part?: JsonValue;
  /** Of an event that is an error: what it says. */
  readonly failure?: Error;
}

/**
 * What an event without a name is called: it says its type itself. One whose type is `message` too holds a whole answer:
 * what Vertex AI sends where nobody but the method asks for a stream.
 */
const unnamed = 'message';
const unknownType = '';
/** Says nothing, like a ping: what stands for an unnamed event that is no JSON, such as `[DONE]`. */
const nothingSaid: MessageEvent = { type: 'ping' };

/**
 * Looks into an event. Throws `UpstreamInvalidResponseError` for a named one that cannot be read, whatever its name: its
 * reader could not read it either, and would be told of it by nobody.
 */
export function readMessageEvent({ type, data }: StreamEvent): MessageEvent {
  if (type === 'error') return errorEvent(jsonOf(data));
  if (type !== unnamed) return data === '' ? { type } : { type, part: parseUpstreamJson(data) };
  const part = jsonOf(data);
  if (part === undefined) return nothingSaid;
  const failure = errorIn(part);
  if (failure !== undefined) return { type: 'error', failure };
  return { type: isJsonObject(part) && typeof part.type === 'string' ? part.type : unknownType, part };
}

/** The same for an event behind the end of the message: of those only errors matter, and nothing has to be readable. */
export function readLateEvent({ type, data }: StreamEvent): MessageEvent {
  if (type === 'error') return errorEvent(jsonOf(data));
  const failure = type === unnamed ? errorIn(jsonOf(data)) : undefined;
  return failure === undefined ? { type } : { type: 'error', failure };
}

/** Does the event only say that text or thoughts are to come? The model has said nothing of them yet. */
export function opensEmptyBlock({ type, part }: MessageEvent): boolean {
  if (type !== 'content_block_start') return false;
  const block = isJsonObject(part) ? part.content_block : undefined;
  if (!isJsonObject(block)) return false;
  return block.type === 'text' ? block.text === '' : block.type === 'thinking' && block.thinking === '';
}

/** The error that stray text of a stream reports; undefined for any other. */
export function errorInText(text: string | undefined): Error | undefined {
  return errorIn(jsonOf(text));
}

function errorEvent(part: JsonValue | undefined): MessageEvent {
  const failure =
    errorIn(part) ??
    new UpstreamInvalidResponseError('The upstream ended its answer with an error that says nothing.');
  return { type: 'error', failure };
}

/** The error that a part of the stream reports, also in an array, as Google writes it; undefined for any other. */
function errorIn(part: JsonValue | undefined): Error | undefined {
  const body = Array.isArray(part) ? (part as readonly JsonValue[])[0] : part;
  return isJsonObject(body) ? streamFailure(body) : undefined;
}

function jsonOf(text: string | undefined): JsonValue | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
