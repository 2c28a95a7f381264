import type {
  ChatStreamPart,
  ExecutableCodePart,
  CodeExecutionResultPart,
  JsonObject,
  UrlCitation,
  WholePart,
} from '@model-gateway/core';
import { carriedSearchPrefix, notEncrypted } from '../native/carried-searches.js';
import type { BlockWriter } from './block-writer.js';
import { googleSearches, type GoogleSearches } from './google-searches.js';
import type { MessageAnswerOptions } from './message-answer-options.js';
import { toToolUseId } from './tool-use-id.js';

/** A part of the stream that is content of the message. */
export type ContentStreamPart = Extract<
  ChatStreamPart,
  {
    type:
      | 'text'
      | 'reasoning'
      | 'tool-call-start'
      | 'tool-call-arguments'
      | 'tool-call-end'
      | 'content'
      | 'citations'
      | 'metadata';
  }
>;

const serverCode = 'code_execution';
const noMedia = 'Anthropic’s format has no place for media in an answer.';
const noPlace = 'Anthropic’s format has no place for this content of another model’s.';
const noCitations =
  'The answer’s sources are left out: no text stands at its end, beside which they could be put.';

/**
 * Writes the content of a message as blocks.
 *
 * State, and what holds between calls:
 * - `openCall`: index of the call whose block is open. Blocks of Anthropic's do not overlap, so all other content that
 *   arrives until the call ends waits in `deferred`, in order.
 * - `text`: the whole text so far, of which citations name stretches.
 * - `citations`: they name their text by its place in the whole, so they are written last, beside the last text.
 * - `cutCall`: the arguments of some call are no JSON, and never become JSON again.
 * - `grounding`: Google's latest word on its searches, which it may say with every chunk: blocks of their own at the end.
 * - `codeId`: id of the latest code that the upstream ran, which its result names.
 */
export class MessageContent {
  private openCall: number | undefined;
  private deferred: ContentStreamPart[] = [];
  private text = '';
  private readonly citations: UrlCitation[] = [];
  private codeId = '';
  private grounding: JsonObject | undefined;
  private anyCall = false;
  /** The arguments of the open call so far. */
  private callText = '';
  private cutCall = false;
  private searchCount = 0;

  constructor(
    private readonly blocks: BlockWriter,
    private readonly options: MessageAnswerOptions,
  ) {}

  /** Has the model called a function of the client's? */
  get hasCalls(): boolean {
    return this.anyCall;
  }

  /** Searches that the upstream has made; known at the end. */
  get searches(): number {
    return this.searchCount;
  }

  /** Are the arguments of some call no JSON? */
  get hasCutCall(): boolean {
    return this.cutCall;
  }

  push(part: ContentStreamPart): void {
    if (this.openCall !== undefined && !this.isOfOpenCall(part)) this.deferred.push(part);
    else this.write(part);
  }

  /** Closes what is open, and writes what has waited for it. */
  end(): void {
    while (this.openCall !== undefined) this.endCall();
    if (this.citations.length > 0) this.cite();
    this.blocks.close();
    const searches = this.grounding && googleSearches(this.grounding);
    if (searches) this.search(searches);
  }

  private isOfOpenCall(part: ContentStreamPart): boolean {
    const isCallPart = part.type === 'tool-call-arguments' || part.type === 'tool-call-end';
    return isCallPart && part.index === this.openCall;
  }

  private write(part: ContentStreamPart): void {
    switch (part.type) {
      case 'text':
        if (part.signature) this.blocks.sign(part.signature.value);
        if (part.text === '') return;
        this.text += part.text;
        return this.blocks.text(part.text);
      case 'reasoning':
        if (part.text !== '' || part.signature) this.blocks.thinking(part.text);
        if (part.signature) this.blocks.sign(part.signature.value);
        return;
      case 'tool-call-start':
        if (part.signature) this.blocks.sign(part.signature.value);
        this.openCall = part.index;
        this.anyCall = true;
        this.callText = '';
        return this.blocks.call(toToolUseId(part.id), part.name);
      case 'tool-call-arguments':
        this.callText += part.fragment;
        return this.blocks.callArguments(part.fragment);
      case 'tool-call-end':
        return this.endCall();
      case 'citations':
        for (const citation of part.citations) this.citations.push(citation);
        return;
      case 'metadata':
        this.grounding = part.metadata.groundingMetadata ?? this.grounding;
        return;
      case 'content':
        return this.whole(part.part);
    }
  }

  private endCall(): void {
    if (this.openCall === undefined) return;
    this.openCall = undefined;
    this.cutCall ||= this.callText !== '' && !isJson(this.callText);
    this.blocks.close();
    const { deferred } = this;
    this.deferred = [];
    for (const part of deferred) this.push(part);
  }

  private cite(): void {
    if (!this.blocks.isInText) return this.lose('tools', 'degraded', noCitations);
    for (const { url, title, startIndex, endIndex } of this.citations) {
      const cited_text = this.text.slice(startIndex, endIndex);
      const type = 'web_search_result_location';
      this.blocks.cite({ type, cited_text, encrypted_index: notEncrypted, title: title ?? null, url });
    }
  }

  /** One search for all queries: Google does not say which page answers which query. */
  private search({ queries, pages }: GoogleSearches): void {
    const id = this.options.nextId(carriedSearchPrefix);
    const [query = ''] = queries;
    const input = queries.length > 1 ? { query, queries } : { query };
    this.blocks.call(id, 'web_search', 'server_tool_use');
    this.blocks.callArguments(JSON.stringify(input));
    this.blocks.whole({
      type: 'web_search_tool_result',
      tool_use_id: id,
      caller: { type: 'direct' },
      content: pages.map(({ url, title }) => ({
        type: 'web_search_result',
        url,
        title,
        encrypted_content: notEncrypted,
        page_age: null,
      })),
    });
    this.searchCount = queries.length;
  }

  private whole(part: WholePart): void {
    switch (part.type) {
      case 'redacted-reasoning':
        return this.blocks.whole({ type: 'redacted_thinking', data: part.data });
      case 'executable-code':
        return this.code(part);
      case 'code-execution-result':
        return this.codeResult(part);
      case 'media':
        if (!part.thought) this.lose('content', 'lost', noMedia);
        return;
      case 'opaque':
        return this.lose('content', 'degraded', noPlace);
    }
  }

  private code({ code, language, signature }: ExecutableCodePart): void {
    if (signature) this.blocks.sign(signature.value);
    this.codeId = this.options.nextId('srvtoolu_');
    this.blocks.call(this.codeId, serverCode, 'server_tool_use');
    this.blocks.callArguments(JSON.stringify({ code, language }));
    this.blocks.close();
  }

  private codeResult({ outcome, output }: CodeExecutionResultPart): void {
    const isOk = outcome === 'OUTCOME_OK';
    this.blocks.whole({
      type: 'code_execution_tool_result',
      tool_use_id: this.codeId === '' ? this.options.nextId('srvtoolu_') : this.codeId,
      content: {
        type: 'code_execution_result',
        stdout: isOk ? output : '',
        stderr: isOk ? '' : output,
        return_code: isOk ? 0 : 1,
        content: [],
      },
    });
  }

  private lose(path: string, severity: 'degraded' | 'lost', reason: string): void {
    this.options.reportLoss({ path, action: 'dropped', severity, reason });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
