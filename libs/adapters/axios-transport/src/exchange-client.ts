import type { WireResponse, WireStream } from '@model-gateway/core';
import axios, { Axios, type AxiosAdapter } from 'axios';
import type { Dispatcher } from 'undici';
import type { Exchange } from './exchange.js';

/** The answer is in `data`; nobody reads these. Shared, so that axios has nothing to copy. */
const noHeaders = new axios.AxiosHeaders();

/**
 * An axios client whose adapter is undici. A request travels as one opaque object, its {@link Exchange}, in
 * `config.data`, so axios finds nothing to merge or normalise on the way.
 */
export class ExchangeClient extends Axios {
  constructor(dispatcher: Dispatcher) {
    // The bare class, and not `axios.create`: that would add transforms and headers to merge into every request.
    super({ adapter: dispatchThrough(dispatcher) });
  }

  /** Sends. Rejects with what the exchange fails with. */
  exchange<Answer extends WireResponse | WireStream>(data: Exchange<Answer>): Promise<Answer> {
    return this.request<Answer>({ data }).then((answer) => answer.data);
  }
}

/** axios' adapter: starts the exchange that the config carries. */
function dispatchThrough(dispatcher: Dispatcher): AxiosAdapter {
  return (config) =>
    (config.data as Exchange<WireResponse | WireStream>)
      .start(dispatcher)
      .then((data) => ({ data, status: data.status, statusText: '', headers: noHeaders, config }));
}
