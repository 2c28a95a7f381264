import type { CallContext, LossReporter, ProviderKind, UpstreamFactory, Usage } from '@model-gateway/core';
import type { StorageUse, StorageWrite } from '../routing/storage-use.js';
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
  /**
   * What the operator pays for. `tokens`: prompt and output. `prompt`: the prompt alone. `units`: what only the upstream
   * counts, such as pictures; nothing is estimated.
   */
  readonly charging: 'tokens' | 'prompt' | 'units';
  /** True for a request that the operator pays nothing for. Absent: there is none. */
  readonly isFree?: (request: Request) => boolean;
  /** The storage of the operator's project that the request reads. Absent: it reads none. */
  readonly storageRead?: (request: Request) => StorageUse;
  /** The address in storage that the request has written to; absent: the operation writes nowhere. */
  readonly storageWritten?: (request: Request) => StorageWrite | undefined;
  /** The usage of a unary response, if it reports any. */
  usageOf(answer: Answer): Usage | undefined;
  /** Bytes of generated text in a unary response, for one without usage. Absent: it has no text. */
  readonly answerBytesOf?: (answer: Answer) => number;
  /** The cumulative usage that this item reports, if any; absent: no item reports usage. */
  readonly usageIn?: (item: Item) => Usage | undefined;
  /** Bytes of generated text in an item, after the usage that it reports. Absent: no item has text. */
  readonly outputBytesOf?: (item: Item) => number;
  /** The request with its metadata as labels. An operation without labels reports them as a loss. */
  labelled(
    request: Request,
    metadata: RequestMetadata,
    kind: ProviderKind,
    reportLoss: LossReporter,
  ): Request;
  /** The same request for a model that continues this text; absent: the operation cannot be continued. */
  readonly continued?: (request: Request, text: string) => Request;
  /** Callers that are strict are shown no reasoning. Default false. */
  readonly hidesReasoning?: true | undefined;
  /** Delivers a stream that other targets complete when it breaks off; absent: a stream that breaks off fails. */
  readonly delivered?: (
    begun: BegunStream<Item>,
    interruption: Interruption<Item>,
    request: Request,
  ) => AsyncIterable<Item>;
}
