import { isJsonObject, outputBytes, type JsonValue, type Usage } from '@model-gateway/core';
import { listOf } from '@model-gateway/format-kit';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { GenerateContentDecoder } from '../from-upstream/generate-content-decoder.js';

/** Facts about a whole answer. */
export interface NativeAnswerFacts {
  readonly usage?: Usage;
  /** The canonical finish reason of each candidate. */
  readonly finish: readonly string[];
}

/** The options of a {@link NativeAnswerReader}. */
export interface NativeAnswerOptions {
  readonly dialect: GeminiDialect;
  /** Number of requested candidates. */
  readonly choices: number;
  /** As of `DecoderOptions`. */
  readonly framing: 'unary' | 'stream';
  /** As of `DecoderOptions`. */
  readonly servedTier?: string | undefined;
}

/**
 * Reads an answer of generateContent that is passed to the client unchanged: its usage, its finish, and whether it is
 * complete. It uses the decoder of translated answers, so that both paths judge an answer alike.
 */
export class NativeAnswerReader {
  private readonly decoder: GenerateContentDecoder;
  private begun = false;
  private bytes = 0;

  constructor(private readonly options: NativeAnswerOptions) {
    const { dialect, framing, servedTier } = options;
    // The ids of calls are not used.
    this.decoder = new GenerateContentDecoder({ dialect, framing, servedTier, nextId: () => '' });
  }

  /** True if the answer has content, or a reason why there is none. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** True if nothing is missing except perhaps usage. */
  get isComplete(): boolean {
    return this.decoder.isComplete(this.options.choices);
  }

  /** True if the answer may be complete: some models send a finish reason in each chunk. */
  get seemsComplete(): boolean {
    return this.decoder.seemsComplete(this.options.choices);
  }

  /** Bytes of generated text since the last usage, or since this was asked. */
  takeOutputBytes(): number {
    const { bytes } = this;
    this.bytes = 0;
    return bytes;
  }

  /**
   * Reads one chunk.
   *
   * @returns the usage in it, if any
   * @throws UpstreamStatusError the chunk is an error
   * @throws UpstreamInvalidResponseError the chunk has no known form
   */
  push(chunk: JsonValue): Usage | undefined {
    this.bytes += outputBytes(this.decoder.push(chunk));
    this.begun ||= hasContent(chunk);
    const usage = this.decoder.unreportedUsage();
    if (usage?.completionTokens !== undefined) this.bytes = 0;
    return usage;
  }

  /** A chunk was left out. Throws `UpstreamInvalidResponseError` if a piece of a call may be missing. */
  leaveOut(): void {
    this.decoder.leaveOut();
  }

  /** Throws `UpstreamInvalidResponseError` if the answer is incomplete, or empty. */
  end(): NativeAnswerFacts {
    const parts = this.decoder.end();
    const finish = parts.flatMap((part) => (part.type === 'finish' ? [part.finish.reason] : []));
    const usage = parts.findLast((part) => part.type === 'usage')?.usage;
    return usage === undefined ? { finish } : { finish, usage };
  }
}

/** True if the chunk has content. Judged by the chunk and not by the decoder, which may hold content back. */
function hasContent(chunk: JsonValue): boolean {
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
