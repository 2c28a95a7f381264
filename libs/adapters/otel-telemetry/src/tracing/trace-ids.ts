import { createHash } from 'node:crypto';

/** Ids that clients may give a trace or a span: visible ASCII, at most 128 characters. */
const usable = /^[\x21-\x7e]{1,128}$/;
const hexadecimal = /^[0-9a-f]+$/i;
const zeros = /^0+$/;

/** The trace id of OpenTelemetry, 32 hexadecimal digits, for the trace id of a client; undefined: the latter is invalid. */
export function otelTraceId(text: string | undefined): string | undefined {
  return idOf(text, 32);
}

/** The span id of OpenTelemetry, 16 hexadecimal digits, for the span id of a client; undefined: the latter is invalid. */
export function otelSpanId(text: string | undefined): string | undefined {
  return idOf(text, 16);
}

/** Valid ids are used unchanged; others are hashed, so that every process maps them alike. */
function idOf(text: string | undefined, digits: number): string | undefined {
  if (text === undefined || !usable.test(text)) return undefined;
  if (text.length === digits && hexadecimal.test(text) && !zeros.test(text)) return text.toLowerCase();
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
