import type { LossReporter } from '@model-gateway/core';
import type { ToolCallHistory } from './tool-call-history.js';

/** The place of a message, and the tool calls before it. */
export interface MessageContext {
  readonly index: number;
  /** Such as `messages[2]`. */
  readonly path: string;
  readonly history: ToolCallHistory;
  readonly reportLoss: LossReporter;
}
