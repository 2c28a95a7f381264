import type { Model, ModelList } from '@model-gateway/contract';
import { OptionError } from '../errors/option-error.js';
import type { CallOptions } from '../options/call-options.js';
import { isPlainObject } from '../options/plain-object.js';
import { pathSegment } from '../transport/path-segment.js';
import type { Answer } from '../response/gateway-response.js';
import type { GatewayRequest, Requester } from '../transport/requester.js';

/** Options of the lists of models. */
export interface ModelOptions extends CallOptions {
  /** True: the gateway lists the upstreams' models too. */
  readonly refresh?: boolean | undefined;
}

/** The models that the caller may use. */
export class Models {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Lists all models. */
  async list(options?: ModelOptions): Promise<Answer<ModelList>> {
    return this.#requester.json<ModelList>(requestOf('/v1/models', options));
  }

  /** Returns one model. @param id `@slug/model` */
  async retrieve(id: string, options?: ModelOptions): Promise<Answer<Model>> {
    return this.#requester.json<Model>(requestOf(`/v1/models/${pathSegment(id, 'id')}`, options));
  }
}

function requestOf(path: string, options: ModelOptions | null | undefined): GatewayRequest {
  if (!isPlainObject(options)) return { method: 'GET', path, options };
  const { refresh, ...rest }: ModelOptions = options;
  if (refresh === undefined) return { method: 'GET', path, options: rest };
  if (typeof refresh !== 'boolean') throw new OptionError('refresh', 'must be true or false');
  return { method: 'GET', path: `${path}?refresh=${refresh}`, options: rest };
}
