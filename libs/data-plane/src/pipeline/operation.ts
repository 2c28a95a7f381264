import type { CallContext, LossReporter, ProviderKind, UpstreamFactory, Usage } from '@model-gateway/core';
import type { BegunStream } from '../attempts/execution-context.js';
import type { RequestMetadata } from '../request-labels/request-labels.js';
import type { TargetCall } from './target-call.js';
import type { Interruption } from './interruption.js';

/** One operation of providers, unary and streamed. */
export interface Operation<Provider, Request, Answer, Item> {
  /** Makes the provider of a target, wrapped as the settings of its target node require. Cheap. */
  make(upstreams: UpstreamFactory, targetNode: TargetCall): Provider;
  whole(provider: Provider, request: Request, call: CallContext): Promise<Answer>;
  stream(provider: Provider, request: Request, call: CallContext): AsyncIterable<Item>;
  /** True when the item has content. */
  readonly says: (item: Item) => boolean;
  /** The cumulative usage that this item reports, if any; absent: no item reports usage. */
  readonly usageIn?: (item: Item) => Usage | undefined;
  /** The request with its metadata as labels. An operation without labels reports them as a loss. */
  labelled(
    request: Request,
    metadata: RequestMetadata,
    kind: ProviderKind,
    reportLoss: LossReporter,
  ): Request;
  /** The same request for a model that continues this text; absent: the operation cannot be continued. */
  readonly continued?: (request: Request, text: string) => Request;
  /** Delivers a stream that other targets complete when it breaks off; absent: a stream that breaks off fails. */
  readonly delivered?: (
    begun: BegunStream<Item>,
    interruption: Interruption<Item>,
    request: Request,
  ) => AsyncIterable<Item>;
}
