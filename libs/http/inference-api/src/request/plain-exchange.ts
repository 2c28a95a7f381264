import type { CallContext } from '@model-gateway/core';
import type { Route } from '@model-gateway/data-plane';
import type { RequestContext } from '@model-gateway/http-server';
import type { Exchange, RouteWork, ServedRequest } from './open-exchange.js';
import type { InferenceBody } from './open-inference.js';
import { prepareRequest } from './prepare-request.js';

/** A request that goes to one place, which is found: without a config, or with one that chooses nothing. */
export class PlainExchange<Body extends InferenceBody, Provider, Request, Answer, Item> implements Exchange<
  Body,
  Request,
  Answer,
  Item
> {
  private readonly provider: Provider;
  private readonly request: Request;
  private readonly strict: boolean;

  /**
   * Translates the request, and notes in its context where it goes. Throws a `GatewayError` when it cannot be translated.
   *
   * @param before when the place began to be looked for, in the milliseconds of `performance.now()`
   */
  constructor(
    private readonly work: Pick<
      RouteWork<Body, Provider, Request, Answer, Item>,
      'translate' | 'whole' | 'stream'
    >,
    readonly body: Body,
    private readonly call: CallContext,
    context: RequestContext,
    before: number,
    found: Route<Provider>,
  ) {
    const { strict } = context.options;
    this.strict = strict;
    this.provider = found.provider;
    this.request = prepareRequest(context, found, before, () =>
      work.translate(body, strict, call.reportLoss),
    );
  }

  served(): ServedRequest<Body, Request> {
    const { body, request, strict } = this;
    return { body, request, strict, reportLoss: this.call.reportLoss };
  }

  whole(): Promise<Answer> {
    return this.work.whole(this.provider, this.request, this.call);
  }

  stream(): AsyncIterable<Item> {
    const { work } = this;
    if (!work.stream) throw new Error('This route never streams.');
    return work.stream(this.provider, this.request, this.call);
  }
}
