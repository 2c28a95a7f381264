import type { ChatStreamPart } from '@model-gateway/core';
import type { InterruptionPolicy } from '@model-gateway/gateway-config';
import type { BegunStream } from '../attempts/execution-context.js';

/** A chat stream whose first content is there. */
export type BegunChatStream = BegunStream<readonly ChatStreamPart[]>;

/** How a stream that breaks off is recovered. */
export interface RecoveryOptions<Item> {
  readonly policy: InterruptionPolicy;
  /** The caller's. Once it is aborted, no target is attempted. */
  readonly signal: AbortSignal;
  /** The caller receives no reasoning, so a replacement may have other reasoning. */
  readonly strict: boolean;
  /**
   * Requests the whole answer, or its continuation after `text`, from the remaining targets. Rejects, or gives undefined,
   * when no target starts a stream. `asksLatest`: the target that was asked last is one of them.
   */
  readonly again: (
    continuation: { readonly text: string } | undefined,
    asksLatest: boolean,
  ) => Promise<BegunStream<Item> | undefined>;
}

/** Closes a stream. An error is ignored: it does not change what the caller receives. */
export async function close({ rest }: BegunStream<unknown>): Promise<void> {
  try {
    await rest.return?.();
  } catch {
    // The stream is closed all the same.
  }
}
