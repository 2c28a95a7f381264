import {
  GatewayError,
  type CallContext,
  type JsonObject,
  type JsonValue,
  type Scheduler,
} from '@model-gateway/core';
import { encodeBody } from './encode-body.js';
import { exchangeJson, type JsonUpstream } from './exchange-json.js';
import { inParallel } from './in-parallel.js';
import type { Body, WireCall } from './outgoing.js';
import { reportUnusedBetas } from './report-unused-betas.js';
import { untilAborted } from './until-aborted.js';

/** One of the upstream requests that a request takes, and how to read the answer to it. */
export interface JsonExchange<Result> {
  readonly body: JsonObject;
  /** Whether the body holds long base64: its text is made when it is sent, and not kept. Default: false. */
  readonly isLong?: boolean;
  /** Throws a `GatewayError` for an answer that says nothing. */
  readonly read: (answer: JsonValue, text: string) => Result;
}

/** A place that is asked more than once for one request. */
export interface SharedUpstream extends JsonUpstream {
  /** Absolute. Every part that came from outside was checked (see `pathSegment`). */
  readonly url: string;
  /** Headers of this upstream. Names in lower case. Absent: none. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Requests of one request that are under way at a time. */
  readonly mostAtATime: number;
  /** Long bodies are written in turns of the event loop of their own: other requests go on between. Absent: as they come. */
  readonly scheduler?: Scheduler | undefined;
}

const noHeaders = {};

/**
 * All upstream requests that one request takes, and the answers in the order of these. Nothing is sent before every
 * body is text, but for long ones, and every loss is reported and approved; the first request that fails ends the others.
 */
export async function exchangeAll<Result>(
  upstream: SharedUpstream,
  exchanges: readonly JsonExchange<Result>[],
  call: CallContext,
): Promise<Result[]> {
  const prepared = prepare(exchanges, call, upstream.scheduler);
  return inParallel(prepared, upstream.mostAtATime, call.signal, (exchange, under) =>
    exchangeText(upstream, exchange, { ...call, signal: under }),
  );
}

/** What came of requests of which each is worth something by itself. */
export interface PartialAnswers<Result> {
  /** In the order of the requests. */
  readonly answers: readonly Result[];
  /** The first of them; the requests that it kept from being sent have no answer either. */
  readonly failure?: GatewayError;
}

/**
 * The same, for answers that are too dear to be thrown away: after a failure nothing more is sent, but what is under
 * way may end. Throws when the request itself is over.
 */
export async function exchangeUntilFailure<Result>(
  upstream: SharedUpstream,
  exchanges: readonly JsonExchange<Result>[],
  call: CallContext,
): Promise<PartialAnswers<Result>> {
  const { signal } = call;
  let failure: GatewayError | undefined;
  const answers = await inParallel(
    prepare(exchanges, call, upstream.scheduler),
    upstream.mostAtATime,
    signal,
    async (prepared, under): Promise<Result[]> => {
      if (failure) return [];
      try {
        return [await exchangeText(upstream, prepared, { ...call, signal: under })];
      } catch (error) {
        if (!(error instanceof GatewayError) || signal.aborted) throw error;
        failure ??= error;
        return [];
      }
    },
  );
  return { answers: answers.flat(), ...(failure && { failure }) };
}

interface PreparedExchange<Result> {
  readonly body: (signal: AbortSignal) => Body | Promise<Body>;
  readonly read: (answer: JsonValue, text: string) => Result;
}

function prepare<Result>(
  exchanges: readonly JsonExchange<Result>[],
  { betas, reportLoss, approve }: CallContext,
  scheduler: Scheduler | undefined,
): PreparedExchange<Result>[] {
  const turns = new Turns(scheduler);
  const prepared = exchanges.map(({ body, isLong = false, read }): PreparedExchange<Result> => {
    const write = () => encodeBody(() => body, isLong);
    if (isLong) return { body: (signal) => untilAborted(turns.next(), signal).then(write), read };
    const text = write();
    return { body: () => text, read };
  });
  if (betas !== undefined) reportUnusedBetas(betas, reportLoss);
  approve?.();
  return prepared;
}

/** Turns of the event loop for long work, of which each has one. */
class Turns {
  private last: Promise<void> | undefined;

  constructor(private readonly scheduler: Scheduler | undefined) {}

  /** The first is at once. */
  next(): Promise<void> {
    const { last, scheduler } = this;
    const after = (): Promise<void> => new Promise((resolve) => void scheduler?.schedule(0, resolve));
    this.last = last && scheduler ? last.then(after) : Promise.resolve();
    return this.last;
  }
}

async function exchangeText<Result>(
  upstream: SharedUpstream,
  { body, read }: PreparedExchange<Result>,
  call: WireCall,
): Promise<Result> {
  const { url, headers = noHeaders } = upstream;
  const text = body(call.signal);
  const written = text instanceof Promise ? await text : text;
  const outgoing = { method: 'POST', url, body: written, accept: 'application/json', headers } as const;
  return exchangeJson(upstream, outgoing, call, read);
}
