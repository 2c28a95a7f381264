import type { ChatStreamPart } from '@model-gateway/core';
import type { InterruptionPolicy } from '@model-gateway/gateway-config';
import type { BegunStream } from '../attempts/execution-context.js';

/** A chat stream whose first content is there. */
export type BegunChatStream = BegunStream<readonly ChatStreamPart[]>;

/** How a stream that breaks off is recovered. */
export interface RecoveryOptions {
  readonly policy: InterruptionPolicy;
  /** The caller's. Once it is aborted, no target is attempted. */
  readonly signal: AbortSignal;
  /** The caller receives no reasoning, so a replacement may have other reasoning. */
  readonly strict: boolean;
  /** The requested number of choices: all of them have to finish. Only a single choice can be continued. */
  readonly choices: number;
  /**
   * Requests the whole answer, or its continuation after `text`, from the remaining targets. Rejects, or gives undefined,
   * when no target starts a stream. `asksLatest`: the target that was asked last is one of them.
   */
  readonly again: (
    continuation: { readonly text: string } | undefined,
    asksLatest: boolean,
  ) => Promise<BegunChatStream | undefined>;
}

/** Closes a stream. An error is ignored: it does not change what the caller receives. */
export async function close({ rest }: BegunChatStream): Promise<void> {
  try {
    await rest.return?.();
  } catch {
    // The stream is closed all the same.
  }
}

/** Selects what the caller receives of a replacement for an answer that broke off. */
export interface RecoveringAnswer {
  /** The parts to deliver after these parts arrived, if any. Undefined: the replacement does not fit what was delivered. */
  take(parts: readonly ChatStreamPart[]): readonly ChatStreamPart[] | undefined;
  /** Whether the caller's answer is complete if the stream ends here. */
  readonly mayEnd: boolean;
}
