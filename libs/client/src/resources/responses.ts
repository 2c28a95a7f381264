import type {
  DeletedResponse,
  ResponseBody,
  ResponseEvent,
  ResponseInputItemList,
  ResponsesRequest,
} from '@model-gateway/contract';
import { OptionError } from '../errors/option-error.js';
import type { CallOptions } from '../options/call-options.js';
import { isPlainObject } from '../options/plain-object.js';
import type { Answer } from '../response/gateway-response.js';
import type { GatewayStream } from '../streaming/gateway-stream.js';
import { ResponseStream } from '../streaming/response-stream.js';
import { responsesProtocol } from '../streaming/responses-protocol.js';
import { isStreamed } from '../transport/is-streamed.js';
import { pathSegment } from '../transport/path-segment.js';
import type { GatewayRequest, Requester } from '../transport/requester.js';
import type { StreamedResponsesRequest, UnaryResponsesRequest } from '../types/responses-request.js';

/** Options of reading a stored response. */
export interface ResponseOptions extends CallOptions {
  /** What the response shows besides, such as `reasoning.encrypted_content`. */
  readonly include?: readonly string[] | undefined;
}

/** Options of a page of input items. */
export interface InputItemsOptions extends ResponseOptions {
  /** Items of a page, 1 to 100. Default 20. */
  readonly limit?: number | undefined;
  /** `desc`, the default: the newest first. */
  readonly order?: 'asc' | 'desc' | undefined;
  /** Id of the item before the page. */
  readonly after?: string | undefined;
}

const target = { method: 'POST', path: '/v1/responses' } as const;

/** Responses of any chat model, in OpenAI's Responses format. */
export class Responses {
  readonly #requester: Requester;

  /** @internal */
  constructor(requester: Requester) {
    this.#requester = requester;
  }

  /** Creates a response. With `stream: true` it is a stream of events. */
  create(body: UnaryResponsesRequest, options?: CallOptions): Promise<Answer<ResponseBody>>;
  create(body: StreamedResponsesRequest, options?: CallOptions): Promise<GatewayStream<ResponseEvent>>;
  create(
    body: ResponsesRequest,
    options?: CallOptions,
  ): Promise<Answer<ResponseBody> | GatewayStream<ResponseEvent>>;
  create(
    body: ResponsesRequest,
    options?: CallOptions,
  ): Promise<Answer<ResponseBody> | GatewayStream<ResponseEvent>> {
    const request = { ...target, body, options };
    if (isStreamed(body)) return this.#requester.stream(request, responsesProtocol);
    return this.#requester.json<ResponseBody>(request);
  }

  /** Creates a streamed response and collects it. */
  stream(input: ResponsesRequest, options?: CallOptions): ResponseStream {
    const body = isPlainObject(input) ? { ...input, stream: true } : input;
    return new ResponseStream((abortSignal) =>
      this.#requester.stream({ ...target, body, options, abortSignal }, responsesProtocol),
    );
  }

  /** Reads a stored response. */
  async retrieve(id: string, options?: ResponseOptions): Promise<Answer<ResponseBody>> {
    return this.#requester.json<ResponseBody>(reading(`/${pathSegment(id, 'id')}`, options));
  }

  /** Deletes a stored response. */
  async delete(id: string, options?: CallOptions): Promise<Answer<DeletedResponse>> {
    const path = `${target.path}/${pathSegment(id, 'id')}`;
    return this.#requester.json<DeletedResponse>({ method: 'DELETE', path, options });
  }

  /** Lists the input of a stored response, page by page. */
  async inputItems(id: string, options?: InputItemsOptions): Promise<Answer<ResponseInputItemList>> {
    return this.#requester.json<ResponseInputItemList>(
      reading(`/${pathSegment(id, 'id')}/input_items`, options),
    );
  }
}

function reading(path: string, options: InputItemsOptions | null | undefined): GatewayRequest {
  if (!isPlainObject(options)) return { method: 'GET', path: target.path + path, options };
  const { include, limit, order, after, ...rest }: InputItemsOptions = options;
  if (include !== undefined && !isTextList(include))
    throw new OptionError('include', 'must be a list of texts');
  if (limit !== undefined && !Number.isInteger(limit))
    throw new OptionError('limit', 'must be a whole number');
  if (order !== undefined && !['asc', 'desc'].includes(order))
    throw new OptionError('order', 'must be asc or desc');
  if (after !== undefined && typeof after !== 'string')
    throw new OptionError('after', 'must be the id of an item');
  const query = new URLSearchParams();
  for (const each of include ?? []) query.append('include', each);
  for (const [name, value] of Object.entries({ limit, order, after })) {
    if (value !== undefined) query.append(name, String(value));
  }
  const text = query.toString();
  return { method: 'GET', path: target.path + path + (text && `?${text}`), options: rest };
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
