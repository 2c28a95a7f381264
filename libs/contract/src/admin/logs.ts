import type { GatewayCapacityTier, GatewayLossEntry, GatewayLossSeverity } from '../gateway/gateway-facts.js';
import type { AdminCost, AdminUsage } from './cost.js';
import type { AdminLogAttempt } from './log-attempts.js';
import type { AdminLogBody } from './log-bodies.js';
import type { AdminLogGuardrail } from './log-guardrail.js';
import type { AdminPage } from './page.js';
import type { Count, DateTime, NonNegative, ProviderKindName } from './values.js';

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
  /** Cost of the attempts whose price is known, where `cost` is null. Absent: none is known. */
  readonly knownCost?: AdminCost;
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
