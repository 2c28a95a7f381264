import { createHash } from 'node:crypto';

/** What callers may call a trace or a span: visible ASCII, not too long. */
const usable = /^[\x21-\x7e]{1,128}$/;
const hexadecimal = /^[0-9a-f]+$/i;
const zeros = /^0+$/;

/** The trace id of OpenTelemetry for what a caller calls its trace: 32 hexadecimal digits; undefined: it is no name. */
export function otelTraceId(text: string | undefined): string | undefined {
  return idOf(text, 32);
}

/** The same of a span: 16 hexadecimal digits. */
export function otelSpanId(text: string | undefined): string | undefined {
  return idOf(text, 16);
}

/** Ids are taken as they are; anything else is hashed, so that the same name is the same id in every process. */
function idOf(text: string | undefined, digits: number): string | undefined {
  if (text === undefined || !usable.test(text)) return undefined;
  if (text.length === digits && hexadecimal.test(text) && !zeros.test(text)) return text.toLowerCase();
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}
