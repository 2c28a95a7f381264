import type { CallContext, JsonObject, LossReporter } from '@model-gateway/core';
import type { Request as HttpRequest } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import type { RequestContext } from '@model-gateway/http-server';
import { HttpCommand } from './http-command.js';
import { requestParser, type InferenceBody, type ParsingSettings } from './parsed-request.js';
import type { PathParameters } from './path-parameters.js';

/** How the requests of a route are read, translated and served. */
export interface RouteOperation<Body extends InferenceBody, Provider, Request, Answer, Item> {
  /** Checks the body. Throws `InvalidRequestError`. */
  parse(body: JsonObject): Body;
  /** The request in the gateway's own terms. Throws a `GatewayError`. */
  translate(body: Body, strict: boolean, reportLoss: LossReporter): Request;
  /** What belongs to the call of this route alone; absent: nothing. */
  readonly amendCall?: (call: CallContext) => CallContext;
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
  /** To be asked for once the answer is there, or the first item of its stream. */
  served(): ServedRequest<Body, Request>;
  whole(): Promise<Answer>;
  stream(): AsyncIterable<Item>;
}

/** Does what comes before an upstream is asked, the same on every route. */
export function exchangeStarter<Body extends InferenceBody, Provider, Request, Answer, Item>(
  route: RouteOperation<Body, Provider, Request, Answer, Item>,
  settings: ParsingSettings,
) {
  const open = requestParser((body) => route.parse(body), settings);
  return async (
    httpRequest: HttpRequest,
    context: RequestContext,
    path?: PathParameters,
  ): Promise<Exchange<Body, Request, Answer, Item>> => {
    const opened = await open(httpRequest, context, path);
    return new HttpCommand(route, httpRequest, context, opened, path);
  };
}
