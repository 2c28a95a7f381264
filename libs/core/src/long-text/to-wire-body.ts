import { exactJson } from '../exact-number.js';
import type { WireBody } from './wire-body.js';
import { standIn, withLongTexts } from './long-text.js';

/** The stand-in as JSON writes it, without its quotes. */
const writtenStandIn = JSON.stringify(standIn).slice(1, -1);

/**
 * From so many characters on a body is bytes from the start. A string that waited for the upstream's answer would be moved to
 * V8's old memory and fill it, and the transport makes bytes of it in any case.
 */
const longBody = 64 * 1024;

/**
 * The JSON text of a value, as `exactJson` writes it: a string; or, where it is long or the value holds long texts, pieces of its
 * UTF-8, of which each long text is one. No long text is copied.
 */
export function toWireBody(value: unknown): WireBody {
  const [json, texts] = withLongTexts(() => exactJson(value));
  if (texts.length === 0) return json.length < longBody ? json : [new TextEncoder().encode(json)];
  const between = json.split(writtenStandIn);
  // A string of the value says the same.
  if (between.length !== texts.length + 1) return exactJson(value);
  const encoder = new TextEncoder();
  return between.flatMap((part, index) => {
    const text = texts[index];
    const bytes = encoder.encode(part);
    return text ? [bytes, ...text.pieces()] : [bytes];
  });
}
