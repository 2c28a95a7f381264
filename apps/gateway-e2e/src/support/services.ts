import OpenAI from 'openai';
import type { RunningProcess } from './running-process.js';
import { callerKey, startGateway } from './start-gateway.js';
import { startTwin, type RunningTwin } from './start-twin.js';

/** The gateway in front of the twin, for one test file. */
export interface Services {
  readonly gateway: RunningProcess;
  readonly twin: RunningTwin;
  /** The official SDK, changed in nothing but base URL, key and headers. */
  client(headers?: Record<string, string>): OpenAI;
  stop(): Promise<void>;
}

/** Starts both. @param keptRequests how many requests the twin tells of */
export async function startServices(
  environment?: Readonly<Record<string, string>>,
  keptRequests?: number,
): Promise<Services> {
  const twin = await startTwin(keptRequests);
  const starting = startGateway({ upstreamUrl: twin.url, ...(environment && { environment }) });
  const gateway = await starting.catch(async (error: unknown) => {
    await twin.stop();
    throw error;
  });
  return {
    gateway,
    twin,
    client: (headers = {}) =>
      new OpenAI({
        baseURL: `${gateway.url}/v1`,
        apiKey: callerKey,
        maxRetries: 0,
        defaultHeaders: { 'x-gateway-api-key': callerKey, ...headers },
      }),
    stop: async () => {
      await gateway.stop();
      await twin.stop();
    },
  };
}

/** The same model at both providers. */
export const bothProviders = ['@vertex', '@google'] as const;
