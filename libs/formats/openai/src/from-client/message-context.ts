import type { LossReporter } from '@model-gateway/core';
import type { ToolCallHistory } from './tool-call-history.js';

/** Where a message stands, and what came before it. */
export interface MessageContext {
  readonly index: number;
  /** Such as `messages[2]`. */
  readonly path: string;
  readonly history: ToolCallHistory;
  readonly reportLoss: LossReporter;
}
