import {
  defaultWorkspace,
  type CapacityTier,
  type Caller,
  type GatewayError,
  type LossEntry,
  type RequestTrace,
  type Target,
  type Usage,
  type WorkspaceBounds,
} from '@model-gateway/core';
import type { Response } from 'express';
import type { BodyShare } from '../body/body-budget.js';
import {
  type CacheStatus,
  type GuardrailVerdict,
  LightSignal,
  type AttemptLog,
} from '@model-gateway/data-plane';
import type { RateStandings, RunningRequest } from '@model-gateway/usage';
import type { RequestSecrets, GatewayHeaders } from './gateway-headers.js';
import { plainOptions, type InferenceOptions } from './inference-options.js';

/** Milliseconds of each phase of a request; undefined for a phase that has not been reached. */
export interface PhaseTimes {
  auth: number | undefined;
  /** Admission by the limits. Pauses between attempts are added from the attempt log. */
  queue: number | undefined;
  /** From the validated body to the canonical request and its target; everything, where nothing is sent upstream. */
  translate: number | undefined;
  /** From the encoding for the upstream to the response, the first event of a stream, or the failure. */
  upstream: number | undefined;
}

const unbounded: WorkspaceBounds = { levels: [] };

/** The `runningPlace` of a request that is not in progress. */
export const notRunning = -1;

/**
 * The state of one request, filled in as it proceeds; source of the log line and the request record. Every member is set
 * from the start, so that all contexts have one shape for V8.
 */
export class RequestContext {
  /** The path template for logs; absent: the route's own pattern is used. */
  route: string | undefined = undefined;
  /** The masked path of a request that no route matches, for the log alone. */
  unknownRoute: string | undefined = undefined;
  caller: Caller | undefined = undefined;
  /** Whose resources the request sees. */
  workspace = defaultWorkspace;
  /** What bounds its workspace, and all workspaces together. */
  bounds = unbounded;
  options: InferenceOptions = plainOptions;
  /** The model as the client named it. */
  requestedModel: string | undefined = undefined;
  target: Target | undefined = undefined;
  /** The service tier that the request names, where it is a known one. */
  requestedTier: CapacityTier | undefined = undefined;
  /** The limits of the caller, and of a plain request also those of its target, have admitted the request. */
  isAdmitted = false;
  /** State of the rate limits, for the response headers. */
  rates: RateStandings | undefined = undefined;
  /** The attempts; absent: the request has not reached the pipeline. */
  attemptLog: AttemptLog | undefined = undefined;
  /** Path of the config's node that serves, such as `config.targets[1]`. */
  option: string | undefined = undefined;
  /** Attempts at the serving target before the one that served. */
  retries = 0;
  /** Absent: no response cache was consulted. */
  cacheStatus: CacheStatus | undefined = undefined;
  /** Findings of guardrails. */
  verdicts: GuardrailVerdict[] | undefined = undefined;
  /** Id of the request that an administrator sends again as this one. */
  resentFrom: string | undefined = undefined;
  /** Absent: the request is not traced. */
  trace: RequestTrace | undefined = undefined;
  /** False: nothing that quotes the request may be logged. Set from the start, because a request can fail early. */
  readonly debug: boolean;
  /** Maximum of bytes of each body that are recorded for the log; 0: none. */
  recordedBodyBytes = 0;
  /** The stored prompt and version that the request was rendered from. */
  prompt: { readonly id: string; readonly version: number } | undefined = undefined;
  /** Finish reason of each choice, where known. */
  finish: string[] | undefined = undefined;
  /** When the first piece of the response was sent, by the monotonic clock; undefined: none was sent. */
  firstPieceTicks: number | undefined = undefined;
  /** The client's body as parsed JSON, where bodies are recorded. */
  sentBody: unknown = undefined;
  /** The response body in pieces, where bodies are recorded. */
  answeredBody: (string | Uint8Array)[] | undefined = undefined;
  /** Bytes of the whole response body, where bodies are recorded. */
  answeredLength = 0;
  /** The end user that the body names. */
  user: string | undefined = undefined;
  stream = false;
  usage: Usage | undefined = undefined;
  /** The error that ended the request. */
  failure: unknown = undefined;
  /** True for requests without a log line, such as health checks. */
  quiet = false;
  /** The request among those in progress; undefined: neither its key nor what is above it has a limit of them. */
  running: RunningRequest | undefined = undefined;
  /** What the body takes of the memory for all bodies; undefined: it is not counted. */
  bodyShare: BodyShare | undefined = undefined;
  /** Index of the request in `RunningRequests`, or {@link notRunning}. */
  runningPlace = notRunning;
  /** Losses of the translation for the serving target. */
  losses: LossEntry[] = [];
  readonly phases: PhaseTimes = {
    auth: undefined,
    queue: undefined,
    translate: undefined,
    upstream: undefined,
  };

  private readonly ending = new LightSignal();
  /** Aborted when the client disconnects or the gateway aborts the request; cancels all its work. */
  readonly signal: AbortSignal = this.ending;

  constructor(
    readonly requestId: string,
    readonly traceId: string,
    readonly headers: GatewayHeaders,
    readonly secrets: RequestSecrets,
    /** Start of the request: milliseconds since 1970. */
    readonly startedAt: number,
    /** The same moment by the monotonic clock. */
    readonly startedTicks: number,
  ) {
    this.debug = headers.debug?.toLowerCase() !== 'false';
  }

  /** The request has no config, or a config of one target without strategies and guardrails. Valid once options are set. */
  get isPlain(): boolean {
    const { config } = this.options;
    return config === undefined || config.isPlain;
  }

  abort(reason: GatewayError): void {
    this.ending.abort(reason);
  }

  /** The cause of a failure: after an abort, errors are consequences of the abort, and its reason is returned. */
  failureBehind(error: unknown): unknown {
    return this.signal.aborted ? this.signal.reason : error;
  }
}

/** An Express response with its request's context. */
export type GatewayResponse = Response<unknown, { context: RequestContext }>;
