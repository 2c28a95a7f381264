import type { CallContext, LossReporter, ProviderKind, UpstreamFactory, Usage } from '@model-gateway/core';
import type { BegunStream } from '../attempts/execution-context.js';
import type { RequestMetadata } from '../request-labels/request-labels.js';
import type { TargetCall } from './target-call.js';
import type { Interruption } from './interruption.js';

/** One kind of thing that is asked of providers, whole or as a stream. */
export interface Operation<Provider, Request, Answer, Item> {
  /** What answers at a leaf's target, with all around it that the leaf's settings want. Cheap. */
  make(upstreams: UpstreamFactory, targetNode: TargetCall): Provider;
  whole(provider: Provider, request: Request, call: CallContext): Promise<Answer>;
  stream(provider: Provider, request: Request, call: CallContext): AsyncIterable<Item>;
  /** Is this item more than a preliminary? */
  readonly says: (item: Item) => boolean;
  /** What this item tells of what the answer took so far, if anything; absent: no item tells. */
  readonly usageIn?: (item: Item) => Usage | undefined;
  /** The request with its metadata as labels; what has no place for them reports that. */
  labelled(
    request: Request,
    metadata: RequestMetadata,
    kind: ProviderKind,
    reportLoss: LossReporter,
  ): Request;
  /** The same request to a model that is to go on after these words; absent: it cannot be asked for. */
  readonly continued?: (request: Request, text: string) => Request;
  /** Delivers a stream that others complete when it breaks off; absent: one that breaks off has failed. */
  readonly delivered?: (
    begun: BegunStream<Item>,
    interruption: Interruption<Item>,
    request: Request,
  ) => AsyncIterable<Item>;
}
