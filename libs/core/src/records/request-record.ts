import type { LossEntry } from '../chat/loss.js';
import type { Usage } from '../chat/usage.js';
import type { ProviderKind } from '../administration/provider-kind.js';

/** How much of what requests carry is kept: nothing at all is logged, no bodies, or bodies as well. */
export type BodyLogging = 'none' | 'metadata' | 'full';

/** One attempt of a request at one target. */
export interface RecordedAttempt {
  /** Path in the config, such as `config.targets[1]`; absent: there is no config that chooses. */
  readonly option?: string;
  /** Absent: it was not found out, or nobody was asked. */
  readonly provider?: ProviderKind;
  readonly slug?: string;
  readonly model?: string;
  readonly region?: string;
  /** Attempts at the same target before this one. */
  readonly retry: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Until the answer began, or the attempt failed. */
  readonly durationMs: number;
  readonly outcome: 'served' | 'failed' | 'cancelled' | 'skipped';
  /** Code of the error. Absent: it served. */
  readonly code?: string;
  /** HTTP status that the failure is answered with. */
  readonly status?: number;
  /** Used by an attempt that did not serve; what the serving one used is the record's. */
  readonly usage?: Usage;
  /** Of the span that tells of it; 16 hexadecimal digits. Absent: it is not traced. */
  readonly spanId?: string;
}

/** How long each phase took, in milliseconds with a tenth. A phase that the request did not reach is absent. */
export interface PhaseDurations {
  readonly auth?: number;
  /** Waiting: for limits to be heard, and between attempts. */
  readonly queue?: number;
  readonly translate?: number;
  /** Of the attempt that served or failed last: until its request was written. */
  readonly connect?: number;
  /** Of that attempt: from the written request to the head of the answer. */
  readonly headers?: number;
  /** From the beginning of the request to the first piece of the answer. */
  readonly firstToken?: number;
  /** From the first piece of the answer to its last. */
  readonly stream?: number;
  /** All that was spent on upstreams, until the answer, or the first piece of a stream. */
  readonly upstream?: number;
  readonly total: number;
}

/** A body that is kept for whoever looks into the log. Secrets in it are masked, media are elided. */
export interface RecordedBody {
  /** JSON, an event stream, or what was there instead of them. */
  readonly text: string;
  /** Bytes that were there and are not in {@link text}; absent: it is whole. */
  readonly omittedBytes?: number;
}

/** What was said on both sides of the gateway. Absent members were not reached, or are not kept. */
export interface RecordedBodies {
  readonly clientRequest?: RecordedBody;
  readonly upstreamRequest?: RecordedBody;
  readonly upstreamAnswer?: RecordedBody;
  readonly clientAnswer?: RecordedBody;
}

/** Everything that is known of one request once it is over, however it ended. Never a secret, nor a header's value. */
export interface RequestRecord {
  /** Unique. */
  readonly id: string;
  readonly traceId: string;
  /** Of the request's own span; 16 hexadecimal digits. */
  readonly spanId?: string;
  /** What the caller says the request belongs to. */
  readonly parentSpanId?: string;
  readonly spanName?: string;
  /** When it began: milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Pattern of the path, such as `/v1/chat/completions`. */
  readonly route: string;
  /** What was answered; 499: the caller went away. */
  readonly status: number;
  /** Id of the caller's key; absent: it was not told who asks. */
  readonly callerId?: string;
  readonly callerName?: string;
  readonly provider?: ProviderKind;
  /** Of the catalog entry that served. */
  readonly slug?: string;
  /** Of the target that served or failed last, else as it was asked for. At most 200 characters. */
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
  /** Of the choices, in the words of the OpenAI API; in the native format in those of Anthropic. */
  readonly finish?: readonly string[];
  readonly usage?: Usage;
  /** {@link usage} is what was told until the caller left or the answer broke; more may have been used. */
  readonly isPartial?: true;
  /** What {@link usage} and all attempts cost, in nano-dollars; null: a price is not known. Absent: nothing was used. */
  readonly nanoDollars?: number | null;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly losses: readonly LossEntry[];
  /** In the order in which they ended. */
  readonly attempts: readonly RecordedAttempt[];
  readonly phases: PhaseDurations;
  readonly failure?: RecordedFailure;
  readonly bodies?: RecordedBodies;
}

/** Why a request failed. */
export interface RecordedFailure {
  /** From the table of errors. */
  readonly code: string;
  /** Absent where it would quote what was asked and that must not be kept. */
  readonly message?: string;
  readonly param?: string;
  /** What whoever runs the upstream looks the refusal up by. */
  readonly upstreamRequestId?: string;
}
