import type { GatewayLossEntry } from '../gateway/gateway-facts.js';
import type { AdminFeedback } from './feedback.js';
import type { AdminPage } from './page.js';

/** Money, in both units: nano-dollars add up exactly. */
export interface AdminCost {
  readonly usd: number;
  readonly nanoDollars: number;
}

/** Tokens of one answer. A count that the upstream did not give is absent. */
export interface AdminUsage {
  readonly promptTokens?: number;
  readonly completionTokens?: number;
  readonly totalTokens?: number;
  /** Part of the prompt that came from a cache. */
  readonly cachedTokens?: number;
  /** Part of the prompt that was written to a cache. */
  readonly cacheWriteTokens?: number;
  /** Part of the completion that was reasoning. */
  readonly reasoningTokens?: number;
  /** Part of the prompt that built-in tools added. */
  readonly toolUsePromptTokens?: number;
  readonly promptTokensByModality?: Readonly<Record<string, number>>;
  readonly completionTokensByModality?: Readonly<Record<string, number>>;
  /** Pictures that were made, by an upstream that counts these and no tokens. */
  readonly images?: number;
  readonly serviceTier?: string;
}

/** One attempt of a request at one target. */
export interface AdminLogAttempt {
  /** Path in the config. */
  readonly option?: string;
  readonly provider?: string;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
  /** Attempts at the same target before this one. */
  readonly retry: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly outcome: 'served' | 'failed' | 'cancelled' | 'skipped';
  readonly code?: string;
  readonly status?: number;
  readonly usage?: AdminUsage;
  readonly spanId?: string;
}

/** Milliseconds that each phase took; one that was not reached is absent. */
export interface AdminLogPhases {
  readonly auth?: number;
  readonly queue?: number;
  readonly translate?: number;
  readonly connect?: number;
  readonly headers?: number;
  readonly firstToken?: number;
  readonly stream?: number;
  readonly upstream?: number;
  readonly total: number;
}

/** A request on record, without its bodies. */
export interface AdminLogEntry {
  readonly id: string;
  readonly traceId: string;
  readonly spanId?: string;
  readonly parentSpanId?: string;
  readonly spanName?: string;
  /** ISO 8601. */
  readonly at: string;
  readonly method: string;
  readonly route: string;
  /** 499: the caller went away. */
  readonly status: number;
  /** The caller's key; absent if the caller was not identified. */
  readonly key?: { readonly id: string; readonly name?: string };
  readonly provider?: string;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
  /** Id of the stored config, with its version, or `inline`. */
  readonly config?: string;
  /** Path of the config's node that served. */
  readonly option?: string;
  readonly prompt?: { readonly id: string; readonly version: number };
  /** Attempts at the serving target before the one that served. */
  readonly retries: number;
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
  readonly omittedBytes?: number;
}

/** The recorded bodies of the exchanges with the client and with the upstream. */
export interface AdminLogBodies {
  readonly clientRequest?: AdminLogBody;
  readonly upstreamRequest?: AdminLogBody;
  readonly upstreamAnswer?: AdminLogBody;
  readonly clientAnswer?: AdminLogBody;
}

/** What an answer about many requests may be without. */
export interface AdminUnfiled {
  /** Number of requests that are durable but not indexed yet, so that no query finds them; absent if none is known. */
  readonly unfiled?: number;
}

/** Answer of `GET /admin/v1/logs`. */
export interface AdminLogPage extends AdminPage<AdminLogEntry>, AdminUnfiled {}

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
