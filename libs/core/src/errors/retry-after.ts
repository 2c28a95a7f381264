import { isJsonObject, type JsonValue } from '../json.js';
import { httpDateMs } from './http-date.js';

/**
 * How long the upstream asks to wait, in milliseconds: from google.rpc.RetryInfo, else `retry-after-ms`, else
 * `retry-after` in seconds or, when the time is known, as a date. Undefined when it does not say, or nonsense.
 *
 * @param nowMs milliseconds since 1970
 */
export function retryAfterMs(
  details: JsonValue | undefined,
  headers: Readonly<Record<string, string>>,
  nowMs?: number,
): number | undefined {
  return (
    fromRetryInfo(details) ??
    wait(decimal(headers['retry-after-ms'])) ??
    wait(decimal(headers['retry-after']), 1000) ??
    fromDate(headers['retry-after'], nowMs)
  );
}

function fromRetryInfo(details: JsonValue | undefined): number | undefined {
  if (!Array.isArray(details)) return undefined;
  for (const detail of details as readonly JsonValue[]) {
    const delay = isJsonObject(detail) ? detail.retryDelay : undefined;
    const found = typeof delay === 'string' ? fromDuration(delay) : fromMembers(delay);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** proto3 JSON of a Duration, such as `47.884s`. */
function fromDuration(text: string): number | undefined {
  return wait(decimal(/^(\d+(?:\.\d*)?)s$/.exec(text.trim())?.[1]), 1000);
}

/** The same as a plain object, which some layers between answer. */
function fromMembers(delay: JsonValue | undefined): number | undefined {
  if (!isJsonObject(delay)) return undefined;
  const seconds = Number(delay.seconds ?? 0);
  const nanos = Number(delay.nanos ?? 0);
  return wait(seconds * 1000 + nanos / 1e6);
}

function fromDate(text: string | undefined, nowMs: number | undefined): number | undefined {
  if (text === undefined || nowMs === undefined) return undefined;
  const date = httpDateMs(text);
  return date === undefined ? undefined : Math.max(0, date - nowMs);
}

function decimal(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+(\.\d*)?$/.test(text.trim()) ? Number(text) : undefined;
}

function wait(amount: number | undefined, unitMs = 1): number | undefined {
  if (amount === undefined || !Number.isFinite(amount) || amount < 0) return undefined;
  return Math.ceil(amount * unitMs);
}
