import type { ChatStreamPart } from '@model-gateway/core';

/** An answer in place of one that broke off, and what of it the caller is to have. */
export interface RecoveringAnswer {
  /** What is to be delivered after these parts came, maybe nothing; undefined: it cannot recover the broken one. */
  take(parts: readonly ChatStreamPart[]): readonly ChatStreamPart[] | undefined;
  /** May it end here, as far as the caller's answer is concerned? */
  readonly mayEnd: boolean;
}
