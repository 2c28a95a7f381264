import type { LossReporter } from '@model-gateway/core';
import type { CallHistory } from './call-history.js';

/** The place of a content, and the calls before it. */
export interface ContentContext {
  /** Such as `contents[2]`. */
  readonly path: string;
  readonly index: number;
  readonly history: CallHistory;
  readonly reportLoss: LossReporter;
}
