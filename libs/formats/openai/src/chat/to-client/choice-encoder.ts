import type { ContentBlock, UpstreamChoiceFacts } from '@model-gateway/contract';
import type {
  ChatStreamPart,
  ChoiceMetadata,
  Finish,
  TokenLogprob,
  UrlCitation,
  WholePart,
} from '@model-gateway/core';
import { toAnnotations } from './annotations.js';
import { toAudioData, toAudioHead } from './audio.js';
import type { ClientAnswerOptions } from './client-answer-options.js';
import { toCallBlock, toWholeBlock } from './content-block.js';
import { toFinishReason } from './finish-reason.js';
import { addChoiceFacts } from './gateway-facts.js';
import { JoinedThinking } from './joined-thinking.js';
import { toLogprobs } from './logprobs.js';
import { isAudio } from './media-url.js';
import { toRefusal } from './refusal.js';
import { reportWithheld } from './report-withheld.js';
import { explainEmptyAnswer } from './empty-answer-finish.js';

type Part<T extends ChatStreamPart['type']> = Extract<ChatStreamPart, { type: T }>;

/** The JSON around the choice in each chunk of the stream. */
export interface ChunkFrame {
  /** Up to and with `"choices":[`. */
  readonly head: string;
  /** From `]` on. */
  readonly tail: string;
}

/**
 * Writes the chunks of one choice. Each method returns the chunks as text, `''` if there are none.
 *
 * State, and what holds between calls:
 * - `begun`: a chunk was written, and the first one had the role. No other has.
 * - `openBlock`: the kind of the block `blockIndex`, as long as a delta of that kind still belongs to it. A signed
 *   delta, a tool call or any other part closes it. One block has one index, and indexes are never used again.
 * - `startOfMore`: the JSON between a delta of `content` and the same text as a delta of the open block.
 * - `hasText`, `hasCalls`, `hasAudio`: a part of the kind was written. They decide the finish reason, and whether the
 *   answer needs an empty text at the end.
 * - `hasWhole`: an atomic part arrived, such as an image, whether or not the client got it.
 * - `unmarkedCalls`: ids of calls that no block has followed yet. The next block is preceded by blocks that mark the
 *   places of these calls.
 * - `emptyCalls`: calls that were written without arguments; they get `{}` when they end.
 * - metadata and finish are held back until {@link finish}, because metadata may follow the finish.
 */
export class ChoiceEncoder {
  private readonly start: string;
  private readonly stop: string;
  private readonly startOfText: string;
  private readonly stopOfBlock: string;
  private readonly joined: JoinedThinking;
  private begun = false;
  private blockIndex = -1;
  private startOfMore = '';
  private openBlock: 'text' | 'thinking' | undefined;
  private hasText = false;
  private hasCalls = false;
  private hasAudio = false;
  private hasWhole = false;
  private unmarkedCalls: string[] = [];
  private readonly emptyCalls = new Set<number>();
  private metadata: ChoiceMetadata = {};
  private finishSeen: Finish | undefined;

  constructor(
    readonly index: number,
    private readonly frame: ChunkFrame,
    private readonly options: ClientAnswerOptions,
    model: string | undefined,
  ) {
    this.start = `${frame.head}{"index":${index},"delta":{`;
    this.stop = `},"logprobs":null,"finish_reason":null}${frame.tail}`;
    this.startOfText = `${this.start}"content":`;
    this.stopOfBlock = `}}]${this.stop}`;
    this.joined = new JoinedThinking(options, model);
  }

  text(part: Part<'text'>): string {
    const { text, signature } = part;
    if (text === '' && !signature) return '';
    const content = this.joined.fromText(text);
    const json = JSON.stringify(text);
    if (this.openBlock === 'text' && !signature && content === text) return this.moreText(json);
    const contentJson = content === text ? json : JSON.stringify(content);
    if (this.options.strict) return text === '' ? this.begin() : this.contentChunk(contentJson, '');
    const block = this.textualBlock('text', json, signature?.value);
    return text === '' ? this.chunk(block) : this.contentChunk(contentJson, `,${block}`);
  }

  reasoning(part: Part<'reasoning'>): string {
    if (this.options.strict) return this.begin();
    const { text, signature } = part;
    if (text === '' && !signature) return '';
    const json = JSON.stringify(text);
    const block =
      text === '' && this.openBlock === 'thinking'
        ? this.signatureOfOpenBlock(signature?.value)
        : this.textualBlock('thinking', json, signature?.value);
    const members = text === '' ? block : `"reasoning_content":${json},${block}`;
    const content = this.joined.fromReasoning(text);
    return content === '' ? this.chunk(members) : this.contentChunk(JSON.stringify(content), `,${members}`);
  }

  /** @param fragment the call's first arguments, if they are already known */
  toolCallStart(part: Part<'tool-call-start'>, fragment: string): string {
    const { index, id, name } = part;
    this.hasCalls = true;
    this.openBlock = undefined;
    if (!this.options.strict) this.unmarkedCalls.push(id);
    if (fragment === '') this.emptyCalls.add(index);
    const signature = this.options.strict || !part.signature ? '' : JSON.stringify(part.signature.value);
    const called =
      `{"name":${JSON.stringify(name)},"arguments":${JSON.stringify(fragment)}` +
      `${signature && `,"thought_signature":${signature}`}}`;
    const extra = signature && `,"extra_content":{"google":{"thought_signature":${signature}}}`;
    return this.chunk(
      `"tool_calls":[{"index":${index},"id":${JSON.stringify(id)},"type":"function","function":${called}${extra}}]`,
    );
  }

  toolCallArguments(index: number, fragment: string): string {
    if (fragment === '') return '';
    this.emptyCalls.delete(index);
    return this.chunk(
      `"tool_calls":[{"index":${index},"function":{"arguments":${JSON.stringify(fragment)}}}]`,
    );
  }

  toolCallEnd(index: number): string {
    return this.emptyCalls.has(index) ? this.toolCallArguments(index, '{}') : '';
  }

  content(part: WholePart): string {
    this.openBlock = undefined;
    this.hasWhole = true;
    if (part.type === 'media' && isAudio(part)) {
      const head = this.hasAudio ? {} : toAudioHead(part, this.options);
      this.hasAudio = true;
      return this.chunk(`"audio":${JSON.stringify({ ...head, data: toAudioData(part) })}`);
    }
    reportWithheld(part, this.options);
    const block = this.options.strict ? undefined : toWholeBlock(part);
    return block ? this.chunk(this.wholeBlock(block)) : this.begin();
  }

  citations(citations: readonly UrlCitation[]): string {
    if (citations.length === 0) return '';
    return this.chunk(`"annotations":${JSON.stringify(toAnnotations(citations, this.joined.addedLength))}`);
  }

  logprobs(tokens: readonly TokenLogprob[]): string {
    if (tokens.length === 0) return '';
    const logprobs = JSON.stringify(toLogprobs(tokens));
    return `${this.start}${this.role('"content":null')}},"logprobs":${logprobs},"finish_reason":null}${this.frame.tail}`;
  }

  addMetadata(metadata: ChoiceMetadata): void {
    if (!this.options.strict) this.metadata = { ...this.metadata, ...metadata };
  }

  setFinish(finish: Finish): void {
    this.finishSeen = finish;
  }

  /** The choice's last chunk, after that of its refusal. @param tail the JSON behind the choice, from `]` on */
  finish(tail: string): string {
    const refusal = toRefusal(this.finishSeen);
    const refused = refusal === undefined ? '' : this.chunk(`"refusal":${JSON.stringify(refusal)}`);
    const isEmpty =
      !this.hasText && !this.hasCalls && !this.hasAudio && this.finishSeen?.refusal === undefined;
    const delta = isEmpty ? this.role('"content":""') || '"content":""' : this.role('"content":null');
    const reason = toFinishReason(this.finishSeen, this.hasCalls);
    const facts: UpstreamChoiceFacts = {};
    const ended = isEmpty && !this.hasWhole ? explainEmptyAnswer(this.finishSeen) : this.finishSeen;
    addChoiceFacts(facts, ended, this.metadata, this.options.strict);
    const json = JSON.stringify(facts);
    const members = json === '{}' ? '' : `,${json.slice(1, -1)}`;
    return `${refused}${this.start}${delta}},"logprobs":null,"finish_reason":"${reason}"${members}}${tail}`;
  }

  /**
   * A chunk with the role, so that the client sees that the answer has begun although it does not get the first parts.
   */
  private begin(): string {
    return this.begun ? '' : this.start + this.role('"content":null') + this.stop;
  }

  private contentChunk(contentJson: string, more: string): string {
    this.hasText = true;
    if (this.begun) return this.startOfText + contentJson + more + this.stop;
    return this.start + this.role(`"content":${contentJson}${more}`) + this.stop;
  }

  /** A chunk that continues a text. The path of nearly every chunk, so it joins as few strings as possible. */
  private moreText(json: string): string {
    return this.startOfText + json + this.startOfMore + json + this.stopOfBlock;
  }

  /** A chunk with any other members. */
  private chunk(members: string): string {
    return this.start + this.role('"content":null,') + members + this.stop;
  }

  /** The role and the members beside it; empty once the choice has begun. */
  private role(beside: string): string {
    if (this.begun) return '';
    this.begun = true;
    return `"role":"assistant",${beside}`;
  }

  private textualBlock(kind: 'text' | 'thinking', json: string, signature: string | undefined): string {
    if (this.openBlock === kind && signature === undefined) {
      return `"content_blocks":[{"index":${this.blockIndex},"delta":{"${kind}":${json}}}]`;
    }
    const marks = this.callMarks();
    this.blockIndex += 1;
    this.openBlock = signature === undefined ? kind : undefined;
    this.startOfMore = `,"content_blocks":[{"index":${this.blockIndex},"delta":{"${kind}":`;
    const signed = signature === undefined ? '' : `,"signature":${JSON.stringify(signature)}`;
    return `"content_blocks":[${marks}{"index":${this.blockIndex},"delta":{"type":"${kind}","${kind}":${json}${signed}}}]`;
  }

  private signatureOfOpenBlock(signature: string | undefined): string {
    this.openBlock = undefined;
    return `"content_blocks":[{"index":${this.blockIndex},"delta":{"signature":${JSON.stringify(signature)}}}]`;
  }

  private wholeBlock(block: ContentBlock): string {
    const marks = this.callMarks();
    this.blockIndex += 1;
    return `"content_blocks":[${marks}{"index":${this.blockIndex},"delta":${JSON.stringify(block)}}]`;
  }

  /** Blocks that mark the calls before the block that is written next. */
  private callMarks(): string {
    if (this.unmarkedCalls.length === 0) return '';
    let marks = '';
    for (const id of this.unmarkedCalls) {
      this.blockIndex += 1;
      marks += `{"index":${this.blockIndex},"delta":${JSON.stringify(toCallBlock(id))}},`;
    }
    this.unmarkedCalls = [];
    return marks;
  }
}
