import type { ToolMessage } from '@model-gateway/core';

/** A tool message and its place in the client's body. */
export interface ToolResult {
  readonly message: ToolMessage;
  readonly path: string;
}

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
