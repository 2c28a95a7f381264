import { memberSpan } from '@model-gateway/format-kit';

const encoder = new TextEncoder();
/** One character per byte, so that places in the text are places in the bytes. */
const decoder = new TextDecoder('latin1');
const startEvent = /(?:^|\n)event: message_start\r?\ndata: /;
/** Signs of life may come before the event. No more bytes are read as text. */
const mostBefore = 65_536;

/**
 * A message of Anthropic's API with another model's name; all other bytes stay. Clients compare the name with the one that
 * they asked for: Claude Code drops its thinking blocks where it differs.
 *
 * @param body valid JSON
 */
export function withAnsweredModel(body: Uint8Array, model: string): Uint8Array {
  return replaced(body, 0, model);
}

/**
 * The first events of a streamed message with another model's name in `message_start`.
 *
 * @param bytes whole events
 */
export function withStartedModel(bytes: Uint8Array, model: string): Uint8Array {
  const before = startEvent.exec(decoder.decode(bytes.subarray(0, mostBefore)));
  if (!before) return bytes;
  const message = memberSpan(bytes, before.index + before[0].length, 'message');
  return message ? replaced(bytes, message.start, model) : bytes;
}

function replaced(bytes: Uint8Array, from: number, model: string): Uint8Array {
  const span = memberSpan(bytes, from, 'model');
  if (!span) return bytes;
  const name = encoder.encode(JSON.stringify(model));
  const made = new Uint8Array(bytes.length - (span.end - span.start) + name.length);
  made.set(bytes.subarray(0, span.start));
  made.set(name, span.start);
  made.set(bytes.subarray(span.end), span.start + name.length);
  return made;
}
