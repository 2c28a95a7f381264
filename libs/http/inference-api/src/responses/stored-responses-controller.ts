import { InvalidRequestError, NotFoundError, type JsonObject } from '@model-gateway/core';
import type { ResponseStore, StoredResponse } from '@model-gateway/core';
import { invalidQuery, queryOf, writeJson, type GatewayResponse } from '@model-gateway/http-server';
import type { Request } from 'express';

const start = '/v1/responses/';
const encrypted = 'reasoning.encrypted_content';
const defaultLimit = 20;
const highestLimit = 100;

/** Answers what is done with a response that was made before: read, delete, list its input, cancel. */
export function storedResponsesController(store: ResponseStore | undefined) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const [id = '', action, ...rest] = partsOf(request.path);
    if (id === 'compact' && action === undefined) {
      const reason = 'This gateway compacts no conversations: send the items themselves.';
      throw new NotFoundError('route_not_found', reason);
    }
    const { method } = request;
    const { workspace } = response.locals.context;
    const isRead = method === 'GET' || method === 'HEAD';
    if (rest.length > 0) throw new NotFoundError('route_not_found', 'There is no such route.');
    switch (action) {
      case undefined:
        if (isRead) return writeJson(response, 200, await read(workspace, id, request.originalUrl));
        if (method === 'DELETE')
          return writeJson(response, 200, await remove(workspace, id, request.originalUrl));
        return refuseMethod(response, 'GET, DELETE');
      case 'input_items':
        if (!isRead) return refuseMethod(response, 'GET');
        return writeJson(response, 200, inputPage(await found(workspace, id), request.originalUrl));
      case 'cancel':
        if (method !== 'POST') return refuseMethod(response, 'POST');
        await found(workspace, id);
        throw new InvalidRequestError(
          'unsupported_parameter',
          'Only responses that are made in the background can be cancelled, and there are none.',
          { param: 'background' },
        );
      default:
        throw new NotFoundError('route_not_found', 'There is no such route.');
    }
  };

  async function found(workspace: string, id: string): Promise<StoredResponse> {
    const stored = await store?.read(workspace, id);
    if (!stored) throw notFound(id);
    return stored;
  }

  async function read(workspace: string, id: string, url: string): Promise<JsonObject> {
    const [query, include] = readQuery(url, ['stream', 'starting_after', 'include_obfuscation']);
    if (query.get('stream') === 'true' || query.has('starting_after')) {
      const message = 'A stored response is not streamed: read it without stream and starting_after.';
      throw new InvalidRequestError('unsupported_parameter', message, { param: 'query:stream' });
    }
    const { response, output } = await found(workspace, id);
    return { ...response, output: output.map((item) => included(item, include)) };
  }

  async function remove(workspace: string, id: string, url: string): Promise<JsonObject> {
    queryOf(url, []);
    if (!(await store?.delete(workspace, id))) throw notFound(id);
    return { id, object: 'response', deleted: true };
  }

  function notFound(id: string): NotFoundError {
    const shown = JSON.stringify(id.slice(0, 100));
    const message = store
      ? `Response with id ${shown} not found.`
      : `This gateway stores no responses, so there is none with the id ${shown}.`;
    return new NotFoundError('response_not_found', message);
  }
}

/** A page of the input: newest first unless the query says otherwise. */
function inputPage({ input }: StoredResponse, url: string): JsonObject {
  const [query, include] = readQuery(url, ['limit', 'order', 'after']);
  const order = query.get('order') ?? 'desc';
  if (order !== 'asc' && order !== 'desc') throw invalidQuery('order', 'must be asc or desc');
  const items = order === 'asc' ? [...input] : [...input].reverse();
  const after = query.get('after');
  const begin = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && begin === 0)
    throw invalidQuery('after', 'must be the id of an item of the input');
  const limit = limitOf(query.get('limit'));
  const data = items.slice(begin, begin + limit).map((item) => included(item, include));
  return {
    object: 'list',
    data,
    first_id: data[0]?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: items.length > begin + limit,
  };
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return defaultLimit;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > highestLimit) throw invalidQuery('limit', `must be 1 to ${highestLimit}`);
  return limit;
}

/** The item as a client may see it: what it does not ask for is left out. */
function included(item: JsonObject, include: ReadonlySet<string>): JsonObject {
  if (item.type === 'code_interpreter_call' && !include.has('code_interpreter_call.outputs')) {
    return { ...item, outputs: null };
  }
  if (item.type !== 'reasoning' || include.has(encrypted)) return item;
  const { encrypted_content: _, ...others } = item;
  return others;
}

/** The query without `include`, and the values of `include`, which may be there many times. */
function readQuery(url: string, names: readonly string[]) {
  const [, text = ''] = url.split(/\?(.*)/s);
  const own = new URLSearchParams();
  const include = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (/^include(?:\[\d*\])?$/.test(name)) include.add(value);
    else own.append(name, value);
  }
  return [queryOf(`?${own.toString()}`, names), include] as const;
}

function partsOf(path: string): readonly string[] {
  try {
    return path
      .slice(start.length)
      .replace(/\/$/, '')
      .split('/')
      .map((part) => decodeURIComponent(part));
  } catch {
    throw new NotFoundError('response_not_found', 'The path holds no id: an escape in it is broken.');
  }
}

function refuseMethod(response: GatewayResponse, allowed: string): never {
  response.setHeader('allow', allowed);
  throw new NotFoundError('route_not_found', `This route does not answer this method; use ${allowed}.`);
}
