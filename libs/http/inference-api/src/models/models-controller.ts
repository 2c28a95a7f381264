import type { Model, ModelList } from '@model-gateway/contract';
import { type CallContext, InvalidRequestError, NotFoundError } from '@model-gateway/core';
import type { Request } from 'express';
import {
  type DirectoryModel,
  type ModelDirectory,
  type ModelQuery,
  refuseLosses,
} from '@model-gateway/data-plane';
import {
  type GatewayResponse,
  lossHeaders,
  lossReport,
  type RequestContext,
  writeJson,
} from '@model-gateway/http-server';
import { askUpstream } from '../request/ask-upstream.js';

/** Answers `GET /v1/models`. */
export function listModelsController(models: ModelDirectory) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const query = toQuery(request, context);
    const found = await ask(context, query, () => models.list(query, toCall(context)));
    refuseUnwantedLosses(context);
    const { losses } = context;
    const list: ModelList = { object: 'list', data: found.map(toModel) };
    if (losses.length > 0 && !context.options.strict) list.gateway = { loss: [...losses] };
    writeJson(response, 200, list, lossHeader(context));
  };
}

/** Answers `GET /v1/models/{id}`; an id may contain slashes. */
export function readModelController(models: ModelDirectory) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const query = toQuery(request, context);
    const id = modelIdOf(request.path);
    const model = await ask(context, query, () => models.find(id, query, toCall(context)));
    refuseUnwantedLosses(context);
    writeJson(response, 200, toModel(model), lossHeader(context));
  };
}

/** Waits for upstreams only with `refresh`. */
function ask<Answer extends object>(
  context: RequestContext,
  { refresh }: ModelQuery,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return refresh ? askUpstream(context, work) : work();
}

function toQuery(
  request: Request,
  { caller, headers, options, secrets, startedAt }: RequestContext,
): ModelQuery {
  if (!caller) throw new Error('The model list is not behind authentication.');
  const provider = headers.provider?.trim() || options.config?.root.settings.provider;
  const { upstreamCredential: credential } = secrets;
  const region = regionOf(headers, options);
  return {
    caller,
    refresh: refreshOf(request.originalUrl),
    ...(provider !== undefined && { provider }),
    ...(credential !== undefined && { credential }),
    ...(region && { region }),
    ...(options.timeoutMs !== undefined && { deadline: startedAt + options.timeoutMs }),
  };
}

/** The header wins over the config. */
function regionOf(
  { 'vertex-region': named }: RequestContext['headers'],
  { config }: RequestContext['options'],
): ModelQuery['region'] {
  if (named) return { name: named, place: 'header:x-gateway-vertex-region' };
  const configured = config?.root.settings.vertexRegion;
  return configured === undefined ? undefined : { name: configured, place: 'config.vertex_region' };
}

/** Refuses losses after the upstreams have responded: only then it is known which parts of the list are missing. */
function refuseUnwantedLosses({ losses, options }: RequestContext): void {
  const { onLoss = 'report' } = options.config?.root.settings ?? {};
  if (onLoss !== 'report') refuseLosses(losses, onLoss);
}

function toCall({ requestId, signal, losses, options }: RequestContext): CallContext {
  return { requestId, signal, strict: options.strict, reportLoss: lossReport(losses) };
}

/** Of an answer with a target the usual headers say it; a list has no target. */
function lossHeader({ losses }: RequestContext): Record<string, string | number> {
  return lossHeaders(losses);
}

function toModel({ id, created = 0, ownedBy }: DirectoryModel): Model {
  return { id, object: 'model', created, owned_by: ownedBy };
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Whether the query has `refresh`. Other names and values are refused: if one, such as a page size, were ignored, the
 * response would not match the request.
 *
 * @param url path and query
 */
function refreshOf(url: string): boolean {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  let refresh = false;
  for (const [name, value] of query) {
    if (name !== 'refresh') throw unknownParameter(name);
    const word = flags.get(value);
    if (word === undefined || query.getAll(name).length > 1) throw invalidRefresh();
    refresh = word;
  }
  return refresh;
}

function unknownParameter(name: string): InvalidRequestError {
  const shown = name.slice(0, 100);
  return new InvalidRequestError(
    'unsupported_parameter',
    `The model list knows no query parameter ${shown}.`,
    {
      param: `query:${shown}`,
    },
  );
}

function invalidRefresh(): InvalidRequestError {
  return new InvalidRequestError('invalid_value', 'refresh must be true or false, once.', {
    param: 'query:refresh',
  });
}

const start = '/v1/models/';

/** The model id at the end of a path, decoded as a whole: an id may contain slashes, plain or escaped. */
function modelIdOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(start.length));
  } catch {
    throw new NotFoundError('model_not_found', 'The path holds no id of a model: an escape in it is broken.');
  }
}
