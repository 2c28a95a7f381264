import type { ChatCompletionRequest } from '@model-gateway/contract';
import type {
  ChatProvider,
  ChatRequest,
  HttpTransport,
  JsonObject,
  LossEntry,
  LossReporter,
  PreparedRequest,
  Target,
} from '@model-gateway/core';
import { claudeNeedsData, toMessagesRequest } from '@model-gateway/format-anthropic';
import {
  geminiApiDialect,
  geminiNeedsData,
  serviceTierHeaders,
  toGenerateContentRequest,
  vertexDialect,
} from '@model-gateway/format-gemini';
import {
  containerDialect,
  fromChatCompletionRequest,
  mistralDialect,
  openAiNeedsData,
  openModelsDialect,
  toChatCompletionRequest,
} from '@model-gateway/format-openai';
import { createGeminiApiChatProvider } from '@model-gateway/provider-direct';
import { addressedMedia, announceMedia, type ChatFormat } from '@model-gateway/provider-kit';
import { createPlatformChatProvider } from '@model-gateway/provider-platform';
import type { Body } from '../grammar/body.js';
import type { Family, Place } from '../grammar/place.js';

/** As much of a place as decides what is sent. */
export type Where = Pick<Place, 'provider' | 'family' | 'model'>;

/** What becomes of a client's body at one place. */
export interface Translation<Request> {
  readonly request: Request;
  readonly losses: readonly LossEntry[];
}

/** What a format makes of a body. */
export interface Encoded {
  readonly body: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
}

const refuse = () => Promise.reject(new Error('Nothing is sent here.'));
const transport: HttpTransport = { send: refuse, open: refuse };
const dependencies = {
  transport,
  web: transport,
  tokens: { token: async () => 'token', invalidate: () => undefined },
  nextId: () => 'call_made_up',
};
const signal = new AbortController().signal;

const providers: Readonly<Record<Place['provider'], (model: string) => ChatProvider>> = {
  google: (model) =>
    createGeminiApiChatProvider(
      { kind: 'google', model, credential: { type: 'api-key', apiKey: 'key' } },
      dependencies,
    ),
  'vertex-ai': (model) => createPlatformChatProvider(vertexTarget(model), dependencies),
};
const dialects = { google: geminiApiDialect, 'vertex-ai': vertexDialect };

function vertexTarget(model: string): Target {
  const credential = { type: 'access-token', token: 'token' } as const;
  return { kind: 'vertex-ai', model, credential, projectId: 'project', region: 'global' };
}

/**
 * The client's body as the gateway would send it, through the client's format and the real provider. Throws a
 * `GatewayError` as the route does.
 */
export async function prepare(body: Body, place: Where): Promise<Translation<PreparedRequest>> {
  const losses: LossEntry[] = [];
  const reportLoss = (entry: LossEntry) => void losses.push(entry);
  const request = fromChatCompletionRequest(body as unknown as ChatCompletionRequest, reportLoss);
  const call = { requestId: 'request', signal, reportLoss };
  const [first] = await providers[place.provider](place.model).prepare(request, call, body.stream === true);
  if (!first) throw new Error('Nothing would be sent.');
  return { request: first, losses };
}

/** A format of clients. */
export interface ClientReading {
  /** Reads a client's body. */
  readonly from: (body: Body, reportLoss: LossReporter) => ChatRequest;
  /** Where the client has said what a place of a chat says; undefined: it has not, and loses nothing. */
  readonly pathOf: (path: string, body: Body) => string | undefined;
}

const chats: ClientReading = {
  from: (body, reportLoss) => fromChatCompletionRequest(body as unknown as ChatCompletionRequest, reportLoss),
  pathOf: (path) => path,
};

/** The same by the two formats alone: it costs a fraction, for laws that translate a million times. */
export function encode(
  body: Body,
  where: Where,
  { from, pathOf }: ClientReading = chats,
): Translation<Encoded> {
  const losses: LossEntry[] = [];
  const request = from(body, (entry) => void losses.push(entry));
  const reportLoss = (entry: LossEntry) => {
    const path = pathOf(entry.path, body);
    if (path !== undefined) losses.push({ ...entry, path });
  };
  const stream = body.stream === true;
  const needsData = needing[where.family](where);
  const media = addressedMedia(request, { needsData });
  const shown = media.length === 0 ? request : announceMedia(request, media, reportLoss);
  const encoded = encoders[where.family](shown, { ...where, stream, reportLoss });
  return { request: encoded, losses };
}

/** Which media the families fetch first; placeholders take their place here. */
const needing: Readonly<Record<Family, (where: Where) => NonNullable<ChatFormat['needsData']>>> = {
  gemini:
    ({ provider }) =>
    (media) =>
      geminiNeedsData(media, dialects[provider]),
  claude: () => claudeNeedsData,
  'open-models': () => (media, path) => openAiNeedsData(media, path, openModelsDialect('')),
  mistral: () => (media, path) => openAiNeedsData(media, path, mistralDialect),
  endpoints: () => (media, path) => openAiNeedsData(media, path, containerDialect),
};

interface EncoderOptions extends Where {
  readonly stream: boolean;
  readonly reportLoss: LossReporter;
}

type Encoder = (request: ChatRequest, options: EncoderOptions) => Encoded;

const none = {};

/** As the families of the providers use the formats; that they do is a test of the law. */
const encoders: Readonly<Record<Family, Encoder>> = {
  gemini: (request, { provider, model, reportLoss }) => {
    const dialect = dialects[provider];
    const body = toGenerateContentRequest(request, { model, dialect, reportLoss });
    return { body, headers: serviceTierHeaders(request.serviceTier, dialect) };
  },
  claude: (request, { model, stream, reportLoss }) => {
    const name = model.replace('anthropic.', '');
    return { body: toMessagesRequest(request, { model: name, stream, reportLoss }), headers: none };
  },
  'open-models': (request, { model, ...options }) => {
    const dialect = openModelsDialect(model.split('/')[0] ?? '');
    return { body: toChatCompletionRequest(request, { model, dialect, ...options }), headers: none };
  },
  mistral: (request, { model, ...options }) => {
    const name = model.replace(/^mistralai\.|@.*$/g, '');
    const body = toChatCompletionRequest(request, { model: name, dialect: mistralDialect, ...options });
    return { body, headers: none };
  },
  endpoints: (request, { model: _model, ...options }) => {
    const body = toChatCompletionRequest(request, { model: '', dialect: containerDialect, ...options });
    return { body, headers: none };
  },
};
