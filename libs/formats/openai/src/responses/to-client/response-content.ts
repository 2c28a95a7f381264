import type { JsonObject, Signature, TokenLogprob, UrlCitation, WholePart } from '@model-gateway/core';
import { toLogprobs } from '../../chat/to-client/logprobs.js';
import { toEncryptedContent } from '../encrypted-content.js';
import { isOtherContent, type ContentStreamPart } from './content-stream-part.js';
import { CustomCallItem } from './items/custom-call-item.js';
import { FunctionCallItem } from './items/function-call-item.js';
import { MessageItem, RefusalItem } from './items/message-item.js';
import type { EmitEvent, ItemPlace, OpenItem } from './items/open-item.js';
import { ReasoningItem } from './items/reasoning-item.js';
import type { OutputItems } from './output-items.js';
import type { ResponseAnswerOptions } from './response-answer-options.js';
import { UpstreamItems } from './upstream-items.js';
import { searchesIn } from './web-searches.js';

type CallStart = Extract<ContentStreamPart, { type: 'tool-call-start' }>;

const lateSource = 'The source arrives after the message that it belongs to is complete.';
const lateSearch = 'No item may follow the one that is incomplete.';
const noPlace = 'The Responses format has no place for this content of an answer.';

/**
 * Writes the content of an answer as items.
 *
 * State, and what holds between calls:
 * - `openCall`: index of the call whose item is open. Items do not overlap, so all other content that arrives until the
 *   call ends waits in `deferred`, in order.
 * - `closedText`: characters of the messages before the open one; citations count over the text of the whole answer.
 * - `lastSignature`: that of the item before, which came with its last piece: an item of its own behind it.
 * - `searches`: what the upstream searched for, which it may say with every chunk: an item of its own at the end.
 */
export class ResponseContent {
  private openCall: number | undefined;
  private deferred: ContentStreamPart[] = [];
  private textLength = 0;
  private closedText = 0;
  private lastSignature: Signature | undefined;
  private searches: JsonObject | undefined;

  private readonly upstream: UpstreamItems;

  constructor(
    private readonly items: OutputItems,
    private readonly options: ResponseAnswerOptions,
  ) {
    this.upstream = new UpstreamItems(items, options);
  }

  push(part: ContentStreamPart): void {
    if (this.openCall !== undefined && !this.isOfOpenCall(part)) this.deferred.push(part);
    else this.write(part);
  }

  /** Closes what is open, and writes what has waited for it. */
  end(status: 'completed' | 'incomplete', refusal: string | undefined): void {
    while (this.openCall !== undefined) {
      if (this.deferred.length > 0) this.items.close(status);
      this.endCall();
    }
    // A client must not run the call at which the model has stopped.
    if (refusal !== undefined && this.isCall()) this.items.close('incomplete');
    this.upstream.endSearches(status);
    const isCut = status === 'incomplete' && this.items.current !== undefined;
    this.items.close(status);
    if (status === 'completed') this.signLast();
    this.endSearches(isCut);
    if (refusal !== undefined) this.begin('msg_', (...at) => new RefusalItem(refusal, ...at));
    this.items.close('completed');
  }

  /** The upstream's searches, of which it tells beside the answer. Behind an incomplete item there is no place for them. */
  private endSearches(isCut: boolean): void {
    const { searches, upstream } = this;
    if (!searches) return;
    if (!isCut) upstream.search(searches);
    else if (searchesIn(searches).queries.length > 0) this.lose('output', 'degraded', lateSearch);
  }

  private isOfOpenCall(part: ContentStreamPart): boolean {
    const isCallPart = part.type === 'tool-call-arguments' || part.type === 'tool-call-end';
    return isCallPart && part.index === this.openCall;
  }

  private write(part: ContentStreamPart): void {
    if (isOtherContent(part)) {
      this.upstream.endSearches('completed');
      if (part.type !== 'text') this.signLast();
    }
    switch (part.type) {
      case 'text':
        return this.text(part.text, part.signature);
      case 'reasoning':
        return this.reasoning(part.text, part.signature);
      case 'tool-call-start':
        return this.call(part);
      case 'tool-call-arguments':
        return this.callArguments(part.fragment);
      case 'tool-call-end':
        return this.endCall();
      case 'citations':
        for (const citation of part.citations) this.cite(citation);
        return;
      case 'logprobs':
        return this.logprobs(part.tokens);
      case 'metadata':
        this.searches = part.metadata.groundingMetadata ?? this.searches;
        return;
      case 'content':
        return this.whole(part.part);
    }
  }

  private text(text: string, signature: Signature | undefined): void {
    if (text !== '' && !(this.items.current instanceof MessageItem)) this.signLast();
    this.signText(text, signature);
    if (text === '') return;
    let message = this.items.current;
    if (!(message instanceof MessageItem)) {
      this.closedText = this.textLength;
      message = this.begin('msg_', (...at) => new MessageItem(...at));
    }
    (message as MessageItem).add(text);
    this.textLength += text.length;
  }

  private reasoning(text: string, signature: Signature | undefined): void {
    if (text === '' && signature === undefined) return;
    const item = this.openReasoning();
    item.add(text);
    if (signature === undefined) return;
    item.sign(toEncryptedContent({ type: 'thought', signature }));
    this.items.close('completed');
  }

  private openReasoning(): ReasoningItem {
    const { current } = this.items;
    if (current instanceof ReasoningItem) return current;
    const includes = this.options.include.has('reasoning.encrypted_content');
    return this.begin('rs_', (...at) => new ReasoningItem(includes, ...at));
  }

  /** Google signs what follows the thoughts; the client gets the signature with the thoughts. */
  private sign(signature: Signature | undefined): void {
    const { current } = this.items;
    if (signature === undefined || !(current instanceof ReasoningItem)) return;
    current.sign(toEncryptedContent({ type: 'next', signature }));
  }

  /** Google may sign a text, or a call, with its last piece, when the thoughts before it are complete. */
  private signText(text: string, signature: Signature | undefined): void {
    const { current } = this.items;
    if (current instanceof ReasoningItem) return this.sign(signature);
    if (!signature || !this.keepsSignatures()) return;
    if (text === '' || current instanceof MessageItem) this.lastSignature = signature;
    else this.openReasoning().sign(toEncryptedContent({ type: 'next', signature }));
  }

  private signLast(): void {
    const { lastSignature: signature } = this;
    this.lastSignature = undefined;
    if (!signature) return;
    this.openReasoning().sign(toEncryptedContent({ type: 'last', signature }));
    this.items.close('completed');
  }

  /** Whether anybody may ask for signatures: the client, or the gateway in the next turn. */
  private keepsSignatures(): boolean {
    const { include, storeOutput } = this.options;
    return storeOutput !== undefined || include.has('reasoning.encrypted_content');
  }

  private call({ index, id, name, signature }: CallStart): void {
    // Thoughts that the client may not read have an item too, else their signature would have no place.
    if (signature && this.keepsSignatures()) this.openReasoning();
    this.sign(signature);
    const tool = this.options.tools.called(name);
    if (tool.kind === 'custom') this.begin('ctc_', (...at) => new CustomCallItem(id, tool, ...at));
    else this.begin('fc_', (...at) => new FunctionCallItem(id, tool, ...at));
    this.openCall = index;
  }

  private callArguments(fragment: string): void {
    const { current } = this.items;
    if (current instanceof FunctionCallItem || current instanceof CustomCallItem) current.add(fragment);
  }

  private isCall(): boolean {
    const { current } = this.items;
    return current instanceof FunctionCallItem || current instanceof CustomCallItem;
  }

  /** The item of the call closes with the next one: only the end of the answer tells whether a limit has cut the call. */
  private endCall(): void {
    this.openCall = undefined;
    const { deferred } = this;
    this.deferred = [];
    for (const part of deferred) this.push(part);
  }

  private cite({ url, title = '', startIndex, endIndex }: UrlCitation): void {
    const { current } = this.items;
    const end_index = endIndex - this.closedText;
    if (!(current instanceof MessageItem) || end_index <= 0) {
      return this.lose('output', 'degraded', lateSource);
    }
    const start_index = Math.max(0, startIndex - this.closedText);
    current.cite({ type: 'url_citation', start_index, end_index, url, title });
  }

  private logprobs(tokens: readonly TokenLogprob[]): void {
    const { current } = this.items;
    const isIncluded = this.options.include.has('message.output_text.logprobs');
    if (isIncluded && current instanceof MessageItem) current.addLogprobs(toLogprobs(tokens).content ?? []);
  }

  private whole(part: WholePart): void {
    switch (part.type) {
      case 'redacted-reasoning':
        this.items.close('completed');
        this.openReasoning().sign(toEncryptedContent({ type: 'redacted', data: part.data }));
        return this.items.close('completed');
      case 'executable-code':
        this.sign(part.signature);
        this.upstream.code(part.code);
        return;
      case 'code-execution-result':
        return this.upstream.codeResult(part.output);
      case 'media':
        if (part.thought) return;
        this.sign(part.signature);
        if (!this.upstream.media(part)) this.lose('output', 'lost', noPlace);
        return;
      case 'opaque':
        if (!this.upstream.block(part.value)) this.lose('output', 'degraded', noPlace);
        return;
    }
  }

  private begin<Item extends OpenItem>(
    prefix: string,
    make: (place: ItemPlace, emit: EmitEvent) => Item,
  ): Item {
    return this.items.begin(this.options.nextId(prefix), make);
  }

  private lose(path: string, severity: 'degraded' | 'lost', reason: string): void {
    this.options.reportLoss({ path, action: 'dropped', severity, reason });
  }
}
