import type { Completion, CompletionChoice } from '@model-gateway/contract';
import type { ChatStreamPart, Usage } from '@model-gateway/core';
import { encodeSseData } from '@model-gateway/sse';
import { toUsage } from '../chat/to-client/usage.js';
import {
  completionFinish,
  completionLogprobs,
  completionOf,
  reportUnplaced,
  type CompletionAnswerOptions,
} from './completion-frame.js';

/**
 * Writes a streamed answer in OpenAI's older format for texts. The order of the calls is `push`…, `end`, and after an
 * error neither. Finishes are held back until `end`, because a text may follow one.
 */
export class CompletionChunkEncoder {
  private model: string | undefined;
  private usage: Usage | undefined;
  private isBlocked = false;
  /** Characters of each text so far; a choice that is not among them has not begun. */
  private readonly lengths = new Map<number, number>();
  private readonly finishes = new Map<number, CompletionChoice['finish_reason']>();

  constructor(private readonly options: CompletionAnswerOptions) {}

  /** The chunks for these parts, as text; `''` if there are none. */
  push(parts: readonly ChatStreamPart[]): string {
    return parts.map((part) => this.encode(part)).join('');
  }

  /** The last chunk of each text, the usage if it is asked for, and `[DONE]`. */
  end(): string {
    if (this.lengths.size === 0 && this.finishes.size === 0 && this.isBlocked) {
      this.finishes.set(0, 'content_filter');
    }
    let text = '';
    for (const [index, finish_reason] of this.finishes) {
      text += this.chunk({ text: this.begin(index), index, logprobs: null, finish_reason });
    }
    return text + this.usageChunk() + encodeSseData('[DONE]');
  }

  private encode(part: ChatStreamPart): string {
    switch (part.type) {
      case 'start':
        this.model = part.model;
        return '';
      case 'usage':
        this.usage = part.usage;
        return '';
      case 'prompt-block':
        this.isBlocked = true;
        return '';
      case 'finish':
        this.finishes.set(part.choice, completionFinish(part.finish, this.options));
        return '';
      case 'text':
        return part.text === '' ? '' : this.text(part.choice, part.text);
      case 'logprobs': {
        const before = this.begin(part.choice);
        const logprobs = completionLogprobs(part.tokens, this.logprobsEnd(part.choice, part.tokens));
        return this.chunk({ text: before, index: part.choice, logprobs, finish_reason: null });
      }
      case 'content':
        reportUnplaced(part.part, this.options);
        return '';
      default:
        return '';
    }
  }

  private text(index: number, text: string): string {
    const all = this.begin(index) + text;
    this.lengths.set(index, (this.lengths.get(index) ?? 0) + text.length);
    return this.chunk({ text: all, index, logprobs: null, finish_reason: null });
  }

  /** Upstreams give the tokens of a text with it or right behind it. */
  private logprobsEnd(index: number, tokens: readonly { readonly token: string }[]): number {
    const length = tokens.reduce((sum, { token }) => sum + token.length, 0);
    return Math.max(this.options.echoed.length, (this.lengths.get(index) ?? 0) - length);
  }

  /** What stands before the text, where it has not begun. */
  private begin(index: number): string {
    if (this.lengths.has(index)) return '';
    const { echoed } = this.options;
    this.lengths.set(index, echoed.length);
    return echoed;
  }

  private usageChunk(): string {
    const { includeUsage } = this.options;
    const usage = toUsage(this.usage);
    if (!includeUsage || !usage) return '';
    return encodeSseData(JSON.stringify({ ...completionOf(this.options, this.model, []), usage }));
  }

  private chunk(choice: CompletionChoice): string {
    const chunk: Completion = completionOf(this.options, this.model, [choice]);
    if (this.options.includeUsage) chunk.usage = null;
    return encodeSseData(JSON.stringify(chunk));
  }
}
