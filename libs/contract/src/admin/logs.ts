import type { GatewayCapacityTier, GatewayLossEntry, GatewayLossSeverity } from '../gateway/gateway-facts.js';
import type { AdminFeedback } from './feedback.js';
import type { AdminPage } from './page.js';
import type { Count, DateTime, NonNegative, ProviderKindName } from './values.js';

/** Money, in both units: nano-dollars add up exactly. */
export interface AdminCost {
  readonly usd: NonNegative;
  readonly nanoDollars: Count;
}

/** Tokens of one answer. A count that the upstream did not give is absent. */
export interface AdminUsage {
  readonly promptTokens?: Count;
  readonly completionTokens?: Count;
  readonly totalTokens?: Count;
  /** Part of the prompt that came from a cache. */
  readonly cachedTokens?: Count;
  /** Part of the prompt that was written to a cache. */
  readonly cacheWriteTokens?: Count;
  /** Part of the completion that was reasoning. */
  readonly reasoningTokens?: Count;
  /** Part of the prompt that built-in tools added. */
  readonly toolUsePromptTokens?: Count;
  readonly promptTokensByModality?: Readonly<Record<string, Count>>;
  readonly completionTokensByModality?: Readonly<Record<string, Count>>;
  /** Pictures that were made, by an upstream that counts these and no tokens. */
  readonly images?: Count;
  readonly serviceTier?: string;
}

/** One attempt of a request at one target. */
export interface AdminLogAttempt {
  /** Path in the config. */
  readonly option?: string;
  readonly provider?: ProviderKindName;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
  /** The only tier of capacity that it was to be served at; absent if its config has none. */
  readonly tier?: GatewayCapacityTier;
  /** Attempts at the same target before this one. */
  readonly retry: Count;
  /** ISO 8601. */
  readonly startedAt: DateTime;
  readonly durationMs: NonNegative;
  readonly outcome: 'served' | 'failed' | 'cancelled' | 'skipped';
  readonly code?: string;
  readonly status?: Count;
  /** Why it failed; absent if it served, or if the request must not be quoted. */
  readonly message?: string;
  /** `billed`: the upstream reported its usage. `maybe_billed`: it was sent, and its usage is an estimate. `free`: it cost nothing. */
  readonly billing?: 'billed' | 'maybe_billed' | 'free';
  /** What it is charged; absent of the attempt whose usage is that of the request. */
  readonly usage?: AdminUsage;
  /** True if its usage is an estimate. */
  readonly isEstimated?: boolean;
  /** Its part of the cost of the request, where there are several attempts; null if its price is unknown. */
  readonly cost?: AdminCost | null;
  /** Milliseconds until its request was written, where there are several attempts. */
  readonly connectMs?: NonNegative;
  /** Milliseconds from the written request to the response head, where there are several attempts. */
  readonly headersMs?: NonNegative;
  /** True if it was sent once more, because a reused connection had died before the response began. */
  readonly isResent?: boolean;
  /** Requests to the upstream, if there were several: one without what the upstream had refused, or with another token. */
  readonly upstreamRequests?: Count;
  readonly spanId?: string;
}

/** Milliseconds that each phase took; one that was not reached is absent. */
export interface AdminLogPhases {
  readonly auth?: NonNegative;
  readonly queue?: NonNegative;
  readonly translate?: NonNegative;
  readonly connect?: NonNegative;
  readonly headers?: NonNegative;
  readonly firstToken?: NonNegative;
  readonly stream?: NonNegative;
  readonly upstream?: NonNegative;
  readonly total: NonNegative;
}

/** A record of the request log, without bodies. */
export interface AdminLogEntry {
  readonly id: string;
  readonly traceId: string;
  readonly spanId?: string;
  readonly parentSpanId?: string;
  readonly spanName?: string;
  /** ISO 8601. */
  readonly at: DateTime;
  readonly method: string;
  readonly route: string;
  /** 499: the caller closed the connection. */
  readonly status: Count;
  /** The caller's key; absent if the caller was not identified. */
  readonly key?: { readonly id: string; readonly name?: string };
  /** Path of the config's node that served. */
  readonly option?: string;
  readonly provider?: ProviderKindName;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
  /** The service tier that the request asked for. The one that served is `usage.serviceTier`, in the upstream's words. */
  readonly requestedTier?: GatewayCapacityTier;
  /** Id of the stored config, with its version, or `inline`. */
  readonly config?: string;
  readonly prompt?: { readonly id: string; readonly version: Count };
  /** Attempts at the serving target before the one that served. */
  readonly retries: Count;
  readonly cache?: 'MISS' | 'HIT' | 'REFRESH';
  readonly stream: boolean;
  readonly finish?: readonly string[];
  readonly usage?: AdminUsage;
  /** True if the answer ended early: `usage` is the last that the upstream reported. */
  readonly isPartial?: true;
  /** Null if a price is unknown; absent if no tokens were used. */
  readonly cost?: AdminCost | null;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly losses: readonly GatewayLossEntry[];
  /** The worst of the losses; absent without losses. */
  readonly lossSeverity?: GatewayLossSeverity;
  /** In the order in which they ended. */
  readonly attempts: readonly AdminLogAttempt[];
  readonly phases: AdminLogPhases;
  readonly failure?: AdminLogFailure;
}

/** Why a request failed. */
export interface AdminLogFailure {
  readonly code: string;
  readonly message?: string;
  readonly param?: string;
  readonly upstreamRequestId?: string;
}

/** A recorded body: secrets are masked, media are elided. */
export interface AdminLogBody {
  readonly text: string;
  /** Number of bytes that `text` lacks; absent if it is complete. */
  readonly omittedBytes?: Count;
}

/** The recorded bodies of the exchanges with the client and with the upstream. */
export interface AdminLogBodies {
  readonly clientRequest?: AdminLogBody;
  readonly upstreamRequest?: AdminLogBody;
  readonly upstreamAnswer?: AdminLogBody;
  readonly clientAnswer?: AdminLogBody;
}

/** The number of requests that a result may lack. */
export interface AdminUnfiled {
  /** Number of requests that are durable but not indexed yet, so that no query finds them; absent if none is known. */
  readonly unfiled?: Count;
}

/** Answer of `GET /admin/v1/logs`. */
export interface AdminLogPage extends AdminPage<AdminLogEntry>, AdminUnfiled {}

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

/** A line of `GET /admin/v1/logs/export`. */
export interface AdminExportedLog extends AdminLogEntry {
  /** Present if the export includes bodies and they are recorded. */
  readonly bodies?: AdminLogBodies;
}

/** Answer of `GET /admin/v1/logs/{id}`. */
export interface AdminLogRecord extends AdminExportedLog {
  /** On the request's trace, oldest first. */
  readonly feedback: readonly AdminFeedback[];
}
