import {
  type ChatStreamPart,
  ChoiceStates,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  UpstreamInvalidResponseError,
  type Usage,
} from '@model-gateway/core';
import { listOf, UnknownMembers } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { errorMember, streamFailure } from '../errors/google-failure.js';
import { ChoiceDecoder } from './choice-decoder.js';
import { choiceIndexes, ownIndex } from './choice-indexes.js';
import type { NextId } from './tool-calls.js';
import { toImpliedBlock, toPromptBlock } from './prompt-block.js';
import { leavesThoughtsUnmarked } from './unmarked-thoughts.js';
import { toUsage, unknownUsage } from './usage.js';
import { UsageSoFar } from './usage-so-far.js';

/** Members of an answer that the decoder reads. All others become a part of type `other`. */
const knownMembers: ReadonlySet<string> = new Set([
  'candidates',
  'promptFeedback',
  'usageMetadata',
  'modelVersion',
  'responseId',
]);

/**
 * The decoder's state between two chunks.
 *
 * - `started`: `start` was emitted. It is emitted with the first chunk and never again.
 * - `thoughtsUnmarked`: the model does not mark which text is a thought; decided with `started`.
 * - `choices`: one decoder for each choice of any chunk so far, by index. None is ever removed.
 * - `block`: the reason why the prompt was refused, once known.
 * - `feedback`: the last feedback on the prompt that names no reason.
 * - `runsTools`: the upstream executes tools in the middle of its answer, and sends a finish reason before each of
 *   them.
 * - `other`: unknown members of all chunks so far, the last value of each.
 * - `gap`: a chunk was left out; the answer has to tell its usage again after it, unless it was complete before.
 */
interface DecoderState {
  started: boolean;
  thoughtsUnmarked: boolean;
  readonly choices: ChoiceStates<ChoiceDecoder>;
  block: string | undefined;
  feedback: JsonObject | undefined;
  runsTools: boolean;
  readonly usage: UsageSoFar;
  readonly other: UnknownMembers;
  gap: 'none' | 'unmeasured' | 'measured';
}

/** The options of a decoder. */
export interface DecoderOptions {
  readonly dialect: GeminiDialect;
  readonly nextId: NextId;
  /**
   * How the end is recognised. A `stream` (the default) without a finish reason was cut short; a `unary` body without
   * one is complete, because HTTP guarantees it.
   */
  readonly framing?: 'unary' | 'stream';
  /** The tier that served, where a header of the answer says so: it wins over what the body says. */
  readonly servedTier?: string | undefined;
}

/**
 * Decodes answers of generateContent. A stream is one call of {@link push} for each chunk, then {@link end}; a unary
 * body is a stream of one chunk. No input or output, no clock, and the chunks are not changed.
 */
export class GenerateContentDecoder {
  private readonly state: DecoderState = {
    started: false,
    thoughtsUnmarked: false,
    choices: new ChoiceStates(),
    block: undefined,
    feedback: undefined,
    runsTools: false,
    usage: new UsageSoFar(),
    other: new UnknownMembers(),
    gap: 'none',
  };

  constructor(private readonly options: DecoderOptions) {}

  /**
   * The parts of one GenerateContentResponse; of all of them, if the body is an array.
   *
   * @throws UpstreamStatusError the chunk is an error
   * @throws UpstreamInvalidResponseError the chunk has no known form
   */
  push(body: JsonValue): ChatStreamPart[] {
    const error = errorMember(body);
    if (error) throw streamFailure(error);
    if (Array.isArray(body)) return (body as readonly JsonValue[]).flatMap((chunk) => this.push(chunk));
    if (!isJsonObject(body)) {
      throw new UpstreamInvalidResponseError('The upstream answered something that is no answer of a model.');
    }
    const parts: ChatStreamPart[] = [];
    this.pushStart(body, parts);
    const candidates = listOf(body.candidates);
    const indexes = candidates.length > 1 ? choiceIndexes(candidates) : undefined;
    for (let position = 0; position < candidates.length; position += 1) {
      const candidate = candidates[position];
      if (!isJsonObject(candidate)) continue;
      const index = indexes ? indexes[position] : ownIndex(candidate);
      this.choice(index ?? 0).push(candidate, parts);
    }
    this.pushBlock(body.promptFeedback, parts);
    this.remember(body, parts);
    return parts;
  }

  /** True if each of so many choices has a significant finish reason, nothing followed it, and there is usage. */
  isComplete(choices: number): boolean {
    return this.state.block !== undefined || this.everyChoice(choices, ({ isFinished }) => isFinished);
  }

  /** The same for any finish reason, also one that older models send in every chunk. */
  seemsComplete(choices: number): boolean {
    return this.everyChoice(choices, ({ seemsFinished }) => seemsFinished);
  }

  /**
   * The usage so far, in case the stream breaks off; undefined if it was returned before. Separate from {@link push},
   * because each chunk has usage and only that of the last chunk of a network read counts.
   */
  unreportedUsage(): Usage | undefined {
    const usage = this.options.framing === 'unary' ? undefined : this.state.usage.unreported();
    return usage && toUsage(usage, this.options.servedTier);
  }

  /**
   * What the same request has to say besides to get the next part of a long answer, which ends with the reason
   * `CONTINUATION`; undefined: there is none. Source: https://ai.google.dev/gemini-api/docs/generate-content/long-decode
   */
  continuation(): JsonObject | undefined {
    const { choices, usage } = this.state;
    const [only, ...others] = choices.ordered();
    const continuationToken = others.length === 0 ? only?.takeContinuation() : undefined;
    if (continuationToken === undefined) return undefined;
    usage.beginPart();
    return { continuationToken };
  }

  /**
   * A chunk was left out. Nearly every chunk stands for itself.
   *
   * @throws UpstreamInvalidResponseError a piece of a call may be missing
   */
  leaveOut(): void {
    const { choices } = this.state;
    if (choices.ordered().some(({ hasOpenCall }) => hasOpenCall)) throw incomplete();
    this.state.gap = this.everyChoice(1, ({ isFinished }) => isFinished) ? 'measured' : 'unmeasured';
  }

  /**
   * The parts that are known only at the end of the answer: the finish of each choice, usage, metadata.
   *
   * @throws UpstreamInvalidResponseError the answer was cut short, or empty
   */
  end(): ChatStreamPart[] {
    const { choices, block, feedback, other, gap } = this.state;
    const usage = this.state.usage.total;
    if (gap === 'unmeasured') throw incomplete();
    const parts: ChatStreamPart[] = [];
    if (choices.size === 0 && block === undefined) parts.push(this.impliedBlock());
    for (const choice of choices.ordered()) {
      choice.end(block, this.options.framing ?? 'stream', parts, gap !== 'none');
    }
    if (usage) {
      parts.push({ type: 'usage', usage: toUsage(usage, this.options.servedTier) });
      const unknown = unknownUsage(usage);
      if (unknown) other.set('usageMetadata', unknown);
    }
    if (feedback && choices.size > 0) other.set('promptFeedback', feedback);
    const members = other.toJson();
    if (members) parts.push({ type: 'other', members });
    return parts;
  }

  private impliedBlock(): ChatStreamPart {
    const block = toImpliedBlock(this.state.feedback ?? {});
    if (block) return { type: 'prompt-block', block };
    throw new UpstreamInvalidResponseError(
      'The upstream gave neither an answer nor a reason for giving none.',
    );
  }

  private everyChoice(asked: number, is: (choice: ChoiceDecoder) => boolean): boolean {
    const { choices, usage, runsTools } = this.state;
    return usage.isKnown && !runsTools && choices.size >= asked && choices.ordered().every(is);
  }

  private choice(index: number): ChoiceDecoder {
    const { choices } = this.state;
    let choice = choices.get(index);
    if (!choice) {
      choice = new ChoiceDecoder(
        index,
        this.options.dialect.issuer,
        this.options.nextId,
        this.state.thoughtsUnmarked,
      );
      choices.add(choice);
    }
    return choice;
  }

  private pushStart({ responseId, modelVersion }: JsonObject, parts: ChatStreamPart[]): void {
    if (this.state.started) return;
    this.state.started = true;
    this.state.thoughtsUnmarked = leavesThoughtsUnmarked(modelVersion);
    const start: { type: 'start'; id?: string; model?: string } = { type: 'start' };
    if (typeof responseId === 'string') start.id = responseId;
    if (typeof modelVersion === 'string') start.model = modelVersion;
    parts.push(start);
  }

  private pushBlock(feedback: JsonValue | undefined, parts: ChatStreamPart[]): void {
    if (!isJsonObject(feedback)) return;
    const block = toPromptBlock(feedback);
    if (!block) {
      this.state.feedback = feedback;
      return;
    }
    const first = this.state.block === undefined;
    this.state.block = block.reason;
    // Choices that have begun finish with the block reason themselves.
    if (first && this.state.choices.size === 0) parts.push({ type: 'prompt-block', block });
  }

  private remember(body: JsonObject, parts: readonly ChatStreamPart[]): void {
    if (isJsonObject(body.usageMetadata)) {
      this.state.usage.push(body.usageMetadata, parts.length > 0);
      if (this.state.gap === 'unmeasured') this.state.gap = 'measured';
    }
    if (body.turnToken !== undefined) this.state.runsTools = true;
    this.state.other.collect(body, knownMembers);
  }
}

function incomplete(): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError(
    'A chunk of the upstream’s answer cannot be read, and the answer cannot do without it.',
  );
}
