import type { GatewayLossEntry } from '../gateway/gateway-facts.js';
import type { OpenObject } from '../json-object.js';
import type { AdminFeedback } from './feedback.js';
import type { AdminShownBodies } from './log-bodies.js';
import type { AdminLogEntry } from './logs.js';
import type { Count, DateTime, NonNegative } from './values.js';

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

/** A loss of a record, with its place in the upstream body. */
export interface AdminLogLoss extends GatewayLossEntry {
  /** JSON pointer in the body of the upstream request. Absent: nothing became of it, the place is unknown, or bodies are not read. */
  readonly upstreamPath?: string;
  /** What the client sent, as JSON of at most 120 characters. Absent: unknown, or bodies are not read. */
  readonly before?: string;
  /** What the upstream was sent, as JSON of at most 120 characters. Present with `upstreamPath`. */
  readonly after?: string;
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

/** Answer of `GET /admin/v1/logs/{id}`. */
export interface AdminLogRecord extends AdminLogEntry {
  readonly losses: readonly AdminLogLoss[];
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
