import type { ErrorBody, GatewayConfig, GatewayExplanation } from '@model-gateway/contract';
import { callerKey } from '../support/start-gateway.js';

/** One request to the gateway. */
export interface JsonCall {
  readonly gateway: string;
  readonly route: 'explain' | 'chat/completions';
  readonly body: object;
  readonly config?: GatewayConfig;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a JSON request with a valid key, under a config if there is one. */
export function postJson({ gateway, route, body, config, headers }: JsonCall): Promise<Response> {
  return fetch(`${gateway}/v1/${route}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-gateway-api-key': callerKey,
      ...(config && { 'x-gateway-config': JSON.stringify(config) }),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

/** Reads an explanation; throws on anything else. */
export async function readExplanation(response: Response): Promise<GatewayExplanation> {
  const answer = (await response.json()) as GatewayExplanation | ErrorBody;
  if ('error' in answer) throw new Error(answer.error.message);
  return answer;
}
