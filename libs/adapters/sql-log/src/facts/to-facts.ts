import {
  chargedUsageOf,
  type ChargedUsage,
  type RecordedBodies,
  type RequestRecord,
  type Usage,
} from '@model-gateway/core';
import type { Facts } from './facts.js';
import { bucketOf } from './latency-buckets.js';
import { metadataTerm, toStoredMetadata } from './metadata-terms.js';
import { toStoredText } from '@model-gateway/sql-kit';
import { addSearchTerms, cachedSearchTerms } from './search-terms.js';

/** Longer texts are compared by their beginning, because the length of an index entry is limited. */
const comparedCharacters = 256;

/** The stored form of a text in a compared column. */
export function toCompared(text: string): string {
  return toStoredText(text.length > comparedCharacters ? text.slice(0, comparedCharacters) : text);
}

/** The narrow row of a record, without its number. */
export function toFacts(record: RequestRecord): Facts {
  const { phases, metadata, nanoDollars } = record;
  const charged = chargedUsageOf(record);
  return {
    n: 0,
    id: toStoredText(record.id),
    trace_id: toCompared(record.traceId),
    status: whole(record.status),
    provider: orNull(record.provider),
    slug: orNull(record.slug),
    model: orNull(record.model),
    caller: orNull(record.callerId),
    route: toCompared(record.route),
    prompt: orNull(record.prompt?.id),
    cache: orNull(record.cache),
    code: orNull(record.failure?.code),
    duration_ms: phases.total,
    duration_bucket: bucketOf(phases.total),
    first_bucket: record.stream && phases.firstToken !== undefined ? bucketOf(phases.firstToken) : null,
    prompt_tokens: sumOf(charged, ({ promptTokens }) => promptTokens),
    completion_tokens: sumOf(charged, ({ completionTokens }) => completionTokens),
    cached_tokens: sumOf(charged, ({ cachedTokens }) => cachedTokens),
    reasoning_tokens: sumOf(charged, ({ reasoningTokens }) => reasoningTokens),
    total_tokens: sumOf(charged, totalOf),
    nano_dollars: typeof nanoDollars === 'number' ? whole(nanoDollars) : null,
    unpriced: nanoDollars === null ? 1 : 0,
    rescued: isRescued(record) ? 1 : 0,
    metadata: metadata === undefined ? null : toStoredMetadata(metadata),
    terms: termsOf(record),
  };
}

function orNull(text: string | undefined): string | null {
  return text === undefined ? null : toCompared(text);
}

function whole(number: number | undefined): number {
  return number === undefined || !Number.isFinite(number) ? 0 : Math.round(number);
}

function totalOf({ totalTokens, promptTokens = 0, completionTokens = 0 }: Usage): number {
  return totalTokens ?? promptTokens + completionTokens;
}

/** The sum over all that a request is charged. */
function sumOf(charged: readonly ChargedUsage[], count: (usage: Usage) => number | undefined): number {
  let sum = 0;
  for (const { usage } of charged) sum += whole(count(usage));
  return sum;
}

function isRescued({ retries, attempts }: RequestRecord): boolean {
  if (attempts.length < 2) return retries > 0;
  const served = attempts.find(({ outcome }) => outcome === 'served');
  if (served === undefined) return false;
  if (retries > 0 || served.retry > 0) return true;
  return attempts.some(
    ({ startedAt, outcome }) =>
      outcome !== 'skipped' &&
      (startedAt < served.startedAt || (startedAt === served.startedAt && outcome === 'failed')),
  );
}

function termsOf(record: RequestRecord): string {
  const terms = new Set<string>();
  const { metadata, failure, bodies } = record;
  for (const term of cachedSearchTerms(namesOf(record))) terms.add(term);
  if (failure !== undefined) {
    addSearchTerms(
      terms,
      `${failure.code} ${failure.message ?? ''} ${failure.param ?? ''} ${failure.upstreamRequestId ?? ''}`,
    );
  }
  if (metadata !== undefined) {
    for (const key of Object.keys(metadata)) {
      const value = metadata[key] ?? '';
      for (const term of cachedSearchTerms(`${key} ${value}`)) terms.add(term);
      terms.add(metadataTerm(key, value));
    }
  }
  if (bodies !== undefined) addBodies(terms, bodies);
  return [...terms].join(' ');
}

function namesOf({
  provider,
  slug,
  model,
  callerName,
  region,
  config,
  prompt,
  spanName,
}: RequestRecord): string {
  return `${provider ?? ''} ${slug ?? ''} ${model ?? ''} ${callerName ?? ''} ${region ?? ''} ${config ?? ''} ${prompt?.id ?? ''} ${spanName ?? ''}`;
}

function addBodies(terms: Set<string>, bodies: RecordedBodies): void {
  addSearchTerms(terms, bodies.clientRequest?.text);
  addSearchTerms(terms, bodies.clientAnswer?.text);
  addSearchTerms(terms, bodies.upstreamRequest?.text);
  addSearchTerms(terms, bodies.upstreamAnswer?.text);
}
