import { isJsonObject, UpstreamInvalidResponseError, type JsonValue } from '@model-gateway/core';
import { streamFailure } from '@model-gateway/format-anthropic';
import { parseUpstreamJson } from '@model-gateway/provider-kit';
import type { StreamEvent } from '@model-gateway/sse';

/** As much of an event as the gateway wants to know. */
export interface MessageEvent {
  /** As the event says it: by its name, or else in its data. */
  readonly type: string;
  /** Its data, where it was looked into. */
  readonly part?: JsonValue;
  /** Of an event that is an error: what it says. */
  readonly failure?: Error;
}

/**
 * Events that have to be looked into; those without a name, which are called `message`, say their type themselves. One
 * whose type is `message` holds a whole answer: what Vertex AI sends where nobody but the method asks for a stream.
 */
const opening: ReadonlySet<string> = new Set(['message_start', 'message_delta', 'error', 'message']);

const unknownType = '';
/** Says nothing, like a ping: what stands for an unnamed event that is no JSON, such as `[DONE]`. */
const nothingSaid: MessageEvent = { type: 'ping' };

/** Looks into an event. Throws `UpstreamInvalidResponseError` for one that cannot be read and should be. */
export function readMessageEvent({ type, data }: StreamEvent): MessageEvent {
  if (type === 'error') return errorEvent(jsonOf(data));
  if (!opening.has(type)) return { type };
  if (type !== 'message') return data === '' ? { type } : { type, part: parseUpstreamJson(data) };
  const part = jsonOf(data);
  if (part === undefined) return nothingSaid;
  const failure = errorIn(part);
  if (failure !== undefined) return { type: 'error', failure };
  return { type: isJsonObject(part) && typeof part.type === 'string' ? part.type : unknownType, part };
}

/** The same for an event behind the end of the message: of those only errors matter, and nothing has to be readable. */
export function readLateEvent({ type, data }: StreamEvent): MessageEvent {
  if (type === 'error') return errorEvent(jsonOf(data));
  const failure = type === 'message' ? errorIn(jsonOf(data)) : undefined;
  return failure === undefined ? { type } : { type: 'error', failure };
}

/** Does the event only say that text or thoughts are to come? The model has said nothing of them yet. */
export function opensEmptyBlock(type: string, data: string): boolean {
  if (type !== 'content_block_start') return false;
  const part = jsonOf(data);
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
