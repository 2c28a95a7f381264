import { performance } from 'node:perf_hooks';
import type { HttpTransport, WireRequest, WireResponse, WireStream } from '@model-gateway/core';
import type { Agent, Dispatcher } from 'undici';
import axios, { Axios, type AxiosAdapter } from 'axios';
import { checkedConnector } from './checked-connector.js';
import { FairTurns } from './fair-turns.js';
import { OriginSlots, type SlotReading } from './fairness/origin-slots.js';
import { StreamExchange } from './stream-exchange.js';
import { transportDefaults, type AxiosTransportOptions } from './transport-options.js';
import { TurnQueue } from './turn-queue.js';
import { UnaryExchange } from './unary-exchange.js';
import { upstreamAgent } from './upstream-agent.js';
import type { Exchange } from './exchange.js';

/**
 * The gateway's HTTP client: axios over undici's connection pools, one per origin with kept-alive connections. axios
 * defines the contract (instance, interceptors, adapter); its own adapters are not used, because they cost several times
 * as much per request (see `ExchangeClient`).
 *
 * Proxy variables of the environment are ignored, redirects are not followed, and any status is a response.
 */
export class AxiosTransport implements HttpTransport {
  private readonly agent: Agent;
  /** Its connections carry one request each. */
  private readonly freshAgent: Agent;
  private readonly client: ExchangeClient;
  private readonly maxResponseBytes: number;
  private readonly largeResponses = new TurnQueue();
  private readonly turns = new FairTurns();
  private readonly origins: OriginSlots;

  constructor(options: AxiosTransportOptions = {}) {
    const limits = { ...transportDefaults, ...options };
    this.maxResponseBytes = limits.maxResponseBytes;
    const connector = options.connector ?? checkedConnector();
    this.agent = upstreamAgent(limits, connector);
    this.freshAgent = upstreamAgent(limits, connector);
    this.client = new ExchangeClient(this.agent, this.freshAgent);
    this.origins = new OriginSlots(limits);
  }

  send(request: WireRequest): Promise<WireResponse> {
    return this.exchange(new UnaryExchange(request, this.maxResponseBytes, this.largeResponses), request);
  }

  open(request: WireRequest): Promise<WireStream> {
    return this.exchange(new StreamExchange(request, this.turns), request);
  }

  /** Starts an exchange when its caller may use a connection. */
  private exchange<Response extends WireResponse | WireStream>(
    exchange: Exchange<Response>,
    { url, share, signal, record }: WireRequest,
  ): Promise<Response> {
    if (!share || signal.aborted) return this.client.exchange(exchange);
    const slots = this.origins.slotsOf(url);
    const owner = slots.take(share);
    if (owner) {
      exchange.hold(() => slots.release(owner));
      return this.client.exchange(exchange);
    }
    const since = performance.now();
    return slots.wait(share, signal).then((granted) => {
      if (record) record.queuedMs = performance.now() - since;
      exchange.hold(() => slots.release(granted));
      return this.client.exchange(exchange);
    });
  }

  /** How the connections to all upstreams are used. */
  connections(): SlotReading {
    return this.origins.reading();
  }

  /** Waits for pending requests, refuses new ones, and closes the connections. */
  async close(): Promise<void> {
    await Promise.all([this.agent.close(), this.freshAgent.close()]);
  }
}

/** The response is in `data`; these headers are never read. One shared object, so that axios copies nothing. */
const noHeaders = new axios.AxiosHeaders();

/**
 * An axios client whose adapter is undici. A request is one opaque object, its {@link Exchange}, in `config.data`, so axios
 * has nothing to merge or normalise.
 */
export class ExchangeClient extends Axios {
  /** @param fresh for requests whose reused connection died before the answer began */
  constructor(dispatcher: Dispatcher, fresh: Dispatcher) {
    // Not `axios.create`, which adds transforms and headers that are merged into every request.
    super({ adapter: dispatchThrough(dispatcher, fresh) });
  }

  /** Sends a request. Rejects with the failure of the exchange. */
  exchange<Response extends WireResponse | WireStream>(data: Exchange<Response>): Promise<Response> {
    return this.request<Response>({ data }).then((response) => response.data);
  }
}

/** The adapter of axios: starts the exchange in the config. */
function dispatchThrough(dispatcher: Dispatcher, fresh: Dispatcher): AxiosAdapter {
  return (config) =>
    (config.data as Exchange<WireResponse | WireStream>)
      .start(dispatcher, fresh)
      .then((data) => ({ data, status: data.status, statusText: '', headers: noHeaders, config }));
}
