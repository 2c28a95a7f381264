import type {
  ChatStreamPart,
  ChoiceMetadata,
  Finish,
  JsonObject,
  TokenLogprob,
  UrlCitation,
} from '@model-gateway/core';
import { isEmpty } from '@model-gateway/format-kit';
import { CandidateContent } from './candidate-content.js';
import type { ContentAnswerOptions } from './content-answer-options.js';
import { toCandidateEnd } from './finish-reason.js';
import { toGroundingMetadata } from './grounding-metadata.js';

/**
 * Writes one candidate: its parts as they come, and all that is about the whole of it with its end. `parts` holds what has
 * been made since {@link CandidateWriter.taken}.
 */
export class CandidateWriter {
  private readonly content: CandidateContent;
  private parts: JsonObject[] = [];
  private citations: UrlCitation[] = [];
  private tokens: TokenLogprob[] = [];
  private metadata: ChoiceMetadata = {};
  private finish: Finish | undefined;

  constructor(
    readonly index: number,
    options: ContentAnswerOptions,
  ) {
    this.content = new CandidateContent(options);
  }

  push(part: Extract<ChatStreamPart, { choice: number }>): void {
    switch (part.type) {
      case 'citations':
        this.citations.push(...part.citations);
        return;
      case 'logprobs':
        this.tokens.push(...part.tokens);
        return;
      case 'metadata':
        this.metadata = { ...this.metadata, ...part.metadata };
        return;
      case 'finish':
        this.finish = part.finish;
        return;
      default:
        this.parts.push(...this.content.push(part));
    }
  }

  /** The candidate of the next chunk; undefined if it has nothing new to say. */
  taken(): JsonObject | undefined {
    if (this.parts.length === 0) return undefined;
    const { parts, index } = this;
    this.parts = [];
    return { content: { role: 'model', parts }, index };
  }

  /** The candidate of the last chunk. */
  end(): JsonObject {
    this.parts.push(...this.content.end());
    const { parts, index, finish = { reason: 'stop' }, content, citations, tokens } = this;
    const { other, ...metadata } = this.metadata;
    return {
      content: { role: 'model', parts: parts.length === 0 ? [{ text: '' }] : parts },
      ...toCandidateEnd(finish, content.isBroken),
      index,
      ...(citations.length > 0 && { groundingMetadata: toGroundingMetadata(citations, content.text) }),
      ...(tokens.length > 0 && { logprobsResult: toLogprobsResult(tokens) }),
      ...(!isEmpty(metadata) && metadata),
      ...other,
    };
  }
}

function toLogprobsResult(tokens: readonly TokenLogprob[]): JsonObject {
  const candidate = ({ token, logprob }: { token: string; logprob: number }) => ({
    token,
    logProbability: logprob,
  });
  return {
    topCandidates: tokens.map(({ top }) => ({ candidates: top.map(candidate) })),
    chosenCandidates: tokens.map(candidate),
  };
}
