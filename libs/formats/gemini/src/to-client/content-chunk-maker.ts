import {
  ChoiceStates,
  type ChatStreamPart,
  type JsonObject,
  type PromptBlock,
  type Usage,
} from '@model-gateway/core';
import { CandidateWriter } from './candidate-writer.js';
import type { ContentAnswerOptions } from './content-answer-options.js';
import { toUsageMetadata } from './usage-metadata.js';

/**
 * Turns the parts of a stream into the chunks of generateContent, each a GenerateContentResponse.
 *
 * A pure state machine: the order of the calls is `push`…, `end`, and after an error neither. Finish, sources and a prompt
 * block are held back until `end`, so that the last chunk, and only this one, says why each candidate ended.
 */
export class ContentChunkMaker {
  private readonly candidates = new ChoiceStates<CandidateWriter>();
  private usage: Usage | undefined;
  private promptBlock: PromptBlock | undefined;

  constructor(private readonly options: ContentAnswerOptions) {}

  /** The chunk for these parts; undefined if there is nothing to say yet. */
  push(parts: readonly ChatStreamPart[]): JsonObject | undefined {
    for (const part of parts) this.add(part);
    const candidates = this.candidates
      .ordered()
      .map((candidate) => candidate.taken())
      .filter((candidate) => candidate !== undefined);
    return candidates.length === 0 ? undefined : this.chunk({ candidates });
  }

  /** The last chunk. */
  end(): JsonObject {
    const candidates = this.candidates.ordered().map((candidate) => candidate.end());
    if (candidates.length === 0 && this.promptBlock) {
      return this.chunk({ promptFeedback: toPromptFeedback(this.promptBlock) });
    }
    return this.chunk({ candidates });
  }

  private add(part: ChatStreamPart): void {
    switch (part.type) {
      case 'start':
      case 'other':
        return;
      case 'usage':
        this.usage = part.usage;
        return;
      case 'prompt-block':
        this.promptBlock = part.block;
        return;
      default:
        this.candidate(part.choice).push(part);
    }
  }

  private candidate(index: number): CandidateWriter {
    let candidate = this.candidates.get(index);
    if (!candidate) this.candidates.add((candidate = new CandidateWriter(index, this.options)));
    return candidate;
  }

  private chunk(said: JsonObject): JsonObject {
    const { usage, options } = this;
    return {
      ...said,
      ...(usage && { usageMetadata: toUsageMetadata(usage) }),
      modelVersion: options.model,
      responseId: options.id,
    };
  }
}

function toPromptFeedback({ reason, message, safetyRatings }: PromptBlock): JsonObject {
  return {
    blockReason: reason,
    ...(message !== undefined && { blockReasonMessage: message }),
    ...(safetyRatings && { safetyRatings }),
  };
}
