import type {
  Caller,
  GatewayError,
  LossEntry,
  RequestTrace,
  Target,
  Usage,
  WireRecord,
} from '@model-gateway/core';
import type { Response } from 'express';
import {
  type CacheStatus,
  type GuardrailVerdict,
  LightSignal,
  type AttemptLog,
} from '@model-gateway/data-plane';
import {
  type Admission,
  type PriceOf,
  priceOf as builtInPriceOf,
  type RateStandings,
} from '@model-gateway/usage';
import type { RequestSecrets } from './caller-key.js';
import type { GatewayHeaders } from './gateway-headers.js';
import { plainOptions, type InferenceOptions } from './inference-options.js';

/** Milliseconds that the phases of a request took, as far as it came. */
export interface PhaseTimes {
  auth: number | undefined;
  /** Waiting for limits to be heard. Under a config, between attempts besides. */
  queue: number | undefined;
  /** From the checked body to the canonical request, and the choice of the target. All of it, where nothing is sent. */
  translate: number | undefined;
  /** Until the answer, or the first event of a stream, or the failure. Encoding for the upstream is part of it. */
  upstream: number | undefined;
}

/** The place of a request that is not under way: not yet, or no more. */
export const notRunning = -1;

/**
 * What is known about one request, filled in as it proceeds. The log line is made of it. Every member is there from
 * the start, so that all contexts have one shape.
 */
export class RequestContext {
  /** The template of its path, where the route's own pattern is not fit to be read; absent: it is. */
  route: string | undefined = undefined;
  caller: Caller | undefined = undefined;
  options: InferenceOptions = plainOptions;
  /** The model as the client named it. */
  requestedModel: string | undefined = undefined;
  target: Target | undefined = undefined;
  /** That the request was let in and is counted. */
  admission: Admission | undefined = undefined;
  /** How the rate limits stand, for the headers of the answer. */
  rates: RateStandings | undefined = undefined;
  /** What was tried; absent: the request did not come so far. */
  attemptLog: AttemptLog | undefined = undefined;
  /** Path of the config's node that serves, such as `config.targets[1]`. */
  option: string | undefined = undefined;
  /** Attempts at the serving target before the one that served. */
  retries = 0;
  /** That the serving target's own limits have let the request in, where the config decided who serves. */
  targetAdmission: Admission | undefined = undefined;
  /** Absent: no cache was looked at. */
  cacheStatus: CacheStatus | undefined = undefined;
  /** What guardrails have found. */
  verdicts: GuardrailVerdict[] | undefined = undefined;
  /** Absent: nobody follows the request. */
  trace: RequestTrace | undefined = undefined;
  /** False: nothing that quotes the request may be logged. Known from the start, however early the request fails. */
  readonly debug: boolean;
  /** What was noted of requests to upstreams; absent: nobody wants to know. */
  wires: WireRecord[] | undefined = undefined;
  /** So many bytes of each body are kept for the log; 0: none. */
  keptBytes = 0;
  /** A stored prompt that the request is made of, in this version. */
  prompt: { readonly id: string; readonly version: number } | undefined = undefined;
  /** Why each choice ended, as far as it was told. */
  finish: string[] | undefined = undefined;
  /** The first piece of the answer, on the clock that durations are measured with; undefined: there was none. */
  firstPieceTicks: number | undefined = undefined;
  /** What the client sent, where it is kept: the body as JSON. */
  sentBody: unknown = undefined;
  /** What the client was answered, where it is kept; pieces in their order. */
  answeredBody: (string | Uint8Array)[] | undefined = undefined;
  /** Bytes of everything that the client was answered, also what was not kept; where it is kept at all. */
  answeredLength = 0;
  /** What usage costs. */
  priceOf: PriceOf = builtInPriceOf;
  /** What the price of this usage is; null: it is not known. */
  priced: { readonly usage: Usage; readonly nanoDollars: number | null } | undefined = undefined;
  /** Whom the body says the request is for. */
  user: string | undefined = undefined;
  stream = false;
  usage: Usage | undefined = undefined;
  /** What ended the request early. */
  failure: unknown = undefined;
  /** True for requests that are not worth a log line, such as health checks. */
  quiet = false;
  /** Where the request stands among those under way, or {@link notRunning}. */
  runningPlace = notRunning;
  /** Of the place that serves, once that is known. */
  losses: LossEntry[] = [];
  readonly phases: PhaseTimes = {
    auth: undefined,
    queue: undefined,
    translate: undefined,
    upstream: undefined,
  };

  private readonly ending = new LightSignal();
  /** Aborted when the caller goes away or the gateway gives the request up; ends everything under way. */
  readonly signal: AbortSignal = this.ending;

  constructor(
    readonly requestId: string,
    readonly traceId: string,
    readonly headers: GatewayHeaders,
    readonly secrets: RequestSecrets,
    /** When it began: milliseconds since 1970. */
    readonly startedAt: number,
    /** The same moment on the clock that durations are measured with. */
    readonly startedTicks: number,
  ) {
    this.debug = headers.debug?.toLowerCase() !== 'false';
  }

  /** The request has no config, or one that chooses, repeats and guards nothing. Known once its options are. */
  get isPlain(): boolean {
    const { config } = this.options;
    return config === undefined || config.isPlain;
  }

  abort(reason: GatewayError): void {
    this.ending.abort(reason);
  }

  /** Why the request really failed: once it is aborted, whatever is thrown is only the echo of that. */
  failureBehind(error: unknown): unknown {
    return this.signal.aborted ? this.signal.reason : error;
  }
}

/** A response that carries its request's context. */
export type GatewayResponse = Response<unknown, { context: RequestContext }>;
