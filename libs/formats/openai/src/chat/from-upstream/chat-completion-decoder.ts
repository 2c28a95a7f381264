import {
  type ChatStreamPart,
  ChoiceStates,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';
import { listOf, UnknownMembers } from '@model-gateway/format-kit';
import { streamFailure } from '../../errors/openai-failure.js';
import { ChoiceDecoder, type Framing } from './choice-decoder.js';
import { choiceIndexes } from './choice-indexes.js';
import type { NextId } from './tool-calls.js';
import { toUsage } from './usage.js';

/** The options of a {@link ChatCompletionDecoder}. */
export interface ChatCompletionDecoderOptions {
  /** Makes an id for each tool call: the upstream's own ids are not passed on. */
  readonly nextId: NextId;
  /**
   * `unary`: the body of one answer; `stream`: its chunks. A stream without a finish reason was cut short; a unary body
   * without one is complete, because HTTP guarantees it.
   */
  readonly framing: Framing;
}

/** Members of an answer that are read, or that repeat what HTTP states; all others go to `other`. */
const knownMembers: ReadonlySet<string> = new Set([
  'id',
  'object',
  'created',
  'model',
  'choices',
  'usage',
  'service_tier',
]);

/**
 * The decoder's state between two chunks.
 *
 * - `started`: `start` was emitted. It is emitted with the first chunk and never again.
 * - `choices`: one decoder for each choice of any chunk so far, by index. None is ever removed.
 * - `usage`, `tier`: the latest values; counts are cumulative.
 * - `other`: unknown members of all chunks so far, the last value of each.
 * - `hasGap`: a chunk was left out. Never false again.
 */
interface DecoderState {
  started: boolean;
  readonly choices: ChoiceStates<ChoiceDecoder>;
  usage: JsonObject | undefined;
  tier: string | undefined;
  readonly other: UnknownMembers;
  hasGap: boolean;
}

/**
 * Decodes chat completions. A stream is one call of {@link push} for each chunk, then {@link end}; a unary body is a
 * stream of one chunk. The chunks are not changed.
 */
export class ChatCompletionDecoder {
  private readonly state: DecoderState = {
    started: false,
    choices: new ChoiceStates(),
    usage: undefined,
    tier: undefined,
    other: new UnknownMembers(),
    hasGap: false,
  };

  constructor(private readonly options: ChatCompletionDecoderOptions) {}

  /**
   * The parts of one chat completion, or of one chunk; of all of them, if the body is an array.
   *
   * @throws UpstreamStatusError the chunk is an error
   * @throws UpstreamInvalidResponseError the chunk has no known form
   */
  push(body: JsonValue): ChatStreamPart[] {
    const failure = streamFailure(body);
    if (failure) throw failure;
    if (Array.isArray(body)) return (body as readonly JsonValue[]).flatMap((chunk) => this.push(chunk));
    if (!isJsonObject(body)) {
      throw new UpstreamInvalidResponseError('The upstream answered something that is no answer of a model.');
    }
    const parts: ChatStreamPart[] = [];
    this.pushStart(body, parts);
    const choices = listOf(body.choices);
    if (choices.length > 0) this.pushChoices(choices, parts);
    if (isJsonObject(body.usage)) this.state.usage = body.usage;
    if (typeof body.service_tier === 'string') this.state.tier = body.service_tier;
    this.state.other.collect(body, knownMembers);
    return parts;
  }

  /** True if each of so many choices has its finish reason, and nothing followed it. Usage may still follow. */
  isComplete(choices: number): boolean {
    const known = this.state.choices;
    return known.size >= choices && known.ordered().every((choice) => choice.isFinished);
  }

  /**
   * A chunk was left out. Calls are open until the end, so none may have begun.
   *
   * @throws UpstreamInvalidResponseError a piece of a call may be missing
   */
  leaveOut(): void {
    if (this.state.choices.ordered().some((choice) => choice.hasCalls)) throw incomplete();
    this.state.hasGap = true;
  }

  /**
   * The parts that are known only at the end of the answer: the finish of each choice, and usage.
   *
   * @param asked the number of requested choices, for a stream that ended without `[DONE]`: with fewer, the answer is
   *   incomplete. After `[DONE]` the choices that arrived count
   * @throws UpstreamInvalidResponseError the answer was cut short, or empty
   */
  end(asked = 1): ChatStreamPart[] {
    const { choices, usage, tier, other, hasGap } = this.state;
    if (choices.size === 0) {
      throw new UpstreamInvalidResponseError('The upstream gave no answer.');
    }
    if (choices.size < asked) {
      throw new UpstreamInvalidResponseError('The upstream ended its answer before all choices had come.');
    }
    const isConsistent = usage && choices.ordered().every((choice) => choice.hasWholeCalls);
    if (hasGap && !isConsistent) throw incomplete();
    const parts: ChatStreamPart[] = [];
    for (const choice of choices.ordered()) choice.end(parts);
    if (usage) parts.push({ type: 'usage', usage: toUsage(usage, tier) });
    else if (tier !== undefined) parts.push({ type: 'usage', usage: { serviceTier: tier } });
    const members = other.toJson();
    if (members) parts.push({ type: 'other', members });
    return parts;
  }

  private pushChoices(choices: readonly JsonValue[], parts: ChatStreamPart[]): void {
    const indexes = choiceIndexes(choices);
    for (const [position, choice] of choices.entries()) {
      if (isJsonObject(choice)) this.choice(indexes[position] ?? position).push(choice, parts);
    }
  }

  private choice(index: number): ChoiceDecoder {
    const { choices } = this.state;
    let choice = choices.get(index);
    if (!choice) {
      choice = new ChoiceDecoder(index, this.options.nextId, this.options.framing);
      choices.add(choice);
    }
    return choice;
  }

  private pushStart({ id, model }: JsonObject, parts: ChatStreamPart[]): void {
    if (this.state.started) return;
    this.state.started = true;
    const start: { type: 'start'; id?: string; model?: string } = { type: 'start' };
    if (typeof id === 'string' && id !== '') start.id = id;
    if (typeof model === 'string' && model !== '') start.model = model;
    parts.push(start);
  }
}

function incomplete(): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError(
    'A chunk of the upstream’s answer cannot be read, and the answer cannot do without it.',
  );
}
