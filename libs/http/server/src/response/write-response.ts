import { exactJson } from '@model-gateway/core';
import { setImmediate } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { RateStandings } from '@model-gateway/usage';
import type { GatewayResponse, RequestContext } from '../context/request-context.js';
import { recordAnswered } from '../records/recording.js';
import { lossHeaders } from './loss-headers.js';
import { costOfRequest } from '../context/cost-of-request.js';

/** Header fields of a response, for `writeHead`. */
export type ResponseHeaders = Record<string, string | number>;

/** Characters of a model name that a header cannot have. */
const notForHeaders = /[^\x21-\x7e]/g;
const longestModel = 200;

/**
 * The headers of every response, as far as their values are known.
 *
 * @param isStream leaves the cost out: when a stream begins, only a part of its usage may be known
 */
export function responseHeaders(context: RequestContext, isStream = false): ResponseHeaders {
  const headers: ResponseHeaders = {
    'x-gateway-trace-id': context.traceId,
    'x-gateway-request-id': context.requestId,
  };
  const { target } = context;
  if (target) {
    headers['x-gateway-provider'] = target.kind;
    headers['x-gateway-model'] = target.model.slice(0, longestModel).replace(notForHeaders, '?');
    headers['x-gateway-retry-attempt-count'] = context.retries;
    headers['x-gateway-cache-status'] = context.cacheStatus ?? 'DISABLED';
    const cost = !isStream || context.cacheStatus === 'HIT' ? costOfRequest(context) : undefined;
    if (typeof cost === 'number') headers['x-gateway-cost'] = costText(cost);
    if (context.losses.length > 0) Object.assign(headers, lossHeaders(context.losses));
  }
  // Also without a target: where resolving it failed, its path in the config is known.
  const option = context.option ?? (target && context.options.config && 'config');
  if (option !== undefined) headers['x-gateway-last-used-option-index'] = option;
  if (context.rates) addRateHeaders(headers, context.rates);
  headers['server-timing'] = serverTiming(context);
  return headers;
}

/** Adds the state of the caller's rate limits under the names of the OpenAI API. */
function addRateHeaders(headers: ResponseHeaders, { requests, tokens }: RateStandings): void {
  // Literal names: composed names would be allocated and hashed for every response.
  if (requests) {
    headers['x-ratelimit-limit-requests'] = requests.limit;
    headers['x-ratelimit-remaining-requests'] = requests.remaining;
    headers['x-ratelimit-reset-requests'] = durationText(requests.resetMs);
  }
  if (tokens) {
    headers['x-ratelimit-limit-tokens'] = tokens.limit;
    headers['x-ratelimit-remaining-tokens'] = tokens.remaining;
    headers['x-ratelimit-reset-tokens'] = durationText(tokens.resetMs);
  }
}

/** `Server-Timing`: the duration of each phase so far, in milliseconds with one decimal. */
export function serverTiming(context: RequestContext): string {
  const { auth, translate, upstream } = context.phases;
  let text = '';
  if (auth !== undefined) text += `auth;dur=${tenths(auth)}, `;
  if (translate !== undefined) text += `translate;dur=${tenths(translate)}, `;
  if (upstream !== undefined) text += `upstream;dur=${tenths(upstream)}, `;
  return `${text}total;dur=${tenths(performance.now() - context.startedTicks)}`;
}

/** Milliseconds with one decimal. `toFixed` takes twice as long. */
function tenths(ms: number): string {
  const all = Math.round(Math.max(0, ms) * 10);
  const tenth = all % 10;
  return `${(all - tenth) / 10}.${tenth}`;
}

const nanoDollarsPerDollar = 1e9;

/** Nano-dollars as US dollars in plain decimals, such as `0.000125`: never in exponent notation, which clients do not expect. */
export function costText(nanoDollars: number): string {
  if (nanoDollars === 0) return '0';
  const text = (nanoDollars / nanoDollarsPerDollar).toFixed(9);
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end -= 1;
  return text.slice(0, text.charCodeAt(end - 1) === point ? end - 1 : end);
}

const zero = 48;
const point = 46;

/** A duration as the OpenAI API writes it, rounded up to a millisecond: `20ms`, `1s`, `8.64s`, `6m0s`, `24h0m0s`. */
export function durationText(durationMs: number): string {
  const ms = Math.max(0, Math.ceil(durationMs));
  if (ms === 0) return '0s';
  if (ms < 1000) return `${ms}ms`;
  const seconds = `${secondsText(ms % 60_000)}s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes === 0) return seconds;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m${seconds}` : `${hours}h${minutes % 60}m${seconds}`;
}

/** In integer arithmetic: formatting a fraction takes several times as long, and this runs for every limited request. */
function secondsText(ms: number): string {
  const whole = Math.floor(ms / 1000);
  const rest = ms % 1000;
  if (rest === 0) return `${whole}`;
  if (rest % 100 === 0) return `${whole}.${rest / 100}`;
  if (rest % 10 === 0) return `${whole}.${rest < 100 ? '0' : ''}${rest / 10}`;
  return `${whole}.${rest < 10 ? '00' : rest < 100 ? '0' : ''}${rest}`;
}

/**
 * Responds with JSON. Does nothing when the client has disconnected.
 *
 * @param end writes the body and ends the response
 */
export function writeJson(
  response: GatewayResponse,
  status: number,
  body: unknown,
  extra?: ResponseHeaders,
  end: (text: string) => void = (text) => response.end(text),
): void {
  if (response.destroyed) return;
  // A string instead of bytes: Node.js then sends head and body in one packet.
  const text = exactJson(body);
  const { context } = response.locals;
  recordAnswered(context, text);
  const headers = responseHeaders(context);
  headers['content-type'] = 'application/json; charset=utf-8';
  headers['content-length'] = Buffer.byteLength(text);
  if (extra) Object.assign(headers, extra);
  response.writeHead(status, headers);
  end(text);
}

/** Characters per piece: one or two milliseconds of work, and more than most responses have. */
export const pieceLength = 128 * 1024;

/**
 * Responds with JSON text that may be too long to be held in memory. The text is generated at the pace at which the client
 * reads, and other requests are served between pieces. A long text is sent without `content-length`. Does nothing when the
 * client has disconnected, and stops when it disconnects.
 *
 * @param text short parts in order. An error after the first piece closes the connection
 */
export async function writeJsonText(
  response: GatewayResponse,
  status: number,
  text: Iterable<string>,
): Promise<void> {
  if (response.destroyed) return;
  const { signal } = response.locals.context;
  let piece = '';
  for (const part of text) {
    if (piece.length >= pieceLength) {
      if (!response.headersSent) begin(response, status);
      recordAnswered(response.locals.context, piece);
      if (!response.write(piece)) await drained(response);
      // A fast client drains at once: without this pause, other requests would wait until the end.
      await setImmediate();
      if (response.destroyed) return;
      signal.throwIfAborted();
      piece = '';
    }
    piece += part;
  }
  if (!response.headersSent) begin(response, status, Buffer.byteLength(piece));
  recordAnswered(response.locals.context, piece);
  response.end(piece);
}

function begin(response: GatewayResponse, status: number, length?: number): void {
  const headers = responseHeaders(response.locals.context);
  headers['content-type'] = 'application/json; charset=utf-8';
  if (length !== undefined) headers['content-length'] = length;
  response.writeHead(status, headers);
}

/** Waits until the response buffer is drained, or the client has disconnected. */
export function drained(response: ServerResponse): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.on('drain', settle).on('close', settle);
  });
}
