import { type JsonObject, type LossReporter } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { serviceTierHeaders } from '../to-upstream/service-tier.js';
import { nativeKey } from './native-member.js';

/** What a native request is made for. */
export interface NativeRequestOptions {
  readonly dialect: GeminiDialect;
  /** Full name of the model, such as `models/gemini-2.5-flash`. */
  readonly resource: string;
  readonly reportLoss: LossReporter;
}

/** A request in Gemini's own format as one upstream takes it. */
export interface NativeRequest {
  readonly body: JsonObject;
  /** What the upstream wants to be told in headers instead. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Members that one upstream has and another has not, and that say nothing about the answer: how the request is accounted
 * for and kept. A client that speaks to either may send them, so they are left out where they have no place, which is
 * reported. Whatever else an upstream does not know shapes the answer, and is for the upstream to refuse.
 */
const accounting: Readonly<Record<string, (dialect: GeminiDialect) => boolean>> = {
  labels: ({ labels }) => labels,
  store: ({ request }) => request.has('store'),
};

/**
 * A body of generateContent, sent to whichever upstream: unchanged but for what the two differ in that says nothing about
 * the answer. Values are shared with the client's body.
 */
export function toNativeContentRequest(
  client: JsonObject,
  { dialect, reportLoss }: NativeRequestOptions,
): NativeRequest {
  const body: MutableJson = { ...client };
  for (const [name, has] of Object.entries(accounting)) {
    const key = nativeKey(body, name);
    if (key === undefined || has(dialect)) continue;
    if (body[key] !== null) reportLoss({ path: key, action: 'dropped', reason: noPlace });
    delete body[key];
  }
  return { body, headers: movedTier(body, dialect, reportLoss) };
}

const noPlace = 'The upstream that serves the request has no place for it.';

/** Takes the tier out of the body where the upstream wants it in a header. */
function movedTier(
  body: MutableJson,
  dialect: GeminiDialect,
  reportLoss: LossReporter,
): Readonly<Record<string, string>> {
  const key = dialect.serviceTier === 'headers' ? nativeKey(body, 'serviceTier') : undefined;
  if (key === undefined) return {};
  const tier = body[key];
  delete body[key];
  const headers = typeof tier === 'string' ? serviceTierHeaders(tier, dialect) : {};
  const isStandard = tier === null || (typeof tier === 'string' && tier.toLowerCase() === 'standard');
  if (Object.keys(headers).length === 0 && !isStandard) {
    const reason = 'The upstream that serves the request has no such tier; it serves at its standard one.';
    reportLoss({ path: key, action: 'dropped', reason });
  }
  return headers;
}
