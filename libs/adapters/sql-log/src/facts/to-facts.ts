import {
  chargedUsageOf,
  guardrailOutcomeOf,
  isEstimated,
  isRescued,
  knownNanoDollars,
  tierOf,
  totalTokensOf,
  worstSeverity,
  type ChargedUsage,
  type RecordedBodies,
  type RequestRecord,
  type Usage,
} from '@model-gateway/core';
import type { Facts } from './facts.js';
import { guardrailLevels, lossLevels } from './field-terms.js';
import { fieldTermsOf } from './field-terms-of.js';
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
  const { phases, metadata } = record;
  const nanoDollars = knownNanoDollars(record);
  const charged = chargedUsageOf(record);
  const severity = worstSeverity(record.losses);
  const guardrail = guardrailOutcomeOf(record);
  return {
    n: 0,
    id: toStoredText(record.id),
    workspace: orNull(record.workspace),
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
    total_tokens: sumOf(charged, totalTokensOf),
    nano_dollars: typeof nanoDollars === 'number' ? whole(nanoDollars) : null,
    unpriced: record.nanoDollars === null ? 1 : 0,
    rescued: isRescued(record) ? 1 : 0,
    ...configOf(record.config),
    prompt_version: record.prompt?.version ?? null,
    region: orNull(record.region),
    tier: orNull(tierOf(record)),
    stream: record.stream ? 1 : 0,
    finish: record.finish === undefined ? null : toCompared([...new Set(record.finish)].join()),
    first_token_ms: phases.firstToken ?? null,
    loss_severity: severity === undefined ? 0 : lossLevels[severity],
    guardrail: guardrail === undefined ? 0 : guardrailLevels[guardrail],
    estimated: isEstimated(record) ? 1 : 0,
    metadata: metadata === undefined ? null : toStoredMetadata(metadata),
    terms: termsOf(record),
  };
}

/** A config is recorded as `inline`, or as its id and version. */
function configOf(config: string | undefined): Pick<Facts, 'config' | 'config_version'> {
  const [, id, version] = /^(.*)@(\d{1,9})$/s.exec(config ?? '') ?? [];
  if (id === undefined) return { config: orNull(config), config_version: null };
  return { config: toCompared(id), config_version: Number(version) };
}

function orNull(text: string | undefined): string | null {
  return text === undefined ? null : toCompared(text);
}

function whole(number: number | undefined): number {
  return number === undefined || !Number.isFinite(number) ? 0 : Math.round(number);
}

/** The sum over all that a request is charged. */
function sumOf(charged: readonly ChargedUsage[], count: (usage: Usage) => number | undefined): number {
  let sum = 0;
  for (const { usage } of charged) sum += whole(count(usage));
  return sum;
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
  for (const term of fieldTermsOf(record)) terms.add(term);
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
