/** Facts from the headers of a response. Absent facts are undefined. */
export interface GatewayResponse {
  /** HTTP status. */
  readonly status: number;
  /** All headers of the answer. */
  readonly headers: Headers;
  /** The gateway's id of the request, as in the request log. */
  readonly requestId: string | undefined;
  /** The id that joins requests of one task; feedback is given to it. */
  readonly traceId: string | undefined;
  /** Kind of the provider that answered: `vertex-ai` or `google`. */
  readonly provider: string | undefined;
  /** The model that was called. */
  readonly model: string | undefined;
  /** Path in the config, such as `config.targets[1]`. */
  readonly lastUsedOptionIndex: string | undefined;
  /** How often the gateway retried the request. */
  readonly retryAttemptCount: number | undefined;
  /** `DISABLED`, `MISS`, `HIT` or `REFRESH`. */
  readonly cacheStatus: string | undefined;
  /** Number of entries in the loss report. */
  readonly loss: number;
  /** Cost in US dollars. Unknown for streams, which have not ended yet. */
  readonly cost: number | undefined;
  /** Durations of the phases of the request, in milliseconds: `auth`, `translate`, `upstream`, `total`. */
  readonly serverTiming: Readonly<Record<string, number>>;
}

/** A body with the non-enumerable member `response`. JSON text and copies of the body lack it. */
export type Answer<Body> = Body & { readonly response: GatewayResponse };

/** Reads the gateway's headers. */
export function readGatewayResponse({ status, headers }: Response): GatewayResponse {
  const text = (name: string): string | undefined => headers.get(`x-gateway-${name}`) ?? undefined;
  const number = (name: string): number | undefined => numberOf(text(name));
  return Object.freeze({
    status,
    headers,
    requestId: text('request-id'),
    traceId: text('trace-id'),
    provider: text('provider'),
    model: text('model'),
    lastUsedOptionIndex: text('last-used-option-index'),
    retryAttemptCount: number('retry-attempt-count'),
    cacheStatus: text('cache-status'),
    loss: number('loss') ?? 0,
    cost: number('cost'),
    serverTiming: Object.freeze(readServerTiming(headers.get('server-timing') ?? '')),
  });
}

/** Adds the response facts to a body as a non-enumerable member. */
export function withResponse<Body extends object>(body: Body, response: GatewayResponse): Answer<Body> {
  return Object.defineProperty(body, 'response', { value: response, enumerable: false }) as Answer<Body>;
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return text === undefined || Number.isNaN(number) ? undefined : number;
}

function readServerTiming(text: string): Record<string, number> {
  const phases: Record<string, number> = {};
  for (const [, name = '', duration] of text.matchAll(/([\w-]+);dur=([\d.]+)/g)) {
    phases[name] = Number(duration);
  }
  return phases;
}
