import type { PairedCall } from '@model-gateway/format-kit';

/** A call of the history, with the id that is sent upstream. */
export interface SentCall extends PairedCall {
  readonly sentId: string;
}
