import type { ChatStreamPart } from '@model-gateway/core';
import type { InterruptionPolicy } from '@model-gateway/gateway-config';
import type { BegunStream } from '../attempts/execution-context.js';

/** An answer of which something has come. */
export type BegunChatStream = BegunStream<readonly ChatStreamPart[]>;

/** How a stream that breaks off is recovered. */
export interface RecoveryOptions {
  readonly policy: InterruptionPolicy;
  /** The caller's. Once it is aborted nobody is asked any more. */
  readonly signal: AbortSignal;
  /** The caller is shown no reasoning, so none has to agree. */
  readonly strict: boolean;
  /** How many choices the caller asked for: so many have to be finished. Only a single one can be continued. */
  readonly choices: number;
  /**
   * Asks the places that remain: for the whole answer, or for what comes after `text`, the answer's beginning. Rejects,
   * or gives undefined, when nobody begins one.
   */
  readonly again: (
    continuation: { readonly text: string } | undefined,
  ) => Promise<BegunChatStream | undefined>;
}

/** Leaves a stream. How that goes is nobody's business: what the caller gets was decided before. */
export async function close({ rest }: BegunChatStream): Promise<void> {
  try {
    await rest.return?.();
  } catch {
    // The stream is left all the same.
  }
}

/** An answer in place of one that broke off, and what of it the caller is to have. */
export interface RecoveringAnswer {
  /** What is to be delivered after these parts came, maybe nothing; undefined: it cannot recover the broken one. */
  take(parts: readonly ChatStreamPart[]): readonly ChatStreamPart[] | undefined;
  /** May it end here, as far as the caller's answer is concerned? */
  readonly mayEnd: boolean;
}
