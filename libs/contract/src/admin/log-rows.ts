import type { GatewayCapacityTier } from '../gateway/gateway-facts.js';
import type { AdminCost } from './cost.js';
import type { AdminUnfiled } from './logs.js';
import type { AdminPage } from './page.js';
import type { Count, DateTime, NonNegative, ProviderKindName } from './values.js';

/** Tokens that a request is charged, those of all its attempts together. */
export interface AdminLogRowUsage {
  readonly promptTokens: Count;
  readonly completionTokens: Count;
  readonly cachedTokens: Count;
  readonly reasoningTokens: Count;
  readonly totalTokens: Count;
}

/** A record of the request log as a row of a table shows it: of bounded size, whatever the request was. */
export interface AdminLogRow {
  readonly id: string;
  readonly traceId: string;
  /** ISO 8601. */
  readonly at: DateTime;
  readonly route: string;
  /** 499: the caller closed the connection. */
  readonly status: Count;
  /** `error`: answered with 400 or more, or a stream that failed after it began. */
  readonly outcome: 'ok' | 'error' | 'cancelled';
  /** The caller's key; absent if the caller was not identified. */
  readonly key?: { readonly id: string; readonly name?: string };
  readonly provider?: ProviderKindName;
  readonly slug?: string;
  readonly model?: string;
  /** The model as the caller named it. */
  readonly requestedModel?: string;
  readonly region?: string;
  /** The tier of capacity that it was to be served at. */
  readonly tier?: GatewayCapacityTier;
  /** Id of the stored config, with its version, or `inline`. */
  readonly config?: string;
  /** Path of the config's node that served. */
  readonly option?: string;
  readonly prompt?: { readonly id: string; readonly version: Count };
  readonly stream: boolean;
  readonly finish?: readonly string[];
  readonly cache?: 'MISS' | 'HIT' | 'REFRESH';
  /** How many attempts there were. */
  readonly attempts: Count;
  /** Attempts at the serving target before the one that served. */
  readonly retries: Count;
  /** True if another target than the first served, or a retry. */
  readonly rescued: boolean;
  /** How many losses there were of each severity. */
  readonly losses: { readonly note: Count; readonly degraded: Count; readonly lost: Count };
  /** The worst that guardrails found; absent if none looked at the request. */
  readonly guardrail?: 'held' | 'flagged' | 'denied';
  /** Absent if nothing is charged. */
  readonly usage?: AdminLogRowUsage;
  /** True if a part of `usage` is an estimate. */
  readonly estimated?: boolean;
  /** Null if a price is unknown; absent if no tokens were used. */
  readonly cost?: AdminCost | null;
  /** Cost of the attempts whose price is known, where `cost` is null. Absent: none is known. */
  readonly knownCost?: AdminCost;
  readonly durationMs: NonNegative;
  readonly firstTokenMs?: NonNegative;
  readonly failureCode?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  /** Id of the request that this one repeats. */
  readonly resentFrom?: string;
  /** The beginning of the last text of the user; absent if bodies are not recorded. */
  readonly preview?: string;
}

/** Answer of `GET /admin/v1/logs?view=row`. */
export interface AdminLogRowPage extends AdminPage<AdminLogRow>, AdminUnfiled {}

/** A member of metadata that requests have. */
export interface AdminLogField {
  /** As filters and analytics name it: `metadata.KEY`. */
  readonly field: string;
  /** How many different values it has. */
  readonly values: Count;
  /** How many requests have it. */
  readonly requests: Count;
}

/** Answer of `GET /admin/v1/logs/fields`, those of the most requests first. */
export interface AdminLogFields {
  readonly data: readonly AdminLogField[];
  /** True if there were so many members or values that some are not counted. */
  readonly more?: boolean;
}
