import { performance } from 'node:perf_hooks';
import type { CallContext, JsonObject, LossReporter } from '@model-gateway/core';
import type { Request as HttpRequest } from 'express';
import type { ConfiguredWork, InferenceCommand, Route } from '@model-gateway/data-plane';
import type { RequestContext } from '@model-gateway/http-server';
import { HttpCommand } from './http-command.js';
import {
  inferenceOpener,
  type InferenceBody,
  type OpenInference,
  type OpeningSettings,
} from './open-inference.js';
import type { PathWords } from './path-words.js';
import { PlainExchange } from './plain-exchange.js';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** How the requests of a route are read, translated and served. */
export interface RouteWork<Body extends InferenceBody, Provider, Request, Answer, Item> {
  /** Checks the body. Throws `InvalidRequestError`. */
  parse(body: JsonObject): Body;
  /** The request in the gateway's own terms. Throws a `GatewayError`. */
  translate(body: Body, strict: boolean, reportLoss: LossReporter): Request;
  /** What belongs to the call of this route alone; absent: nothing. */
  readonly amendCall?: (call: CallContext) => CallContext;
  /** Finds the place of a request without a config, or with one that chooses nothing. */
  route(command: InferenceCommand): Promise<Route<Provider>>;
  whole(provider: Provider, request: Request, call: CallContext): Promise<Answer>;
  /** Absent: this is never streamed. */
  readonly stream?: (provider: Provider, request: Request, call: CallContext) => AsyncIterable<Item>;
  /** Serves requests under configs. */
  readonly configured: ConfiguredWork<Provider, Request, Answer, Item>;
}

/** What is being answered: the request as the place that answers has it. */
export interface ServedRequest<Body, Request> {
  readonly body: Body;
  readonly request: Request;
  readonly strict: boolean;
  readonly reportLoss: LossReporter;
}

/** A request that is checked, and knows where to go. Nothing has been sent. */
export interface Exchange<Body, Request, Answer, Item> {
  /** As the caller sent it, with what the root of the config does to it. */
  readonly body: Body;
  /** To be asked for once the answer is there, or the first item of its stream. */
  served(): ServedRequest<Body, Request>;
  whole(): Promise<Answer>;
  stream(): AsyncIterable<Item>;
}

/** Does what comes before an upstream is asked, the same on every route. */
export function exchangeOpener<Body extends InferenceBody, Provider, Request, Answer, Item>(
  route: RouteWork<Body, Provider, Request, Answer, Item>,
  settings: OpeningSettings,
) {
  const open = inferenceOpener((body) => route.parse(body), settings);
  return async (
    httpRequest: HttpRequest,
    context: RequestContext,
    path?: PathWords,
  ): Promise<Exchange<Body, Request, Answer, Item>> => {
    const opened = await open(httpRequest, context, path);
    const { config } = context.options;
    if (config && !config.isPlain) {
      return new HttpCommand(route, httpRequest, context, opened, config.root, path);
    }
    const call = callOf(route, opened, context);
    const before = performance.now();
    return new PlainExchange(route, opened.body, call, context, before, await route.route(opened.command()));
  };
}

function callOf<Body extends InferenceBody>(
  { amendCall }: Pick<RouteWork<Body, never, never, never, never>, 'amendCall'>,
  opened: OpenInference<Body>,
  context: RequestContext,
): CallContext {
  const own = traced(opened.call(), context);
  return amendCall ? amendCall(own) : own;
}

/** A request that goes to one place has one attempt. The call is the request's own, and gets what belongs to that. */
function traced(call: Mutable<CallContext>, context: RequestContext): CallContext {
  const { trace } = context;
  if (!trace) return call;
  const span = trace.attempt();
  context.span = span;
  call.traceparent = span.traceparent;
  if (span.tracestate !== undefined) call.tracestate = span.tracestate;
  return call;
}
