import type { LossEntry } from '../chat/loss.js';
import type { Usage } from '../chat/usage.js';
import type { CapacityTier } from '../models/capacity-tier.js';
import type { AttemptReason, SkippedTarget } from './attempt-reason.js';
import type { RecordedGuardrail } from './recorded-guardrail.js';
import type { RecordedOptions } from './recorded-options.js';
import type { RecordedPrice } from './recorded-price.js';
import type { ProviderKind } from '../administration/provider-kind.js';

/** What the request log stores: `none` no records, `metadata` records without bodies, `full` records with bodies. */
export type BodyLogging = 'none' | 'metadata' | 'full';

/**
 * Whether the operator pays for an attempt. `billed`: the upstream reported its usage. `maybe_billed`: it was sent, and cut,
 * abandoned, timed out or answered without a report; its usage is an estimate. `free`: nothing was sent, or the upstream
 * refused it, or a cache answered.
 */
export type BillingState = 'billed' | 'maybe_billed' | 'free';

/** One attempt of a request at one target. */
export interface RecordedAttempt {
  /** Path in the config, such as `config.targets[1]`; absent: no config chooses among targets. */
  readonly option?: string;
  /** Absent: no target was resolved, or it was not attempted. */
  readonly provider?: ProviderKind;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
  /** The only tier of capacity that it was to be served at; absent: its config names none. */
  readonly tier?: CapacityTier;
  /** Attempts at the same target before this one. */
  readonly retry: number;
  /** Why it was made. Absent: the record was written by a version that did not note it. */
  readonly reason?: AttemptReason;
  /** The pause before this retry, in milliseconds. */
  readonly pauseBeforeMs?: number;
  /** Why no request was sent to the target. Absent: one was, or a failure of the request itself prevented it. */
  readonly skipped?: SkippedTarget;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Until the response began or the attempt failed. */
  readonly durationMs: number;
  readonly outcome: 'served' | 'failed' | 'cancelled' | 'skipped';
  /** Code of the error. Absent: it served. */
  readonly code?: string;
  /** HTTP status of the failure. */
  readonly status?: number;
  /** Why it failed. Absent: it served, or the message would quote a request that must not be stored. */
  readonly message?: string;
  /** Absent: the record was written by a version that did not note it. */
  readonly billing?: BillingState;
  /** What it is charged; absent: nothing, or the usage of the record is its usage. */
  readonly usage?: Usage;
  /** True when its usage, or that of the record where this attempt answered, is an estimate. */
  readonly isEstimated?: true;
  /**
   * Cost in nano-dollars of the usage that this attempt is charged; null: the price is unknown. Absent: nothing is charged, or
   * the cost of the record is its cost.
   */
  readonly nanoDollars?: number | null;
  /** What its usage is priced at; absent: the price is unknown, or nothing is charged. */
  readonly price?: RecordedPrice;
  /** HTTP status of the upstream's response head; absent: there was none. */
  readonly upstreamStatus?: number;
  /** Id by which the operator of the upstream finds the failure. */
  readonly upstreamRequestId?: string;
  /** The pause that the upstream asked for, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Waiting for a connection; absent: it did not wait, or {@link PhaseDurations.queue} includes it. */
  readonly queueMs?: number;
  /** From its start to the start of the upstream request, waiting excluded; absent: {@link PhaseDurations} tells it. */
  readonly translateMs?: number;
  /** Until its request was written; absent: it was not, or {@link PhaseDurations.connect} tells it. */
  readonly connectMs?: number;
  /** From the written request to the response head; absent: there was none, or {@link PhaseDurations.headers} tells it. */
  readonly headersMs?: number;
  /** From the response head to the first byte of the body; absent: there was none, or {@link PhaseDurations} tells it. */
  readonly firstTokenMs?: number;
  /** From the first byte of the response body to its end; absent as {@link firstTokenMs}. */
  readonly streamMs?: number;
  /** True when the request was sent once more, because a reused connection had died before the response began. */
  readonly isResent?: true;
  /** Requests to the upstream, where it were several: one without what the upstream had refused, or with another token. */
  readonly upstreamRequests?: number;
  /** Id of the attempt's span, 16 hexadecimal digits. Absent: the request is not traced. */
  readonly spanId?: string;
}

/** How long each phase took, in milliseconds with a tenth. A phase that the request did not reach is absent. */
export interface PhaseDurations {
  readonly auth?: number;
  /** Waiting for admission and between attempts. */
  readonly queue?: number;
  readonly translate?: number;
  /** Of the attempt that served or failed last: until its request was written. */
  readonly connect?: number;
  /** Of that attempt: from the written request to the response head. */
  readonly headers?: number;
  /** From the start of the request to the first chunk of the response. */
  readonly firstToken?: number;
  /** From the first chunk of the response to the last. */
  readonly stream?: number;
  /** Total time spent on upstreams, until the response or the first chunk of a stream. */
  readonly upstream?: number;
  readonly total: number;
}

/** A body in the request log. Secrets are masked and media are elided. */
export interface RecordedBody {
  /** JSON, an event stream, or any other text that was sent. */
  readonly text: string;
  /** Bytes of the body that {@link text} omits; absent: {@link text} is complete. */
  readonly omittedBytes?: number;
  /** Bytes of the body as it was sent. Absent: the record was written by a version that did not note it. */
  readonly bytes?: number;
}

/** The bodies of an attempt that neither served nor failed last. */
export interface RecordedAttemptBodies {
  /** Its index in {@link RequestRecord.attempts}. */
  readonly attempt: number;
  readonly upstreamRequest?: RecordedBody;
  readonly upstreamAnswer?: RecordedBody;
}

/** The bodies on both sides of the gateway. An absent member was not reached or is not stored. */
export interface RecordedBodies {
  readonly clientRequest?: RecordedBody;
  readonly upstreamRequest?: RecordedBody;
  readonly upstreamAnswer?: RecordedBody;
  readonly clientAnswer?: RecordedBody;
  /** Of the attempts whose bodies are not {@link upstreamRequest} and {@link upstreamAnswer}. */
  readonly attempts?: readonly RecordedAttemptBodies[];
}

/** What the gateway knows of a request when it is over, whatever its outcome. Contains no secret and no header value. */
export interface RequestRecord {
  /** Unique. */
  readonly id: string;
  /** Whose resources it used; absent: those of the default workspace. */
  readonly workspace?: string;
  readonly traceId: string;
  /** Id of the request's span, 16 hexadecimal digits. */
  readonly spanId?: string;
  /** Id of the parent span that the caller names. */
  readonly parentSpanId?: string;
  readonly spanName?: string;
  /** When it began: milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Pattern of the path, such as `/v1/chat/completions`. */
  readonly route: string;
  /** Status of the response; 499: the caller disconnected. */
  readonly status: number;
  /** Id of the caller's key; absent: the caller is not authenticated. */
  readonly callerId?: string;
  readonly callerName?: string;
  readonly provider?: ProviderKind;
  /** Slug of the catalog entry that served. */
  readonly slug?: string;
  /** Model of the target that served or failed last, else as requested. At most 200 characters. */
  readonly model?: string;
  /** The model as the caller named it, at most 200 characters. */
  readonly requestedModel?: string;
  readonly region?: string;
  /** The tier that the request names, where it is a known one; {@link usage} has the one that served. */
  readonly requestedTier?: CapacityTier;
  /** Id of the stored config, with its version, or `inline`. */
  readonly config?: string;
  /** What the request asks of the gateway beside its body; absent: nothing. One object for requests that ask the same. */
  readonly options?: RecordedOptions;
  /** The client program, as it names itself. One object for all requests of the program. */
  readonly client?: RecordedClient;
  /** Id of the request that an administrator sent again as this one. */
  readonly resentFrom?: string;
  /** Path of the config's node that served. */
  readonly option?: string;
  readonly prompt?: { readonly id: string; readonly version: number };
  /** Attempts at the serving target before the one that served. */
  readonly retries: number;
  readonly cache?: 'MISS' | 'HIT' | 'REFRESH';
  readonly stream: boolean;
  /** Finish reasons of the choices, as OpenAI names them; as Anthropic names them for its native format. */
  readonly finish?: readonly string[];
  /** Of the attempt that answered last; the other attempts have theirs. Of a cached response: what it took originally. */
  readonly usage?: Usage;
  /** {@link usage} was reported before the caller disconnected or the response broke off; the real usage may be higher. */
  readonly isPartial?: true;
  /** Cost of {@link usage} and of all attempts in nano-dollars; null: a price is unknown. Absent: no usage. */
  readonly nanoDollars?: number | null;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly losses: readonly LossEntry[];
  /** In the order in which they ended. */
  readonly attempts: readonly RecordedAttempt[];
  readonly phases: PhaseDurations;
  readonly failure?: RecordedFailure;
  readonly bodies?: RecordedBodies;
  /** `given_up`: bodies were recorded, and dropped because too many waited to be written. Absent: {@link bodies} tells it. */
  readonly bodiesState?: 'given_up';
  /** What the guardrails of the request found. Absent: none looked at it. */
  readonly guardrails?: readonly RecordedGuardrail[];
}

/** A program that calls the gateway: the first product of its user agent. */
export interface RecordedClient {
  readonly name: string;
  readonly version?: string;
}

/** Why a request failed. */
export interface RecordedFailure {
  /** From the table of errors. */
  readonly code: string;
  /** Absent where the message would quote a request that must not be stored. */
  readonly message?: string;
  readonly param?: string;
  /** Id by which the operator of the upstream finds the failure. */
  readonly upstreamRequestId?: string;
}
