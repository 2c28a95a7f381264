import '../provider-descriptors.js';
import {
  UpstreamUnreachableError,
  type CallContext,
  type JsonObject,
  type Target,
  type UpstreamFactory,
} from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import {
  AttemptLimits,
  AttemptLog,
  CapacityMemory,
  Circuits,
  createInferenceOperations,
  type InferenceCommand,
} from '@model-gateway/data-plane';
import { messagesStreamFormat } from '@model-gateway/format-anthropic';
import { contentStreamFormat } from '@model-gateway/format-gemini';
import { parseConfigTree } from '@model-gateway/gateway-config';
import { testConfigTools } from '@model-gateway/gateway-config/testing';
import type { NativeRoute } from './native-route.js';

/** How the connection of the first target ends. */
export const gone = new UpstreamUnreachableError('gone');

const encoder = new TextEncoder();

/** What the caller gets, and how it ends. */
export interface RecoveredNatively {
  readonly stream: string;
  readonly failure: unknown;
  /** How often the fallback was asked to continue, and for the whole answer. */
  readonly asked: readonly ('continue' | 'restart')[];
}

/** A stream that breaks off behind some events of the first target. */
export interface BrokenStream {
  readonly route: NativeRoute;
  readonly onInterrupt: 'restart' | 'continue';
  /** Events until the first target breaks off. */
  readonly events: readonly string[];
  /** Events of the fallback, by the text that it is to continue. Undefined: it is asked for the whole answer. */
  readonly fallback: (given: string | undefined) => readonly string[];
}

/** Delivers a stream in a client's own format that breaks off, with a fallback. */
export async function recoverNatively(broken: BrokenStream): Promise<RecoveredNatively> {
  const { route, onInterrupt, events, fallback } = broken;
  const asked: ('continue' | 'restart')[] = [];
  const provider = ({ model }: Target) => ({
    prepare: async () => [],
    complete: () => Promise.reject(new Error('Not asked for.')),
    stream: (request: { readonly body: JsonObject }, { continues }: CallContext) => {
      if (model === 'first') return streaming(route, events, gone);
      asked.push(continues ? 'continue' : 'restart');
      return streaming(route, fallback(continues ? route.given(request.body) : undefined));
    },
  });
  const time = new ManualScheduler();
  const tools = { clock: time, scheduler: time, random: () => 0 };
  const never = () => Promise.reject(new Error('Not asked for.'));
  const operations = createInferenceOperations({
    catalog: {
      find: async () => ({ slug: 'up', kind: 'google', credential: { type: 'api-key', apiKey: 'k' } }),
      list: async () => [],
    },
    callers: { authenticate: async () => undefined },
    upstreams: { messages: provider, content: provider } as Partial<UpstreamFactory> as UpstreamFactory,
    circuits: new Circuits(time),
    capacity: new CapacityMemory(time),
    limits: new AttemptLimits(tools),
    tools,
    priceOf: () => undefined,
    cache: { read: async () => undefined, write: () => undefined },
    transport: { send: never, open: never },
    digest: (text) => text,
    nativeFormats: { messages: messagesStreamFormat, content: contentStreamFormat },
  });
  const stream =
    route.name === 'messages'
      ? operations.messages.stream(commandOf(onInterrupt, { body: route.body }))
      : operations.content.stream(commandOf(onInterrupt, { method: 'generateContent', body: route.body }));
  const bytes: Uint8Array[] = [];
  let failure: unknown;
  try {
    for await (const chunk of stream) bytes.push(chunk.bytes);
  } catch (error) {
    failure = error;
  }
  return { stream: Buffer.concat(bytes).toString(), failure, asked };
}

/** Each event in a read of its own, as its upstream's provider reads it. */
async function* streaming({ firstSaid }: NativeRoute, events: readonly string[], failure?: Error) {
  for (const [place, event] of events.entries()) {
    yield { bytes: encoder.encode(event), begun: place >= firstSaid };
  }
  if (failure) throw failure;
}

function commandOf<Request>(onInterrupt: string, request: Request): InferenceCommand<Request> {
  const root = parseConfigTree(
    {
      strategy: { mode: 'fallback' },
      on_interrupt: onInterrupt,
      targets: [{ override_params: { model: 'first' } }, { override_params: { model: 'second' } }],
    },
    testConfigTools,
  );
  const { signal } = new AbortController();
  return {
    requestId: 'req-1',
    caller: { id: 'key-1', name: 'tests', scopes: ['inference'] },
    limits: [],
    root,
    isPlain: false,
    json: {},
    facts: () => ({ metadata: {}, params: {}, headers: {}, pathname: '/' }),
    requestFor: ({ settings }) => ({
      routingHints: { model: settings.overrideParams?.model as string, provider: '@up' },
      translate: () => request,
      losses: [],
      call: { requestId: 'req-1', signal, reportLoss: () => undefined, strict: true },
    }),
    signal,
    refreshesCache: false,
    attemptLog: new AttemptLog(),
    onTarget: () => undefined,
    whileAdmitting: (admitting) => admitting,
    onAdmitted: () => undefined,
    onRefused: () => undefined,
    onServed: () => undefined,
    onFailed: () => undefined,
    onVerdict: () => undefined,
  };
}
