import type { GatewayCapacityTier, GatewayLossEntry, GatewayLossSeverity } from '../gateway/gateway-facts.js';
import type { AdminFeedback } from './feedback.js';
import type { AdminPage } from './page.js';
import type { OpenObject } from '../json-object.js';
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
  /**
   * Why it was made. `first`: it is the first. `retry`: the same target failed in a way that may pass. `fallback`: the target
   * before it failed or was skipped. `hedge`: the first response is late. `recovery`: a stream broke off. `probe`: the circuit
   * breaker lets one attempt through to see whether the target recovered. `loadbalance`: the target that the load balance chose
   * was skipped. Absent in records of earlier versions.
   */
  readonly reason?: 'first' | 'retry' | 'fallback' | 'hedge' | 'recovery' | 'probe' | 'loadbalance';
  /** Milliseconds of the pause before this retry. */
  readonly pauseBeforeMs?: NonNegative;
  /** Why no request was sent to the target. */
  readonly skipped?: AdminSkippedTarget;
  /** ISO 8601. */
  readonly startedAt: DateTime;
  /** Milliseconds from the start of the request to the start of the attempt. */
  readonly offsetMs: NonNegative;
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
  /** Its part of the cost of the request; null if its price is unknown. Absent if nothing is charged. */
  readonly cost?: AdminCost | null;
  /** Where its time went. Absent if it was skipped. */
  readonly phases?: AdminAttemptPhases;
  /** HTTP status of the upstream's response; absent: there was none. */
  readonly upstreamStatus?: Count;
  /** Id by which the operator of the upstream finds the failure. */
  readonly upstreamRequestId?: string;
  /** Milliseconds of the pause that the upstream asked for. */
  readonly retryAfterMs?: NonNegative;
  /** True if it was sent once more, because a reused connection had died before the response began. */
  readonly isResent?: boolean;
  /** Requests to the upstream, if there were several: one without what the upstream had refused, or with another token. */
  readonly upstreamRequests?: Count;
  readonly spanId?: string;
}

/** Why no request was sent to a target. */
export interface AdminSkippedTarget {
  /**
   * `circuit_open`: its circuit breaker is open. `limit`: a limit or budget is used up. `untranslatable`: the request cannot be
   * translated for it. `capacity`: the upstream had no capacity a moment ago. `excluded`: an earlier failure or decision of the
   * same request excludes it.
   */
  readonly why: 'circuit_open' | 'limit' | 'untranslatable' | 'capacity' | 'excluded';
  /** ISO 8601: when it may be attempted again. Absent: nobody knows. */
  readonly until?: DateTime;
}

/** Milliseconds that each phase of an attempt took, one after the other; one that was not reached is absent. */
export interface AdminAttemptPhases {
  /** Waiting for admission, a pause or a connection. */
  readonly queue?: NonNegative;
  /** Checking the key of the caller; only where the request has one attempt. */
  readonly auth?: NonNegative;
  /** Translating the request and authorising it at the upstream, until the upstream request starts. */
  readonly translate?: NonNegative;
  /** Until the upstream request was written. */
  readonly connect?: NonNegative;
  /** Until the response head arrived. */
  readonly headers?: NonNegative;
  /** Until the first content arrived. */
  readonly firstToken?: NonNegative;
  /** Until the response ended. */
  readonly stream?: NonNegative;
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
  /** The model as the caller named it. */
  readonly requestedModel?: string;
  /** The client program, by the first product of its user agent. */
  readonly client?: { readonly name: string; readonly version?: string };
  /** Id of the request that an administrator sent again as this one. */
  readonly resentFrom?: string;
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
  /** What the guardrails found; nothing of the text. */
  readonly guardrails?: readonly AdminLogGuardrail[];
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

/** What one guardrail found. */
export interface AdminLogGuardrail {
  /** Path in the config. */
  readonly path: string;
  readonly name?: string;
  /** Kind of the check. */
  readonly type: string;
  /** `input`: it looked at the request; `output`: at the response. */
  readonly side: 'input' | 'output';
  readonly action: 'deny' | 'annotate';
  /** Whether the text is as it should be. */
  readonly holds: boolean;
  /** True if the check could not be made. */
  readonly unchecked?: true;
}

/** What a request asked of the gateway beside its body, without secrets. */
export interface AdminLogOptions {
  /** As the caller named it. */
  readonly provider?: string;
  /** The stored config, or the config that the request or its key brought, whose credentials are masked. */
  readonly config?: { readonly id: string; readonly version: Count } | { readonly inline: OpenObject };
  /** As the request says it; absent: strict, unless the config says otherwise. */
  readonly strict?: boolean;
  /** Limit of the time to the first token, in milliseconds. */
  readonly timeoutMs?: Count;
  readonly region?: string;
  readonly projectId?: string;
  readonly customHost?: string;
  /** Names of headers that were passed upstream; their values are not recorded. */
  readonly forwardHeaders?: readonly string[];
  readonly anthropicBeta?: string;
  readonly cache?: { readonly namespace?: string; readonly forceRefresh?: true };
  /** False: the caller asked to record no bodies. */
  readonly debug: boolean;
  /** True: the request brought the credential of its upstream. */
  readonly ownCredential?: true;
}

/** One line of the bill of a request. */
export interface AdminLogCharge {
  /** Index of the attempt in `attempts`. */
  readonly attempt: Count;
  readonly kind:
    | 'input'
    | 'cached_input'
    | 'cache_write'
    | 'audio_input'
    | 'image_input'
    | 'video_input'
    | 'output'
    | 'reasoning'
    | 'image_output'
    | 'image';
  readonly quantity: Count;
  readonly unit: 'token' | 'image';
  /** Price of a million tokens at the standard tier. */
  readonly usdPerMillion?: NonNegative;
  /** Price of an image. */
  readonly usdEach?: NonNegative;
  /** Factor of the service tier; absent: 1. */
  readonly tierFactor?: NonNegative;
  /** Null if the price is unknown. */
  readonly nanoDollars: Count | null;
  /** True if the quantity is an estimate. */
  readonly estimated?: true;
  /** Absent if the price is unknown. */
  readonly price?: AdminLogPrice;
}

/** Where a price comes from. */
export interface AdminLogPrice {
  /** `KIND/MODEL` of the gateway's own table, or the id of the entry that has it. */
  readonly id: string;
  /** The page that states it, or what the entry says of its origin. */
  readonly source?: string;
  /** ISO 8601: since when it is in force. */
  readonly from?: DateTime;
  /** Who manages the entry; absent: it is of the gateway's own table. */
  readonly managedBy?: 'api' | 'file' | 'environment';
}

/** A medium that the text of a recorded body leaves out. */
export interface AdminElidedMedium {
  /** JSON pointer in the body; absent if the body is not JSON, or cut. */
  readonly path?: string;
  readonly mimeType?: string;
  /** Bytes of the medium, decoded from base64. */
  readonly bytes: Count;
}

/** A recorded body: secrets are masked, media are elided. */
export interface AdminLogBody {
  readonly text: string;
  /** Number of bytes that `text` lacks; absent if it is complete. */
  readonly omittedBytes?: Count;
  /** Bytes of the body as it was sent. Absent in records of earlier versions. */
  readonly bytes?: Count;
}

/** A recorded body with what can be told of it. */
export interface AdminShownBody extends AdminLogBody {
  /** `application/json`, `text/event-stream` or `text/plain`. */
  readonly contentType: string;
  /** Absent: nothing is left out. */
  readonly elided?: readonly AdminElidedMedium[];
}

/** The bodies of an attempt that neither served nor failed last; at most 64 KiB each. */
export interface AdminAttemptBodies {
  /** Index of the attempt in `attempts`. */
  readonly attempt: Count;
  readonly upstreamRequest?: AdminShownBody;
  readonly upstreamAnswer?: AdminShownBody;
}

/** The recorded bodies of one request. */
export interface AdminShownBodies {
  readonly clientRequest?: AdminShownBody;
  readonly upstreamRequest?: AdminShownBody;
  readonly upstreamAnswer?: AdminShownBody;
  readonly clientAnswer?: AdminShownBody;
  /** Of the other attempts. */
  readonly attempts?: readonly AdminAttemptBodies[];
}

/** The recorded bodies of the exchanges with the client and with the upstream. */
export interface AdminLogBodies {
  readonly clientRequest?: AdminLogBody;
  readonly upstreamRequest?: AdminLogBody;
  readonly upstreamAnswer?: AdminLogBody;
  readonly clientAnswer?: AdminLogBody;
  /** Of the attempts that neither served nor failed last. */
  readonly attempts?: readonly {
    readonly attempt: Count;
    readonly upstreamRequest?: AdminLogBody;
    readonly upstreamAnswer?: AdminLogBody;
  }[];
}

/** The number of requests that a result may lack. */
export interface AdminUnfiled {
  /** Number of requests that are durable but not indexed yet, so that no query finds them; absent if none is known. */
  readonly unfiled?: Count;
}

/** Answer of `GET /admin/v1/logs`. */
export interface AdminLogPage extends AdminPage<AdminLogEntry>, AdminUnfiled {}

/** A line of `GET /admin/v1/logs/export`. */
export interface AdminExportedLog extends AdminLogEntry {
  /** Present if the export includes bodies and they are recorded. */
  readonly bodies?: AdminLogBodies;
}

/** Answer of `GET /admin/v1/logs/{id}`. */
export interface AdminLogRecord extends AdminLogEntry {
  readonly options: AdminLogOptions;
  /**
   * The bill: the sum of its `nanoDollars` is that of `cost`, and one that is null makes `cost` null. Absent in records of
   * earlier versions.
   */
  readonly charges?: readonly AdminLogCharge[];
  /**
   * `kept`: `bodies` has them, unless the query says `bodies=false`. `metadata_only`: the gateway records no bodies.
   * `withheld_by_caller`: the caller asked to record none. `given_up`: they were dropped because too many records waited to be
   * written.
   */
  readonly bodiesState: 'kept' | 'metadata_only' | 'withheld_by_caller' | 'given_up';
  readonly bodies?: AdminShownBodies;
  /** On the request's trace, oldest first. */
  readonly feedback: readonly AdminFeedback[];
}
