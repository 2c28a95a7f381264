import type { PromptRendering } from '@model-gateway/contract';
import type { LooseJson } from '../support/ask.js';
import { callerKey } from '../support/start-gateway.js';

/** Sends a body to one of the routes of a stored prompt, as an HTTP client without an SDK does. */
export function postPrompt(
  gateway: string,
  reference: string,
  action: 'completions' | 'render',
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${gateway}/v1/prompts/${reference}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
    body: JSON.stringify(body),
  });
}

/** The chat body that a prompt makes. @throws Error for any answer but 200. */
export async function rendered(gateway: string, reference: string, body: object): Promise<LooseJson> {
  const response = await postPrompt(gateway, reference, 'render', body);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return (JSON.parse(text) as PromptRendering).data;
}
