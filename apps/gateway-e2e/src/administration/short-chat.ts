import type { LooseJson } from '../support/ask.js';
import { postChat } from '../support/chat-client.js';

/** A model of the provider that these tests create as `google`. */
export const geminiFlash = '@google/gemini-2.5-flash';

/** An answer to a short question. */
export interface ShortAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: LooseJson;
}

/** Asks a gateway a short question as the holder of a key. */
export async function shortChat(gateway: string, key: string, model = geminiFlash): Promise<ShortAnswer> {
  const response = await postChat({
    gateway,
    body: { model, messages: [{ role: 'user', content: 'Hello!' }] },
    headers: { 'x-gateway-api-key': key },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The settings of the provider `google`, served by an upstream of the tests. */
export const googleProvider = (upstreamUrl: string, slug = 'google') => ({
  slug,
  kind: 'google',
  apiKey: 'upstream-key-of-the-tests',
  baseUrl: upstreamUrl,
});
