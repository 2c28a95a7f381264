import type { ToolResult } from '@model-gateway/format-kit';

/** A call that the history holds, and its result once that is found. */
export interface SentCall {
  /** The client's. */
  readonly id: string;
  /** As it goes upstream. */
  readonly sentId: string;
  readonly name: string;
  readonly path: string;
  result: ToolResult | undefined;
}
