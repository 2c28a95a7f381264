import type { WireResponse, WireStream } from '@model-gateway/core';
import axios, { Axios, type AxiosAdapter } from 'axios';
import type { Dispatcher } from 'undici';
import type { Exchange } from './exchange.js';

/** The response is in `data`; these headers are never read. One shared object, so that axios copies nothing. */
const noHeaders = new axios.AxiosHeaders();

/**
 * An axios client whose adapter is undici. A request is one opaque object, its {@link Exchange}, in `config.data`, so axios
 * has nothing to merge or normalise.
 */
export class ExchangeClient extends Axios {
  constructor(dispatcher: Dispatcher) {
    // Not `axios.create`, which adds transforms and headers that are merged into every request.
    super({ adapter: dispatchThrough(dispatcher) });
  }

  /** Sends a request. Rejects with the failure of the exchange. */
  exchange<Response extends WireResponse | WireStream>(data: Exchange<Response>): Promise<Response> {
    return this.request<Response>({ data }).then((response) => response.data);
  }
}

/** The adapter of axios: starts the exchange in the config. */
function dispatchThrough(dispatcher: Dispatcher): AxiosAdapter {
  return (config) =>
    (config.data as Exchange<WireResponse | WireStream>)
      .start(dispatcher)
      .then((data) => ({ data, status: data.status, statusText: '', headers: noHeaders, config }));
}
