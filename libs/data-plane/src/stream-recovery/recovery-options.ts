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
