import type { InterruptionPolicy } from '@model-gateway/gateway-config';
import type { BegunStream } from '../attempts/execution-context.js';

/** How to recover a stream that breaks off after content was delivered. */
export interface Interruption<Item> {
  readonly policy: InterruptionPolicy;
  /** True when reasoning is hidden from the caller. */
  readonly strict: boolean;
  /** Aborts the request. */
  readonly signal: AbortSignal;
  /**
   * Attempts the remaining targets: restarts the response, or continues it after a text. Rejects when none serves it.
   *
   * @param asksLatest the target that was attempted last is one of them
   */
  again(continuation: { readonly text: string } | undefined, asksLatest: boolean): Promise<BegunStream<Item>>;
}
