import type { ToolResult } from '@model-gateway/format-kit';

/** A call of the history, and its result once the pairing has found it. */
export interface SentCall {
  /** The client's id. */
  readonly id: string;
  /** The id as it is sent upstream. */
  readonly sentId: string;
  readonly name: string;
  readonly path: string;
  result: ToolResult | undefined;
}
