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
import { candidateIndexes, ownIndex } from './candidate-index.js';
import { ChoiceDecoder } from './choice-decoder.js';
import type { NextId } from './tool-calls.js';
import { toPromptBlock } from './prompt-block.js';
import { leavesThoughtsUnmarked } from './unmarked-thoughts.js';
import { joinUsage, knownUsageMembers, toUsage } from './usage.js';

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
 * - `started`: `start` was given. It is given with the first chunk and never again.
 * - `thoughtsUnmarked`: the model does not say which text is a thought; decided with `started`.
 * - `choices`: one decoder for each choice that any chunk named, by index. None is ever removed.
 * - `block`: the reason why the prompt was refused, once it was said.
 * - `runsTools`: the upstream runs tools in the middle of its answer, and says a finish reason before each of them.
 * - `usage`: the last `usageMetadata` that had counts, which are cumulative; see `joinUsage`.
 * - `hasUnreportedUsage`: `usage` came with content, and nobody has asked for it since.
 * - `other`: unknown members of all chunks so far, the last value of each.
 */
interface DecoderState {
  started: boolean;
  thoughtsUnmarked: boolean;
  readonly choices: ChoiceStates<ChoiceDecoder>;
  block: string | undefined;
  runsTools: boolean;
  usage: JsonObject | undefined;
  hasUnreportedUsage: boolean;
  readonly other: UnknownMembers;
}

/** What a decoder needs to know of the answer it reads. */
export interface DecoderOptions {
  readonly dialect: GeminiDialect;
  readonly nextId: NextId;
  /**
   * How the end is known. A `stream` (the default) that says no finish reason was cut short; a `unary` body was
   * not, for HTTP says so, and only lacks the reason.
   */
  readonly framing?: 'unary' | 'stream';
}

/**
 * Reads the answers of generateContent. A stream is one call of {@link push} for each chunk, then {@link end}; a
 * unary body is a stream of one chunk. No input or output, no clock, and the chunks are not changed.
 */
export class GenerateContentDecoder {
  private readonly state: DecoderState = {
    started: false,
    thoughtsUnmarked: false,
    choices: new ChoiceStates(),
    block: undefined,
    runsTools: false,
    usage: undefined,
    hasUnreportedUsage: false,
    other: new UnknownMembers(),
  };

  constructor(private readonly options: DecoderOptions) {}

  /**
   * The parts of one GenerateContentResponse; of all of them, when they come as an array.
   *
   * @throws UpstreamStatusError the chunk is an error
   * @throws UpstreamInvalidResponseError it is nothing that can be read
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
    const indexes = candidates.length > 1 ? candidateIndexes(candidates) : undefined;
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

  /** Has each of so many choices its finish reason, and nothing after it, and is there usage? */
  isComplete(choices: number): boolean {
    return this.state.block !== undefined || this.everyChoice(choices, ({ isFinished }) => isFinished);
  }

  /** The same where what says so of some choice may be what older models say in every chunk. */
  seemsComplete(choices: number): boolean {
    return this.everyChoice(choices, ({ seemsFinished }) => seemsFinished);
  }

  /**
   * What was used so far, should a stream not come to its end; undefined where that was told before. Apart from
   * {@link push}, as it is said in each chunk and only the last of several that come together counts.
   */
  unreportedUsage(): Usage | undefined {
    const { usage, hasUnreportedUsage } = this.state;
    if (!usage || !hasUnreportedUsage || this.options.framing === 'unary') return undefined;
    this.state.hasUnreportedUsage = false;
    return toUsage(usage);
  }

  /**
   * The parts that can only be given when nothing more comes: how each choice ended, usage, metadata.
   *
   * @throws UpstreamInvalidResponseError the answer was cut short, or there was none
   */
  end(): ChatStreamPart[] {
    const { choices, block, usage, other } = this.state;
    if (choices.size === 0 && block === undefined) {
      throw new UpstreamInvalidResponseError(
        'The upstream gave neither an answer nor a reason for giving none.',
      );
    }
    const parts: ChatStreamPart[] = [];
    for (const choice of choices.ordered()) choice.end(block, this.options.framing ?? 'stream', parts);
    if (usage) {
      parts.push({ type: 'usage', usage: toUsage(usage) });
      const unknown = unknownUsage(usage);
      if (unknown) other.set('usageMetadata', unknown);
    }
    const members = other.toJson();
    if (members) parts.push({ type: 'other', members });
    return parts;
  }

  private everyChoice(asked: number, is: (choice: ChoiceDecoder) => boolean): boolean {
    const { choices, usage, runsTools } = this.state;
    return usage !== undefined && !runsTools && choices.size >= asked && choices.ordered().every(is);
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
      this.state.other.set('promptFeedback', feedback);
      return;
    }
    const first = this.state.block === undefined;
    this.state.block = block.reason;
    // Choices that have begun end with the reason themselves.
    if (first && this.state.choices.size === 0) parts.push({ type: 'prompt-block', block });
  }

  private remember(body: JsonObject, parts: readonly ChatStreamPart[]): void {
    if (isJsonObject(body.usageMetadata)) {
      this.state.usage = joinUsage(this.state.usage, body.usageMetadata);
      // A chunk of nothing else says nothing.
      if (parts.length > 0) this.state.hasUnreportedUsage = true;
    }
    if (body.turnToken !== undefined) this.state.runsTools = true;
    this.state.other.collect(body, knownMembers);
  }
}

function unknownUsage(usage: JsonObject): JsonObject | undefined {
  const unknown = new UnknownMembers();
  unknown.collect(usage, knownUsageMembers);
  return unknown.toJson();
}
