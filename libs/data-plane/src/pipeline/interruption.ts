import type { InterruptionPolicy } from '@model-gateway/gateway-config';
import type { BegunStream } from '../attempts/execution-context.js';

/** What is done about a stream that breaks off after something of it was delivered. */
export interface Interruption<Item> {
  readonly policy: InterruptionPolicy;
  /** The caller was shown no reasoning. */
  readonly strict: boolean;
  /** Ends it all. */
  readonly signal: AbortSignal;
  /**
   * Asks the places that are left for the whole answer, or for what comes after a text. Rejects when nobody serves it.
   */
  again(continuation: { readonly text: string } | undefined): Promise<BegunStream<Item>>;
}
