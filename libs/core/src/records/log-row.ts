import { severityOf, type LossSeverity } from '../chat/loss.js';
import type { Usage } from '../chat/usage.js';
import type { CapacityTier } from '../models/capacity-tier.js';
import { chargedUsageOf } from './charged-usage.js';
import { knownNanoDollars } from './known-cost.js';
import {
  guardrailOutcomeOf,
  isEstimated,
  isRescued,
  outcomeOf,
  tierOf,
  type GuardrailOutcome,
  type RequestOutcome,
} from './request-outcome.js';
import type { RequestRecord } from './request-record.js';

/** A record without its bodies. */
export type LoggedRequest = Omit<RequestRecord, 'bodies'>;

/** Tokens in a {@link LogRow}: of all that the request is charged. */
export interface LogRowUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cachedTokens: number;
  readonly reasoningTokens: number;
  readonly totalTokens: number;
}

type CopiedMember =
  | 'id'
  | 'traceId'
  | 'at'
  | 'route'
  | 'status'
  | 'callerId'
  | 'callerName'
  | 'provider'
  | 'slug'
  | 'model'
  | 'requestedModel'
  | 'region'
  | 'config'
  | 'option'
  | 'prompt'
  | 'retries'
  | 'cache'
  | 'stream'
  | 'finish'
  | 'nanoDollars'
  | 'metadata'
  | 'resentFrom';

/** A record as a table shows it: of bounded size whatever the request was. */
export interface LogRow extends Pick<LoggedRequest, CopiedMember> {
  readonly outcome: RequestOutcome;
  readonly tier?: CapacityTier;
  readonly attempts: number;
  readonly rescued: boolean;
  /** How many losses of each severity there were. */
  readonly losses: Readonly<Record<LossSeverity, number>>;
  readonly guardrail?: GuardrailOutcome;
  /** Cost of the attempts whose price is known, where that of others is not. */
  readonly knownNanoDollars?: number;
  /** Absent: nothing is charged. */
  readonly usage?: LogRowUsage;
  /** A part of {@link usage} is an estimate. */
  readonly isEstimated?: true;
  readonly durationMs: number;
  readonly firstTokenMs?: number;
  readonly failureCode?: string;
  /** The beginning of the last text of the user; absent: bodies are not kept, or there is no such text. */
  readonly preview?: string;
}

const copied = [
  'id',
  'traceId',
  'at',
  'route',
  'status',
  'callerId',
  'callerName',
  'provider',
  'slug',
  'model',
  'requestedModel',
  'region',
  'config',
  'option',
  'prompt',
  'retries',
  'cache',
  'stream',
  'finish',
  'nanoDollars',
  'metadata',
  'resentFrom',
] as const satisfies readonly CopiedMember[];

/** The row of a record. */
export function toLogRow(record: LoggedRequest, preview?: string): LogRow {
  const { phases, failure } = record;
  const tier = tierOf(record);
  const guardrail = guardrailOutcomeOf(record);
  const usage = usageOf(record);
  const known = knownNanoDollars(record);
  const members = copied.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]));
  return {
    ...(Object.fromEntries(members) as Pick<LoggedRequest, CopiedMember>),
    outcome: outcomeOf(record),
    ...(tier !== undefined && { tier }),
    attempts: record.attempts.length,
    rescued: isRescued(record),
    losses: lossesOf(record),
    ...(guardrail !== undefined && { guardrail }),
    ...(record.nanoDollars === null && typeof known === 'number' && { knownNanoDollars: known }),
    ...(usage && { usage }),
    ...(isEstimated(record) && { isEstimated: true }),
    durationMs: phases.total,
    ...(phases.firstToken !== undefined && { firstTokenMs: phases.firstToken }),
    ...(failure && { failureCode: failure.code }),
    ...(preview !== undefined && { preview }),
  };
}

/** All tokens of a usage. */
export function totalTokensOf({ totalTokens, promptTokens = 0, completionTokens = 0 }: Usage): number {
  return totalTokens ?? promptTokens + completionTokens;
}

function usageOf(record: LoggedRequest): LogRowUsage | undefined {
  const charged = chargedUsageOf(record);
  if (charged.length === 0) return undefined;
  const sum = (count: (usage: Usage) => number | undefined): number =>
    charged.reduce((total, { usage }) => total + (count(usage) ?? 0), 0);
  return {
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    cachedTokens: sum(({ cachedTokens }) => cachedTokens),
    reasoningTokens: sum(({ reasoningTokens }) => reasoningTokens),
    totalTokens: sum(totalTokensOf),
  };
}

function lossesOf({ losses }: LoggedRequest): LogRow['losses'] {
  const counts = { note: 0, degraded: 0, lost: 0 };
  for (const loss of losses) counts[severityOf(loss)] += 1;
  return counts;
}
