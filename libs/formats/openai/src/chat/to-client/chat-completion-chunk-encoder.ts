import type { ChatStreamPart, JsonObject, PromptBlock, Usage } from '@model-gateway/core';
import { encodeSseData } from '@model-gateway/sse';
import { ChoiceEncoder, type ChunkFrame } from './choice-encoder.js';
import type { ClientAnswerOptions } from './client-answer-options.js';
import { addAnswerFacts, type AnswerFacts } from './gateway-facts.js';
import { toBlockedFinish } from './prompt-block.js';
import { toServiceTier, toUsage } from './usage.js';

/** The options of a {@link ChatCompletionChunkEncoder}. */
export interface ChunkEncoderOptions extends ClientAnswerOptions {
  /** True: a chunk with the usage comes last, and `usage` is null in all others. */
  readonly includeUsage: boolean;
  /** Number of requested choices: only a hint, because choices are written as they arrive. */
  readonly choiceCount?: number;
}

const done = encodeSseData('[DONE]');

/**
 * Writes a streamed answer as server-sent events. The chunks that a client joins equal `toChatCompletion` of the
 * collected parts.
 *
 * A pure state machine: the order of the calls is `push`…, `end`, and after an error neither. Text is built from parts
 * of chunks that are prepared once, because most chunks of an answer differ in one string. Finish chunks are held back
 * until `end`, because facts about a choice may follow its finish. A prompt block is held back too: it is a refusal
 * only if the answer has no choice.
 */
export class ChatCompletionChunkEncoder {
  private model: string | undefined;
  private frame: ChunkFrame | undefined;
  private readonly choices = new Map<number, ChoiceEncoder>();
  private usage: Usage | undefined;
  private promptBlock: PromptBlock | undefined;
  private other: JsonObject | undefined;

  constructor(private readonly options: ChunkEncoderOptions) {}

  /** The chunks for these parts, as text; `''` if there are none. */
  push(parts: readonly ChatStreamPart[]): string {
    // Joined instead of concatenated: writing out a long chain of concatenations costs more.
    const chunks: string[] = [];
    for (let i = 0; i < parts.length; i += 1) {
      const part = parts[i] as ChatStreamPart;
      if (part.type === 'tool-call-start') {
        // Most upstreams send a call in one piece: it needs one chunk only.
        const next = parts[i + 1];
        const isWhole =
          next?.type === 'tool-call-arguments' && next.choice === part.choice && next.index === part.index;
        if (isWhole) i += 1;
        chunks.push(this.choice(part.choice).toolCallStart(part, isWhole ? next.fragment : ''));
      } else {
        const text = this.encode(part);
        if (text !== '') chunks.push(text);
      }
    }
    return chunks.length > 1 ? chunks.join('') : (chunks[0] ?? '');
  }

  /** The finish chunk of each choice, the usage if requested, and `[DONE]`. */
  end(): string {
    let text = '';
    if (this.choices.size === 0 && this.promptBlock) {
      this.choice(0).setFinish(toBlockedFinish(this.promptBlock));
    }
    const choices = [...this.choices.values()];
    if (choices.length > 1) choices.sort((a, b) => a.index - b.index);
    for (const choice of choices) {
      const tail = choice === choices.at(-1) ? this.lastTail() : this.chunkFrame().tail;
      text += choice.finish(tail);
    }
    return text + this.usageChunk() + done;
  }

  private encode(part: Exclude<ChatStreamPart, { type: 'tool-call-start' }>): string {
    switch (part.type) {
      case 'text':
        return this.choice(part.choice).text(part);
      case 'reasoning':
        return this.choice(part.choice).reasoning(part);
      case 'tool-call-arguments':
        return this.choice(part.choice).toolCallArguments(part.index, part.fragment);
      case 'tool-call-end':
        return this.choice(part.choice).toolCallEnd(part.index);
      case 'content':
        return this.choice(part.choice).content(part.part);
      case 'citations':
        return this.choice(part.choice).citations(part.citations);
      case 'logprobs':
        return this.choice(part.choice).logprobs(part.tokens);
      case 'metadata':
        this.choice(part.choice).addMetadata(part.metadata);
        return '';
      case 'finish':
        this.choice(part.choice).setFinish(part.finish);
        return '';
      case 'start':
        this.model = part.model;
        return '';
      case 'usage':
        this.usage = part.usage;
        return '';
      case 'prompt-block':
        this.promptBlock = part.block;
        return '';
      case 'other':
        this.other = { ...this.other, ...part.members };
        return '';
    }
  }

  private choice(index: number): ChoiceEncoder {
    let choice = this.choices.get(index);
    if (!choice) {
      choice = new ChoiceEncoder(index, this.chunkFrame(), this.options, this.model);
      this.choices.set(index, choice);
    }
    return choice;
  }

  /** Built with the first chunk: the model is known only once the stream has started. */
  private chunkFrame(): ChunkFrame {
    if (!this.frame) {
      const { id, created, requestedModel, provider, includeUsage } = this.options;
      const model = this.model ?? requestedModel;
      const members = JSON.stringify({ id, object: 'chat.completion.chunk', created, model, provider });
      this.frame = {
        head: `data: ${members.slice(0, -1)},"choices":[`,
        tail: `]${includeUsage ? ',"usage":null' : ''}}\n\n`,
      };
    }
    return this.frame;
  }

  /** The tail of the last finish chunk, which also carries the facts about the whole answer. */
  private lastTail(): string {
    const members: AnswerFacts = {};
    const serviceTier = toServiceTier(this.usage);
    if (serviceTier) members.service_tier = serviceTier;
    addAnswerFacts(members, this.promptBlock, this.other, this.options);
    const facts = JSON.stringify(members);
    const { tail } = this.chunkFrame();
    return facts === '{}' ? tail : `],${facts.slice(1, -1)}${tail.slice(1)}`;
  }

  private usageChunk(): string {
    if (!this.options.includeUsage) return '';
    return `${this.chunkFrame().head}],"usage":${JSON.stringify(toUsage(this.usage) ?? null)}}\n\n`;
  }
}
