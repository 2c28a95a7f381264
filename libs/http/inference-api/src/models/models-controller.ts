import type { ModelList } from '@model-gateway/contract';
import { type CallContext, NotFoundError } from '@model-gateway/core';
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
import { anthropicPage, pageParameters, readPage, toAnthropicModel } from './anthropic-page.js';
import { toModel } from './model-view.js';
import { refreshOf } from './refresh-of.js';

/**
 * Answers `GET /v1/models` in the form that the client reads: Anthropic's, when it sends `anthropic-version`; OpenAI's otherwise.
 * Codex, which sends `client_version`, reads a form of its own, and gets an empty list: it goes on with the models of its
 * settings then.
 */
export function listModelsController(models: ModelDirectory) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const asked = new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'));
    if (asked.has('client_version')) {
      writeJson(response, 200, { models: [] }, {});
      return;
    }
    const isAnthropic = request.headers['anthropic-version'] !== undefined;
    const page = isAnthropic ? readPage(asked) : undefined;
    const query = toQuery(refreshOf(asked, isAnthropic ? pageParameters : []), context);
    const found = await ask(context, query, () => models.list(query, toCall(context)));
    refuseUnwantedLosses(context);
    if (page) writeJson(response, 200, anthropicPage(found, page, query.provider), lossHeader(context));
    else writeJson(response, 200, openAiList(found, context), lossHeader(context));
  };
}

function openAiList(
  found: readonly DirectoryModel[],
  { losses, options: { strict } }: RequestContext,
): ModelList {
  const list: ModelList = { object: 'list', data: found.map((model) => toModel(model, strict)) };
  if (losses.length > 0 && !strict) list.gateway = { loss: [...losses] };
  return list;
}

/**
 * Answers `GET /v1/models/{id}` in the form that the client reads, as the list; an id may contain slashes. In Anthropic's form
 * the id may also be one that only its list has.
 */
export function readModelController(models: ModelDirectory) {
  return async (request: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const asked = new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'));
    const query = toQuery(refreshOf(asked), context);
    const id = modelIdOf(request.path);
    const isAnthropic = request.headers['anthropic-version'] !== undefined;
    const call = toCall(context);
    const model = await ask(
      context,
      query,
      async () =>
        (isAnthropic && (await listedModel(models, id, query, call))) || models.find(id, query, call),
    );
    refuseUnwantedLosses(context);
    const form = isAnthropic
      ? toAnthropicModel(model, query.provider)
      : toModel(model, context.options.strict);
    writeJson(response, 200, form, lossHeader(context));
  };
}

/** The model that has this id in Anthropic's list alone; undefined if there is none. */
async function listedModel(
  models: ModelDirectory,
  id: string,
  query: ModelQuery,
  call: CallContext,
): Promise<DirectoryModel | undefined> {
  if (!query.provider?.startsWith('@') || id.startsWith('@')) return undefined;
  const found = await models.list(query, call);
  return found.find((model) => toAnthropicModel(model, query.provider).id === id);
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
  refresh: boolean,
  { caller, headers, options, secrets, startedAt }: RequestContext,
): ModelQuery {
  if (!caller) throw new Error('The model list is not behind authentication.');
  const asked = headers.provider?.trim();
  const provider = asked || options.config?.root.settings.provider;
  const sharedBy = asked ? undefined : options.config?.sharedBy;
  const { upstreamCredential: credential } = secrets;
  const region = regionOf(headers, options);
  return {
    caller,
    refresh,
    ...(provider !== undefined && { provider }),
    ...(sharedBy !== undefined && { sharedBy }),
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

const start = '/v1/models/';

/** The model id at the end of a path, decoded as a whole: an id may contain slashes, plain or escaped. */
function modelIdOf(path: string): string {
  try {
    return decodeURIComponent(path.slice(start.length));
  } catch {
    throw new NotFoundError('model_not_found', 'The path holds no id of a model: an escape in it is broken.');
  }
}
