import { performance } from 'node:perf_hooks';
import {
  refuseLosses,
  Trail,
  type ConfiguredCommand,
  type ConfigNode,
  type QueryFacts,
  type RequestVariant,
} from '@model-gateway/application';
import type { CallContext, JsonObject, LossEntry } from '@model-gateway/core';
import type { Request as HttpRequest } from 'express';
import { lossReport } from '../context/loss-report.js';
import type { RequestContext } from '../context/request-context.js';
import { recordWires } from '../records/recording.js';
import { configuredBody } from './configured-body.js';
import { forwardedHeaders } from './forwarded-headers.js';
import type { RouteWork, ServedRequest } from './open-exchange.js';
import type { InferenceBody, OpenInference } from './open-inference.js';
import type { PathWords } from './path-words.js';
import { queryHeaders } from './query-headers.js';
import { requestedBetas } from './requested-betas.js';
import { isOfTarget, routingWordsOf } from './routing-words.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** A request as one target has it, before it is known whether that one serves it. */
interface Variant<Body, Request> extends RequestVariant<Request> {
  readonly losses: LossEntry[];
  served(): ServedRequest<Body, Request>;
}

/**
 * A request under a config, as those who execute configs want it, and what tells what of it was served. What is tried is
 * noted in the request's context, and of the place that serves all that the answer's headers and the log say.
 */
export function configuredCommand<Body extends InferenceBody, Provider, Request, Answer, Item>(
  route: RouteWork<Body, Provider, Request, Answer, Item>,
  httpRequest: HttpRequest,
  context: RequestContext,
  opened: OpenInference<Body>,
  root: ConfigNode,
  path: PathWords | undefined,
): {
  readonly command: ConfiguredCommand<Request>;
  readonly served: () => ServedRequest<Body, Request>;
} {
  const { caller, requestId, headers, options, signal, startedAt } = context;
  if (!caller) throw new Error('An inference route is not behind authentication.');
  const variants = new Map<ConfigNode, Variant<Body, Request>>();
  let serving: Variant<Body, Request> | undefined;
  const variantAt = (leaf: ConfigNode): Variant<Body, Request> => {
    let variant = variants.get(leaf);
    if (!variant) {
      variant = variantOf(route, httpRequest, context, opened, root, leaf, path);
      variants.set(leaf, variant);
    }
    return variant;
  };
  const trail = new Trail();
  context.trail = trail;
  const command: Mutable<ConfiguredCommand<Request>> = {
    requestId,
    caller,
    root,
    facts: () => factsOf(httpRequest, context, opened.json),
    variantAt,
    signal,
    refreshesCache: headers['cache-force-refresh']?.toLowerCase() === 'true',
    trail,
    onAdmitted(admission) {
      context.admission = admission;
      context.rates = admission;
    },
    onRefused(standings) {
      context.rates = standings;
    },
    onServed({ leaf, target, retry, admission, cacheStatus }) {
      serving = variantAt(leaf);
      context.target = target;
      context.option = leaf.path;
      context.retries = retry;
      context.targetAdmission = admission;
      context.cacheStatus = cacheStatus;
      // What another has told before was of its own answer.
      context.usage = undefined;
      context.finish = undefined;
      context.losses = serving.losses;
      if (admission && !caller.limits) context.rates = admission;
    },
    onSpent(spent) {
      context.admission?.add(spent);
    },
    onFailed(last) {
      context.target = last?.target;
      context.option = last?.node.path;
      context.retries = last?.retry ?? 0;
      context.cacheStatus = last?.cacheStatus;
      context.losses = (last && variants.get(last.node)?.losses) ?? [];
    },
    onVerdict(verdict) {
      (context.verdicts ??= []).push(verdict);
    },
  };
  if (options.timeoutMs !== undefined) command.deadline = startedAt + options.timeoutMs;
  if (context.trace) command.trace = context.trace;
  const namespace = headers['cache-namespace'];
  if (namespace !== undefined) command.cacheNamespace = namespace;
  return {
    command,
    served: () => {
      if (!serving) throw new Error('Nobody serves the request yet.');
      return serving.served();
    },
  };
}

/** The request as a leaf of its config is to have it. */
function variantOf<Body extends InferenceBody, Provider, Request, Answer, Item>(
  route: RouteWork<Body, Provider, Request, Answer, Item>,
  httpRequest: HttpRequest,
  context: RequestContext,
  opened: OpenInference<Body>,
  root: ConfigNode,
  leaf: ConfigNode,
  path: PathWords | undefined,
): Variant<Body, Request> {
  const { options, headers, requestId, signal } = context;
  const { settings } = leaf;
  const body =
    changesAsRoot(leaf, root) && !opened.borrowsModel
      ? opened.body
      : route.parse(configuredBody(opened.sent, settings, path));
  const strict = options.explicitStrict ?? settings.strict ?? true;
  const losses: LossEntry[] = [];
  const reportLoss = lossReport(losses);
  const call: Mutable<CallContext> = { requestId, signal, reportLoss, strict };
  const betas = requestedBetas(headers, httpRequest.headers);
  if (betas !== undefined) call.betas = betas;
  recordWires(call, context);
  if (settings.onLoss === 'error') call.approve = () => refuseLosses(losses);
  const ofTarget = isOfTarget(leaf, 'forwardHeaders') ? settings.forwardHeaders : undefined;
  const names = ofTarget ?? options.forwardHeaders ?? settings.forwardHeaders;
  const forwarded = forwardedHeaders(names, httpRequest.headers);
  if (forwarded) call.forwardedHeaders = forwarded;
  let request: Request | undefined;
  const translate = (): Request => {
    if (request !== undefined) return request;
    const before = performance.now();
    request = route.translate(body, strict, reportLoss);
    const { phases } = context;
    phases.translate = (phases.translate ?? 0) + performance.now() - before;
    return request;
  };
  return {
    words: routingWordsOf(context, body.model, path, leaf),
    ...(settings.metadataAsLabels && options.metadata && { labels: options.metadata }),
    translate,
    losses,
    call: route.amendCall ? route.amendCall(call) : call,
    served: () => ({ body, request: translate(), strict, reportLoss }),
  };
}

/** Does the leaf say nothing of its own about the body? */
function changesAsRoot({ settings }: ConfigNode, { settings: ofRoot }: ConfigNode): boolean {
  return (
    settings.overrideParams === ofRoot.overrideParams &&
    settings.defaultParams === ofRoot.defaultParams &&
    settings.dropParams === ofRoot.dropParams
  );
}

function factsOf(httpRequest: HttpRequest, { options }: RequestContext, params: JsonObject): QueryFacts {
  return {
    metadata: options.metadata ?? {},
    params,
    headers: queryHeaders(httpRequest.headers),
    pathname: httpRequest.path,
  };
}
