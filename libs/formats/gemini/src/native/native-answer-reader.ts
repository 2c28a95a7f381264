import { isJsonObject, type JsonValue, type Usage } from '@model-gateway/core';
import { listOf } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { GenerateContentDecoder } from '../from-upstream/generate-content-decoder.js';

/** What is known of an answer as a whole. */
export interface NativeAnswerFacts {
  readonly usage?: Usage;
  /** Why each candidate ended, in the gateway's own words. */
  readonly finish: readonly string[];
}

/** How an answer is read that is passed on as it is. */
export interface NativeAnswerOptions {
  readonly dialect: GeminiDialect;
  /** How many candidates it is to have. */
  readonly choices: number;
  /** As of `DecoderOptions`. */
  readonly framing: 'unary' | 'stream';
}

/**
 * Reads an answer of generateContent that goes to the client as it is: what it took, how it ended, whether it is
 * complete. It asks the decoder of translated answers, so that both ways never judge one answer differently.
 */
export class NativeAnswerReader {
  private readonly decoder: GenerateContentDecoder;
  private begun = false;

  constructor(private readonly options: NativeAnswerOptions) {
    const { dialect, framing } = options;
    // Nobody sees the ids of calls.
    this.decoder = new GenerateContentDecoder({ dialect, framing, nextId: () => '' });
  }

  /** Has the model said anything, or was it said why it does not? */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Is nothing missing but perhaps figures? */
  get isComplete(): boolean {
    return this.decoder.isComplete(this.options.choices);
  }

  /** May nothing be missing, though the model says so in each chunk? */
  get seemsComplete(): boolean {
    return this.decoder.seemsComplete(this.options.choices);
  }

  /**
   * Reads one chunk.
   *
   * @returns the usage that it tells, if any
   * @throws UpstreamStatusError the chunk is an error
   * @throws UpstreamInvalidResponseError it is nothing that can be read
   */
  push(chunk: JsonValue): Usage | undefined {
    this.decoder.push(chunk);
    this.begun ||= saysSomething(chunk);
    return this.decoder.unreportedUsage();
  }

  /** Throws `UpstreamInvalidResponseError` when the answer is not complete, or is none. */
  end(): NativeAnswerFacts {
    const parts = this.decoder.end();
    const finish = parts.flatMap((part) => (part.type === 'finish' ? [part.finish.reason] : []));
    const usage = parts.findLast((part) => part.type === 'usage')?.usage;
    return usage === undefined ? { finish } : { finish, usage };
  }
}

/** Decided by what stands there, and not by what the decoder makes of it, which may hold back what it has to compare. */
function saysSomething(chunk: JsonValue): boolean {
  if (!isJsonObject(chunk)) return false;
  const { candidates, promptFeedback } = chunk;
  if (isJsonObject(promptFeedback) && promptFeedback.blockReason !== undefined) return true;
  return listOf(candidates).some((candidate) => {
    if (!isJsonObject(candidate)) return false;
    if (candidate.finishReason !== undefined) return true;
    const { content } = candidate;
    return isJsonObject(content) && listOf(content.parts).some((part) => !isEmptyText(part));
  });
}

function isEmptyText(part: JsonValue): boolean {
  return isJsonObject(part) && part.text === '' && part.thoughtSignature === undefined;
}
