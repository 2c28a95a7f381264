import OpenAI from 'openai';
import type { RunningProcess } from './running-process.js';
import { callerKey, startGateway } from './start-gateway.js';
import { startTwin, type RunningTwin, type Twin } from './start-twin.js';

/** The gateway in front of the twin. */
export interface Services {
  /** `output` gives what the gateway has printed since the test file has it. */
  readonly gateway: Pick<RunningProcess, 'url' | 'output'>;
  readonly twin: Twin;
  /** The official SDK, changed in nothing but base URL, key and headers. */
  client(headers?: Record<string, string>): OpenAI;
  stop(): Promise<void>;
}

/** The same as processes of a test's own. */
export interface OwnServices extends Services {
  readonly gateway: RunningProcess;
  readonly twin: RunningTwin;
}

/** Starts both, for a test that needs settings or a state of its own; the others have `shareServices`. @param maxRequests how many requests the twin tells of */
export async function startServices(
  environment?: Readonly<Record<string, string>>,
  maxRequests?: number,
): Promise<OwnServices> {
  const twin = await startTwin(maxRequests);
  const starting = startGateway({ upstreamUrl: twin.url, ...(environment && { environment }) });
  const gateway = await starting.catch(async (error: unknown) => {
    await twin.stop();
    throw error;
  });
  return {
    gateway,
    twin,
    client: clientOf(gateway.url),
    stop: async () => {
      await gateway.stop();
      await twin.stop();
    },
  };
}

/** Makes clients of the official SDK for a gateway. */
export function clientOf(gatewayUrl: string): Services['client'] {
  return (headers = {}) =>
    new OpenAI({
      baseURL: `${gatewayUrl}/v1`,
      apiKey: callerKey,
      maxRetries: 0,
      defaultHeaders: { 'x-gateway-api-key': callerKey, ...headers },
    });
}

/** The same model at both providers. */
export const bothProviders = ['@vertex', '@google'] as const;
