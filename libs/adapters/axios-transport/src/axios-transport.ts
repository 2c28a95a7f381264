import type { HttpTransport, WireRequest, WireResponse, WireStream } from '@model-gateway/core';
import axios, { Axios, type AxiosAdapter } from 'axios';
import { Agent } from 'undici';
import type { Exchange } from './exchange.js';
import { StreamExchange } from './stream-exchange.js';
import { transportDefaults, type AxiosTransportOptions } from './transport-options.js';
import { UnaryExchange } from './unary-exchange.js';

/** The answer is in `data`; nobody reads these. Shared, so that axios has nothing to copy. */
const noHeaders = new axios.AxiosHeaders();

/**
 * The gateway's HTTP client: axios in front, undici's connection pools (one for each origin, kept alive) behind.
 * axios gives the client its contract (instance, interceptors, adapter); its own adapters are not used, for they
 * cost several times as much per request. A request travels through axios as one opaque object, its
 * {@link Exchange}, so nothing is merged or normalised on the way.
 *
 * Proxy variables of the environment are not obeyed, redirects are not followed, any status is an answer.
 */
export class AxiosTransport implements HttpTransport {
  private readonly agent: Agent;
  private readonly client: InstanceType<typeof Axios>;
  private readonly maxResponseBytes: number;

  constructor(options: AxiosTransportOptions = {}) {
    const limits = { ...transportDefaults, ...options };
    this.maxResponseBytes = limits.maxResponseBytes;
    this.agent = new Agent({
      connections: limits.connectionsPerOrigin,
      connect: options.connector ?? { timeout: limits.connectTimeoutMs },
      headersTimeout: limits.headersTimeoutMs,
      bodyTimeout: limits.idleTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
    });
    // The bare class, and not `axios.create`: that would add transforms and headers to merge into every request.
    this.client = new Axios({ adapter: dispatchThrough(this.agent) });
  }

  async send(request: WireRequest): Promise<WireResponse> {
    const data = new UnaryExchange(request, this.maxResponseBytes);
    return (await this.client.request<WireResponse>({ data })).data;
  }

  async open(request: WireRequest): Promise<WireStream> {
    return (await this.client.request<WireStream>({ data: new StreamExchange(request) })).data;
  }

  /** Lets what is under way end, takes nothing new, closes the connections. */
  async close(): Promise<void> {
    await this.agent.close();
  }
}

/** axios' adapter: starts the exchange that the config carries. */
function dispatchThrough(agent: Agent): AxiosAdapter {
  return async (config) => {
    const data = await (config.data as Exchange<WireResponse | WireStream>).start(agent);
    return { data, status: data.status, statusText: '', headers: noHeaders, config };
  };
}
