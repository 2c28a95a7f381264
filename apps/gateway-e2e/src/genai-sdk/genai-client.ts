import { GoogleGenAI, type ApiError, type GoogleGenAIOptions } from '@google/genai';
import type { Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';

/** What differs from the client of most tests. */
export interface GenaiClientOptions {
  readonly headers?: Record<string, string>;
  readonly key?: string;
  /** What stands behind the gateway's address. */
  readonly path?: string;
}

/** The official SDK as for the Gemini API, changed in nothing but base URL, key and headers. */
export function geminiClient({ gateway }: Services, options: GenaiClientOptions = {}): GoogleGenAI {
  return new GoogleGenAI({
    apiKey: options.key ?? callerKey,
    httpOptions: httpOptions(gateway.url, options),
  });
}

/** The same as for Vertex AI in express mode, with an API key and without a project. */
export function expressClient({ gateway }: Services, options: GenaiClientOptions = {}): GoogleGenAI {
  const apiKey = options.key ?? callerKey;
  return new GoogleGenAI({ vertexai: true, apiKey, httpOptions: httpOptions(gateway.url, options) });
}

/** The same as for Vertex AI with a project: it signs in to Google as always. */
export function platformClient(
  { gateway }: Services,
  { headers, key = callerKey, path }: GenaiClientOptions = {},
  token = 'twin-access-token',
): GoogleGenAI {
  const authClient = {
    getRequestHeaders: async () => new Headers({ authorization: `Bearer ${token}` }),
  };
  return new GoogleGenAI({
    vertexai: true,
    project: 'sdk-project',
    location: 'us-east5',
    googleAuthOptions: { authClient } as unknown as NonNullable<GoogleGenAIOptions['googleAuthOptions']>,
    httpOptions: httpOptions(gateway.url, {
      headers: { 'x-gateway-api-key': key, ...headers },
      ...(path !== undefined && { path }),
    }),
  });
}

function httpOptions(url: string, { headers = {}, path = '' }: GenaiClientOptions) {
  // Left to itself it asks Node.js for its dispatcher by a global that is not there in Jest's.
  return { baseUrl: url + path, headers, fetch };
}

/** What a call fails with. */
export async function rejection(promise: PromiseLike<unknown>): Promise<ApiError> {
  try {
    await promise;
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('Nothing was thrown.');
}

/** All chunks of a stream. */
export async function collected<Chunk>(stream: PromiseLike<AsyncIterable<Chunk>>): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for await (const chunk of await stream) chunks.push(chunk);
  return chunks;
}
