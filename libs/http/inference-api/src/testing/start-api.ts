import type {
  CallContext,
  Caller,
  CallerDirectory,
  CatalogEntry,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  CredentialCatalog,
  ModelEntry,
  PreparedRequest,
  RequestObserver,
  ResponseStore,
  Scheduler,
  StoredConfig,
  Target,
  Tracer,
  UpstreamFactory,
} from '@model-gateway/core';
import type { AddressInfo } from 'node:net';
import {
  AttemptLimits,
  CapacityMemory,
  Circuits,
  createInferenceOperations,
  ModelDirectory,
} from '@model-gateway/data-plane';
import { type PromptLibrary, ResourceIndex } from '@model-gateway/gateway-config';
import { type Admissions, KnownModels, type PriceOf, priceOf, Prices } from '@model-gateway/usage';
import {
  createHttpServer,
  type HttpModule,
  type HttpServer,
  type HttpServerSettings,
  type LogFields,
  type Logger,
  operationsApi,
  type SessionDirectory,
} from '@model-gateway/http-server';
import { inferenceApi } from '../inference-api.js';
import { callersByKey, entries } from './known-callers.js';
import { knownConfigs } from './known-configs.js';
import { answer, streamed } from './usual-answer.js';

export { answer, streamed } from './usual-answer.js';
export { untilAborted } from './until-aborted.js';

/** The requests that the fake upstream received, and its responses. */
export interface FakeUpstream {
  readonly calls: { target: Target; request: ChatRequest; call: CallContext }[];
  complete: (request: ChatRequest, call: CallContext) => Promise<ChatResponse>;
  stream: (request: ChatRequest, call: CallContext) => AsyncIterable<readonly ChatStreamPart[]>;
  prepare: (request: ChatRequest, call: CallContext) => Promise<readonly PreparedRequest[]>;
}

/** One log line. */
export interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly fields: LogFields;
}

/** A running HTTP edge over a fake upstream. */
export interface RunningApi {
  readonly api: HttpServer;
  readonly base: string;
  readonly port: number;
  readonly upstream: FakeUpstream;
  readonly lines: LogLine[];
  /** POSTs to any route with a valid key. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** POSTs a chat request with a valid key. */
  chat(body: unknown, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** Callers, dependencies and limits in place of the defaults. */
export interface ApiWorld {
  /** Further APIs, after those for inference and operations. */
  readonly modules?: readonly HttpModule[];
  readonly admissions?: Admissions;
  /** By their keys. */
  readonly callers?: Readonly<Record<string, Caller>>;
  readonly entries?: readonly CatalogEntry[];
  /** The price of usage, in place of the built-in price table. */
  readonly priceOf?: PriceOf;
  /** Receive the record of every finished request. */
  readonly observers?: readonly RequestObserver[];
  /** Absent: requests are not traced. */
  readonly tracer?: Tracer;
  /** Absent: there are no stored prompts. */
  readonly prompts?: PromptLibrary;
  /** Absent: responses are not stored. */
  readonly responses?: ResponseStore;
  /** Who is signed in to the console; absent: nobody can sign in. */
  readonly sessions?: SessionDirectory;
  /** By what requests call them. */
  readonly configs?: Readonly<Record<string, StoredConfig>>;
}

/**
 * Starts the HTTP edge on a free loopback port.
 *
 * @param others what answers the routes besides chat; those left out fail
 * @param world whom and what it knows besides the usual
 */
export async function startApi(
  settings: Partial<HttpServerSettings> = {},
  others: Partial<UpstreamFactory> = {},
  world: ApiWorld = {},
): Promise<RunningApi> {
  const upstream: FakeUpstream = {
    calls: [],
    complete: async () => answer,
    async *stream() {
      yield* streamed;
    },
    prepare: async () => [{ method: 'POST', url: 'https://up.example', headers: {}, body: {} }],
  };
  const provider = (target: Target): ChatProvider => ({
    complete: (request, call) => (
      upstream.calls.push({ target, request, call }),
      upstream.complete(request, call)
    ),
    stream: (request, call) => (
      upstream.calls.push({ target, request, call }),
      upstream.stream(request, call)
    ),
    prepare: (request, call) => upstream.prepare(request, call),
  });
  const lines: LogLine[] = [];
  const log =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      void lines.push({ level, message, fields });
  const logger: Logger = {
    info: log('info'),
    facts: (name, facts) => log('info')(name, { [name]: facts }),
    warn: log('warn'),
    error: log('error'),
  };
  const clock = { now: () => Date.now() };
  const callers: CallerDirectory = {
    authenticate: async (key) => world.callers?.[key] ?? callersByKey.get(key),
  };
  let lastId = 0;
  const allEntries = [...(world.entries ?? []), ...entries];
  const bounds = world.admissions && { admissions: world.admissions };
  const catalog: CredentialCatalog = {
    find: async (slug) => allEntries.find((entry) => entry.slug === slug),
    list: async () => allEntries,
  };
  const scheduler: Scheduler = {
    schedule: (delayMs, action) => {
      const timer = setTimeout(action, delayMs);
      return () => clearTimeout(timer);
    },
  };
  const missing = (): never => {
    throw new Error('This test has no such upstream.');
  };
  const upstreams: UpstreamFactory = {
    create: provider,
    embeddings: missing,
    images: missing,
    messages: missing,
    content: missing,
    tokens: missing,
    models: missing,
    ...others,
  };
  const execution = { clock, scheduler, random: () => Math.random() };
  const modelEntries = new ResourceIndex<ModelEntry>();
  const knowledge = new KnownModels(new Prices(modelEntries), modelEntries);
  const ids = { next: (prefix: string) => `${prefix}${(lastId += 1)}` };
  const parts = {
    configs: knownConfigs(world.configs),
    operations: createInferenceOperations({
      catalog,
      callers,
      upstreams,
      circuits: new Circuits(clock),
      capacity: new CapacityMemory(clock),
      limits: new AttemptLimits(execution),
      tools: execution,
      priceOf: world.priceOf ?? priceOf,
      cache: { read: async () => undefined, write: () => undefined },
      transport: { send: missing, open: missing },
      digest: (text) => text,
      ...bounds,
    }),
    models: new ModelDirectory({ catalog, callers, upstreams, knowledge, clock, scheduler }),
    ...(world.prompts && { prompts: world.prompts }),
  };
  const api = createHttpServer(
    {
      callers,
      ids,
      clock,
      logger,
      ...(world.observers && { observers: world.observers }),
      ...(world.tracer && { tracer: world.tracer }),
      ...(world.sessions && { sessions: world.sessions }),
    },
    { bodyLimitBytes: 1_000_000, headerPrefixes: ['x-gateway-'], corsOrigins: [], ...settings },
    [
      inferenceApi({
        partsOf: () => parts,
        ids,
        clock,
        ...(world.responses && { responses: world.responses }),
        onProblem: (message) => logger.warn(message),
      }),
      operationsApi({
        metrics: { contentType: 'text/plain; version=0.0.4; charset=utf-8', text: async () => '' },
      }),
      ...(world.modules ?? []),
    ],
  );
  await new Promise<void>((resolve) => api.server.listen(0, '127.0.0.1', resolve));
  const { port } = api.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  const post: RunningApi['post'] = (path, body, headers = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'x-gateway-api-key': 'caller-key', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    });
  return {
    api,
    base,
    port,
    upstream,
    lines,
    post,
    chat: (body, headers = {}) => post('/v1/chat/completions', body, headers),
    stop: () => api.drain(0),
  };
}

export const chatBody = {
  model: '@gemini-dev/gemini-2.5-flash',
  messages: [{ role: 'user', content: 'hi' }],
};
