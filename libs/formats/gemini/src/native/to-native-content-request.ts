import { type JsonObject, type LossReporter } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { serviceTierHeaders } from '../to-upstream/service-tier.js';
import { withoutCarriedSignatures } from './without-carried-signatures.js';
import { nativeKey } from './native-member.js';
import { withSignedCalls } from './with-signed-calls.js';

/** The upstream and the model of a native request. */
export interface NativeRequestOptions {
  readonly dialect: GeminiDialect;
  /** Full name of the model, such as `models/gemini-2.5-flash`. */
  readonly resource: string;
  readonly reportLoss: LossReporter;
}

/** A request in Gemini's own format for one upstream. */
export interface NativeRequest {
  readonly body: JsonObject;
  /** Settings that the upstream accepts only as headers. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Members that only one upstream has and that do not affect the answer: accounting and storage of the request. A client
 * may send the same body to either, so a member that an upstream lacks is dropped, which is reported. Every other
 * unknown member affects the answer, and is left for the upstream to refuse.
 */
const accounting: Readonly<Record<string, (dialect: GeminiDialect) => boolean>> = {
  labels: ({ labels }) => labels,
  store: ({ request }) => request.has('store'),
};

/**
 * A body of generateContent for either upstream: unchanged except for the differences that do not affect the answer.
 * Values are shared with the client's body.
 */
export function toNativeContentRequest(
  client: JsonObject,
  { dialect, resource, reportLoss }: NativeRequestOptions,
): NativeRequest {
  const body: MutableJson = { ...client };
  if (body.contents !== undefined) {
    // In this order: the second leaves parts out, and losses name the places that the client knows.
    const contents = withSignedCalls(body.contents, resource, reportLoss);
    body.contents = withoutCarriedSignatures(contents, reportLoss);
  }
  for (const [name, has] of Object.entries(accounting)) {
    const key = nativeKey(body, name);
    if (key === undefined || has(dialect)) continue;
    if (body[key] !== null) reportLoss({ path: key, action: 'dropped', reason: noPlace });
    delete body[key];
  }
  return { body, headers: movedTier(body, dialect, reportLoss) };
}

const noPlace = 'The upstream that serves the request has no place for it.';

/** Moves the tier from the body to a header if the upstream requires that. */
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
