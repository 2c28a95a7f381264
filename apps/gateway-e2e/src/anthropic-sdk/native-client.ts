import Anthropic from '@anthropic-ai/sdk';
import { callerKey } from '../support/start-gateway.js';
import type { Services } from '../support/services.js';

/** A Claude that thinks when it is told to, on a budget. */
export const claude = '@vertex/anthropic.claude-sonnet-4-5@20250929';

/** A Claude that decides itself how much it thinks. */
export const adaptiveClaude = '@vertex/anthropic.claude-opus-4-8';

/** What every request needs. */
export const hello = {
  model: claude,
  max_tokens: 300,
  messages: [{ role: 'user' as const, content: 'Tell me about the sea.' }],
};

/** What differs from the client of most tests. */
export interface NativeClientOptions {
  readonly headers?: Record<string, string>;
  /** What stands behind the gateway's address. */
  readonly path?: string;
  readonly key?: string;
}

/** The official SDK, changed in nothing but base URL, key and headers. */
export function nativeClient(
  { gateway }: Services,
  { headers = {}, path = '', key = callerKey }: NativeClientOptions = {},
): Anthropic {
  return new Anthropic({
    baseURL: gateway.url + path,
    apiKey: key,
    maxRetries: 0,
    defaultHeaders: headers,
  });
}

/** What a call fails with. */
export async function rejection(
  promise: PromiseLike<unknown>,
): Promise<InstanceType<typeof Anthropic.APIError>> {
  try {
    await promise;
  } catch (error) {
    return error as InstanceType<typeof Anthropic.APIError>;
  }
  throw new Error('Nothing was thrown.');
}
