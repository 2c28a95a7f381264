import { ModelGateway, type ClientOptions } from '@model-gateway/client';
import type { Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';

/** The client library, connected to the gateway under test. */
export function startClient({ gateway }: Services, options: ClientOptions = {}): ModelGateway {
  return new ModelGateway({ baseURL: gateway.url, apiKey: callerKey, maxRetries: 0, ...options });
}

/** A short chat with Gemini. */
export const hello = {
  model: '@google/gemini-2.5-flash',
  messages: [{ role: 'user' as const, content: 'Tell me about the sea.' }],
};
