import { performance } from 'node:perf_hooks';
import {
  type CallContext,
  type JsonObject,
  type LossReporter,
  type Caller,
  type Limits,
  type RequestTrace,
  type Target,
} from '@model-gateway/core';
import type { Request as HttpRequest } from 'express';
import {
  type OperationExecutor,
  type Attempt,
  PerTarget,
  type InferenceCommand,
  type GuardrailVerdict,
  type Served,
  AttemptLog,
} from '@model-gateway/data-plane';
import type { RequestContext } from '@model-gateway/http-server';
import { type ConfigNode, emptyConfig, type QueryFacts } from '@model-gateway/gateway-config';
import type { RateStandings } from '@model-gateway/usage';
import { endUserName } from './end-user-name.js';
import { limitsOfRequest } from './limits-of-request.js';
import {
  requestParser,
  type BodyReading,
  type InferenceBody,
  type ParsingSettings,
  type ParsedRequest,
  type PathParameters,
} from './parsed-request.js';
import { withOwnFailure, withOwnFailures } from './own-failure.js';
import { HttpTargetRequest } from './http-target-request.js';
import { queryHeaders } from './query-headers.js';
import { requestedTier } from './requested-tier.js';

/** How the requests of a route are read, translated and served. */
export interface RouteOperation<Body extends InferenceBody, Provider, Request, Answer, Item> {
  /** Checks the body. Throws `InvalidRequestError`. */
  parse(body: JsonObject): Body;
  /** Absent: the body is JSON of strings. */
  readonly reading?: BodyReading;
  /** The request in the gateway's own terms. Throws a `GatewayError`. */
  translate(body: Body, strict: boolean, reportLoss: LossReporter): Request;
  /** What belongs to the call of this route alone; absent: nothing. */
  readonly amendCall?: (call: CallContext, body: Body) => CallContext;
  /** The place in the client's body of a place in a chat, for failures; absent: the same. */
  readonly ownPlace?: (path: string, body: Body) => string;
  /** Serves the requests. */
  readonly work: OperationExecutor<Provider, Request, Answer, Item>;
}

/** What is being answered: the request as the place that answers has it. */
export interface ServedRequest<Body, Request> {
  readonly body: Body;
  readonly request: Request;
  readonly strict: boolean;
  readonly reportLoss: LossReporter;
}

/** A request that is checked. Nothing has been sent. */
export interface Exchange<Body, Request, Answer, Item> {
  /** As the caller sent it, with what the root of the config does to it. */
  readonly body: Body;
  /** As the caller sent it, with what its path says. */
  readonly sent: JsonObject;
  /** The model as the caller or the path names it; undefined where only the config does. */
  readonly askedModel: string | undefined;
  /** To be asked for once the answer is there, or the first item of its stream. */
  served(): ServedRequest<Body, Request>;
  whole(): Promise<Answer>;
  stream(): AsyncIterable<Item>;
}

/**
 * Does what comes before an upstream is asked, the same on every route. `routeFor` gives the route as one checked body
 * needs it, with what has to be read before the body is translated.
 */
export function exchangeStarter<Body extends InferenceBody, Provider, Request, Answer, Item>(
  route: RouteOperation<Body, Provider, Request, Answer, Item>,
  settings: ParsingSettings,
) {
  const open = requestParser((body) => route.parse(body), settings, route.reading);
  return async (
    httpRequest: HttpRequest,
    context: RequestContext,
    path?: PathParameters,
    routeFor?: (body: JsonObject) => Promise<typeof route>,
  ): Promise<Exchange<Body, Request, Answer, Item>> => {
    const opened = await open(httpRequest, context, path);
    const own = routeFor ? await routeFor(opened.json) : route;
    return new HttpCommand(own, httpRequest, context, opened, path);
  };
}

/**
 * Adapter between the HTTP request's context and the pipeline: the command and the result of one request. Attempts are noted
 * in the context, and of the target that serves all that the response's headers and the log say. One object for each request:
 * functions of their own for each would cost as much as all that they do.
 */
export class HttpCommand<Body extends InferenceBody, Provider, Request, Answer, Item>
  implements InferenceCommand<Request>, Exchange<Body, Request, Answer, Item>
{
  readonly root: ConfigNode;
  readonly isPlain: boolean;
  readonly attemptLog = new AttemptLog();
  readonly requestId: string;
  readonly caller: Caller;
  readonly limits: readonly Limits[];
  readonly signal: AbortSignal;
  readonly refreshesCache: boolean;
  readonly deadline?: number;
  readonly cacheNamespace?: string;
  readonly trace?: RequestTrace;
  private readonly targetRequests = new PerTarget<HttpTargetRequest<Body, Request>>();
  private serving: HttpTargetRequest<Body, Request> | undefined;

  constructor(
    private readonly route: RouteOperation<Body, Provider, Request, Answer, Item>,
    private readonly httpRequest: HttpRequest,
    private readonly context: RequestContext,
    private readonly opened: ParsedRequest<Body>,
    private readonly path: PathParameters | undefined,
  ) {
    const { caller, requestId, headers, options, signal, startedAt, trace } = context;
    if (!caller) throw new Error('An inference route is not behind authentication.');
    const { root, isPlain } = options.config ?? emptyConfig;
    this.root = root;
    this.isPlain = isPlain;
    this.requestId = requestId;
    this.caller = caller;
    this.limits = limitsOfRequest(caller, context.bounds, () => endUserName(context));
    this.signal = signal;
    this.refreshesCache = headers['cache-force-refresh']?.toLowerCase() === 'true';
    context.attemptLog = this.attemptLog;
    const tier = requestedTier(opened.json);
    if (tier) context.requestedTier = tier;
    if (options.timeoutMs !== undefined) this.deadline = startedAt + options.timeoutMs;
    if (trace) this.trace = trace;
    const namespace = headers['cache-namespace'];
    if (namespace !== undefined) this.cacheNamespace = namespace;
  }

  facts(): QueryFacts {
    const { httpRequest, context, opened } = this;
    return {
      metadata: context.options.metadata ?? {},
      params: opened.json,
      headers: queryHeaders(httpRequest.headers),
      pathname: httpRequest.path,
    };
  }

  requestFor(targetNode: ConfigNode): HttpTargetRequest<Body, Request> {
    let targetRequest = this.targetRequests.get(targetNode);
    if (!targetRequest) {
      const { route, httpRequest, context, opened, root, path } = this;
      targetRequest = new HttpTargetRequest(route, httpRequest, context, opened, root, targetNode, path);
      this.targetRequests.add(targetNode, targetRequest);
    }
    return targetRequest;
  }

  onTarget(target: Target): void {
    this.context.target = target;
  }

  async whileAdmitting<Result>(admitting: Promise<Result>): Promise<Result> {
    const { phases } = this.context;
    const before = performance.now();
    try {
      return await admitting;
    } finally {
      phases.queue = (phases.queue ?? 0) + performance.now() - before;
    }
  }

  onAdmitted(standings: RateStandings): void {
    this.context.isAdmitted = true;
    this.context.rates = standings;
  }

  onRefused(standings: RateStandings): void {
    this.context.rates = standings;
  }

  onServed({ targetNode, target, retry, targetRates, cacheStatus }: Served<Request>): void {
    const { context } = this;
    const serving = this.requestFor(targetNode);
    this.serving = serving;
    // Its target, losses and rates are in the context already.
    if (this.isPlain) return;
    context.target = target;
    context.option = targetNode.path;
    context.retries = retry;
    context.cacheStatus = cacheStatus;
    // What another has told before was of its own answer.
    context.usage = undefined;
    context.finish = undefined;
    context.losses = serving.losses;
    if (targetRates && this.limits.length === 0) context.rates = targetRates;
  }

  onFailed(last: Attempt | undefined): void {
    if (this.isPlain) return;
    const { context } = this;
    context.target = last?.target;
    context.option = last?.node.path;
    context.retries = last?.retry ?? 0;
    context.cacheStatus = last?.cacheStatus;
    context.losses = (last && this.targetRequests.get(last.node)?.losses) ?? [];
  }

  onVerdict(verdict: GuardrailVerdict): void {
    (this.context.verdicts ??= []).push(verdict);
  }

  get body(): Body {
    return this.opened.body;
  }

  get sent(): JsonObject {
    return this.opened.sent;
  }

  get askedModel(): string | undefined {
    const { model } = this.opened.sent;
    return typeof model === 'string' && model !== '' ? model : undefined;
  }

  get json(): JsonObject {
    return this.opened.json;
  }

  whole(): Promise<Answer> {
    return withOwnFailure(this.route.work.whole(this), this.route, this.body);
  }

  stream(): AsyncIterable<Item> {
    return withOwnFailures(this.route.work.stream(this), this.route, this.body);
  }

  served(): ServedRequest<Body, Request> {
    if (!this.serving) throw new Error('Nobody serves the request yet.');
    return this.serving.served();
  }
}
