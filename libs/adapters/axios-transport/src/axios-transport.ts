import type { HttpTransport, WireRequest, WireResponse, WireStream } from '@model-gateway/core';
import type { Agent } from 'undici';
import { checkedConnector } from './checked-connector.js';
import { ExchangeClient } from './exchange-client.js';
import { StreamExchange } from './stream-exchange.js';
import { transportDefaults, type AxiosTransportOptions } from './transport-options.js';
import { TurnQueue } from './turn-queue.js';
import { UnaryExchange } from './unary-exchange.js';
import { upstreamAgent } from './upstream-agent.js';

/**
 * The gateway's HTTP client: axios over undici's connection pools, one per origin with kept-alive connections. axios
 * defines the contract (instance, interceptors, adapter); its own adapters are not used, because they cost several times
 * as much per request (see `ExchangeClient`).
 *
 * Proxy variables of the environment are ignored, redirects are not followed, and any status is a response.
 */
export class AxiosTransport implements HttpTransport {
  private readonly agent: Agent;
  private readonly client: ExchangeClient;
  private readonly maxResponseBytes: number;
  private readonly largeResponses = new TurnQueue();

  constructor(options: AxiosTransportOptions = {}) {
    const limits = { ...transportDefaults, ...options };
    this.maxResponseBytes = limits.maxResponseBytes;
    this.agent = upstreamAgent(limits, options.connector ?? checkedConnector());
    this.client = new ExchangeClient(this.agent);
  }

  send(request: WireRequest): Promise<WireResponse> {
    return this.client.exchange(new UnaryExchange(request, this.maxResponseBytes, this.largeResponses));
  }

  open(request: WireRequest): Promise<WireStream> {
    return this.client.exchange(new StreamExchange(request));
  }

  /** Waits for pending requests, refuses new ones, and closes the connections. */
  async close(): Promise<void> {
    await this.agent.close();
  }
}
