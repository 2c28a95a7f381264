import { performance } from 'node:perf_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type CallContext,
  type Caller,
  type LossEntry,
  type LossReporter,
  type RequestedBetas,
  type UpstreamShare,
  wholeCallerId,
  workspaceOf,
} from '@model-gateway/core';
import type { Request as HttpRequest } from 'express';
import { callTimeoutsOf, refuseLosses, type TargetRequest } from '@model-gateway/data-plane';
import type { ConfigNode, RoutingHints } from '@model-gateway/gateway-config';
import { lossReport, type RequestContext, type GatewayHeaders } from '@model-gateway/http-server';
import {
  configuredBody,
  type InferenceBody,
  type ParsedRequest,
  type PathParameters,
} from './parsed-request.js';
import type { RouteOperation, ServedRequest } from './exchange.js';
import { forwardedHeaders, forwardedNames } from './forwarded-headers.js';
import { isBelowRoot, routingHintsOf } from './routing-hints.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** A request as one leaf of its config is to have it, before it is known whether that one serves it. */
export class HttpTargetRequest<Body extends InferenceBody, Request> implements TargetRequest<Request> {
  readonly routingHints: RoutingHints;
  readonly labels?: NonNullable<TargetRequest<Request>['labels']>;
  readonly losses: LossEntry[];
  readonly call: CallContext;
  private readonly body: Body;
  private readonly strict: boolean;
  private readonly reportLoss: LossReporter;
  private request: Request | undefined;

  /** Throws a `GatewayError` when the body, with what the leaf does to it, cannot be taken. */
  constructor(
    private readonly route: Pick<
      RouteOperation<Body, never, Request, unknown, unknown>,
      'parse' | 'translate' | 'amendCall'
    >,
    httpRequest: HttpRequest,
    private readonly context: RequestContext,
    opened: ParsedRequest<Body>,
    root: ConfigNode,
    private readonly targetNode: ConfigNode,
    path: PathParameters | undefined,
  ) {
    const { options, isPlain } = context;
    const { settings } = targetNode;
    // Those of a plain request are told of whatever becomes of it.
    this.losses = isPlain ? context.losses : [];
    this.body =
      changesAsRoot(targetNode, root) && !opened.borrowsModel
        ? opened.body
        : route.parse(configuredBody(opened.sent, settings, path));
    this.strict = options.explicitStrict ?? settings.strict ?? true;
    this.reportLoss = lossReport(this.losses);
    const call = this.newCall(httpRequest);
    this.call = route.amendCall ? route.amendCall(call, this.body) : call;
    this.routingHints = routingHintsOf(context, this.body.model, path, targetNode);
    if (settings.metadataAsLabels && options.metadata) this.labels = options.metadata;
  }

  private newCall(httpRequest: HttpRequest): CallContext {
    const { context, targetNode, reportLoss, strict, losses } = this;
    const { options, headers, requestId, signal, caller } = context;
    const { settings } = targetNode;
    const call: Mutable<CallContext> = { requestId, signal, reportLoss, strict };
    if (caller) call.share = shareOf(caller, context.bounds.weight);
    if (context.bodyShare) call.memory = context.bodyShare;
    if (!context.isPlain) call.timeouts = callTimeoutsOf(settings);
    const betas = requestedBetas(headers, httpRequest.headers);
    if (betas !== undefined) call.betas = betas;
    if (context.recordedBodyBytes > 0) call.recordedBodyBytes = context.recordedBodyBytes;
    const { onLoss = 'report' } = settings;
    if (onLoss !== 'report') call.approve = approvalOf(losses, onLoss);
    const ofTarget = isBelowRoot(targetNode.sourcePaths.forwardHeaders) ? settings.forwardHeaders : undefined;
    const names = ofTarget ?? options.forwardHeaders ?? settings.forwardHeaders;
    const { headers: sent } = httpRequest;
    const forwarded = forwardedHeaders(forwardedNames(names, sent, targetNode.tier !== undefined), sent);
    if (forwarded) call.forwardedHeaders = forwarded;
    return call;
  }

  translate(): Request {
    if (this.request !== undefined) return this.request;
    const before = performance.now();
    this.request = this.route.translate(this.body, this.strict, this.reportLoss);
    const { phases } = this.context;
    phases.translate = (phases.translate ?? 0) + performance.now() - before;
    return this.request;
  }

  served(): ServedRequest<Body, Request> {
    const { body, strict, reportLoss } = this;
    return { body, request: this.translate(), strict, reportLoss };
  }
}

/** The share of the upstream's connections that requests of a caller take. @param weight that of its workspace */
function shareOf(caller: Caller, weight = 1): UpstreamShare {
  return {
    owner: wholeCallerId(caller),
    weight: caller.weight ?? 1,
    group: { owner: workspaceOf(caller), weight },
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

const betaHeader = 'anthropic-beta';

/**
 * The beta features that the gateway's own header and the bare one ask for, each once. Both count: SDKs set the bare one
 * by themselves. Where both are there, losses are told of the gateway's own.
 */
export function requestedBetas(
  own: GatewayHeaders,
  headers: IncomingHttpHeaders,
): RequestedBetas | undefined {
  if (own[betaHeader] === undefined && headers[betaHeader] === undefined) return undefined;
  const ours = valuesOf(own[betaHeader]);
  const values = [...new Set([...ours, ...valuesOf(headers[betaHeader])])];
  if (values.length === 0) return undefined;
  return { values, path: `header:${ours.length > 0 ? 'x-gateway-' : ''}${betaHeader}` };
}

function valuesOf(text: string | readonly string[] | undefined): readonly string[] {
  return String(text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function approvalOf(...refusable: Parameters<typeof refuseLosses>): () => void {
  return () => refuseLosses(...refusable);
}
