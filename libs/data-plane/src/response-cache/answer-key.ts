import type { PreparedRequest, Target } from '@model-gateway/core';
import { jsonText } from './json-text.js';

/** Whose answers these are, and from where. */
export interface AnswerScope {
  /** No other one gets them. */
  readonly workspace: string;
  /** Answers of one namespace are not found in another. Absent: in none. */
  readonly namespace?: string | undefined;
  readonly target: Target;
}

/**
 * Headers that tell one request from another and change nothing about its answer: with them in the key nothing would
 * ever be found.
 */
const ofTracing: ReadonlySet<string> = new Set([
  'traceparent',
  'tracestate',
  'baggage',
  'x-request-id',
  'x-client-request-id',
  'x-correlation-id',
  'x-cloud-trace-context',
]);

/**
 * What an answer depends on, as text: who asks, in which namespace, where, and all that is sent. A credential that the
 * caller brought is part of it, for the upstream decides by it what its owner may ask: to be kept as a digest only. The
 * gateway's own is not, so that a new one changes nothing. Undefined when it cannot be written.
 */
export function answerKey(
  { workspace, namespace, target }: AnswerScope,
  prepared: readonly PreparedRequest[],
): string | undefined {
  const { kind, slug, projectId, region, model, baseUrl } = target;
  // Without an entry of the catalog everything is the caller's.
  const isBrought = slug === undefined || target.isCallersCredential;
  // In a list what is absent is null, so that no two keys have their texts at different places.
  return jsonText([
    workspace,
    namespace,
    [kind, slug, projectId, region, model, baseUrl],
    isBrought ? target.credential : undefined,
    prepared.map(({ url, headers, body }) => [url, tellingHeaders(headers), body]),
  ]);
}

/** Those that change an answer, or may. The order of names means nothing. */
function tellingHeaders(headers: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(headers)
    .filter(([name]) => !ofTracing.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
