import type { CallOptions } from '../options/call-options.js';
import type { Answer } from '../transport/gateway-response.js';
import type { Requester } from '../transport/requester.js';
import type { Model, ModelList } from '../types/model-list.js';

/** Options of the lists of models. */
export interface ModelOptions extends CallOptions {
  /** True: the upstreams are asked what they offer. */
  readonly refresh?: boolean | undefined;
}

/** The models that the caller may use. */
export class Models {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** All of them. */
  list({ refresh, ...options }: ModelOptions = {}): Promise<Answer<ModelList>> {
    return this.#requester.json<ModelList>({ path: `/v1/models${queryOf(refresh)}`, options });
  }

  /** One of them. @param id `@slug/model` */
  retrieve(id: string, { refresh, ...options }: ModelOptions = {}): Promise<Answer<Model>> {
    const path = `/v1/models/${encodeURIComponent(id)}${queryOf(refresh)}`;
    return this.#requester.json<Model>({ path, options });
  }
}

function queryOf(refresh: boolean | undefined): string {
  return refresh === undefined ? '' : `?refresh=${refresh}`;
}
