import type { GatewayConfig } from '@model-gateway/contract';
import type { LooseJson } from '../support/ask.js';
import { eventually } from '../support/eventually.js';
import { callerKey } from '../support/start-gateway.js';
import type { Services } from '../support/services.js';
import type { TwinRequest } from '../support/start-twin.js';

/** Models of the entry `@google` that configs of these tests choose between. */
export const flash = '@google/gemini-2.5-flash';
export const pro = '@google/gemini-2.5-pro';

export const hello = { model: flash, messages: [{ role: 'user', content: 'Hello!' }] };

/** A target that asks this model. */
export const at = (model: string, members: object = {}): GatewayConfig => ({
  override_params: { model },
  ...members,
});

/** How to ask. */
export interface ConfigCall {
  /** Default: chats. */
  readonly route?: string;
  readonly body?: object;
  /** An object, or the id of a stored one. */
  readonly config?: GatewayConfig | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, read to its end. */
export interface ConfigAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Of an answer that is no stream. */
  readonly body: LooseJson;
  /** The path of the target that served. */
  readonly option: string | null;
}

/** Asks a gateway under configs, as a client without an SDK does. */
export class ConfigClient {
  constructor(private readonly services: Services) {}

  async send({
    route = 'chat/completions',
    body = hello,
    config,
    headers,
  }: ConfigCall): Promise<ConfigAnswer> {
    const reference = typeof config === 'object' ? JSON.stringify(config) : config;
    const response = await fetch(`${this.services.gateway.url}/v1/${route}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gateway-api-key': callerKey,
        ...(reference !== undefined && { 'x-gateway-config': reference }),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? (JSON.parse(text) as unknown) : undefined,
      option: response.headers.get('x-gateway-last-used-option-index'),
    };
  }

  /** Calls of models that the upstream got since the last reset, tokens aside. */
  async modelCalls(): Promise<readonly TwinRequest[]> {
    return (await this.services.twin.requests()).filter(({ path }) => path !== '/token');
  }

  /** What the log says of a request, a moment after its answer. */
  async logged({ headers }: ConfigAnswer): Promise<LooseJson> {
    const id = headers.get('x-gateway-request-id') ?? '';
    const isItsLine = (line: string) => line.includes(`"${id}"`) && line.includes('"message":"request"');
    const find = () => this.services.gateway.output().split('\n').find(isItsLine);
    await eventually(() => find() !== undefined);
    return JSON.parse(find() ?? '');
  }
}
