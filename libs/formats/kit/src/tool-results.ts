import type { LossReporter, ToolMessage } from '@model-gateway/core';

/** A tool message and its place in the client's body. */
export interface ToolResult {
  readonly message: ToolMessage;
  readonly path: string;
}

/** What upstreams get as the result of a call that the history leaves without one. */
export const missingResultText = 'No result of this call is known.';

/** Reports a call without a result. @param path place of the call in the client's body */
export function reportMissingResult(path: string, reportLoss: LossReporter): void {
  const reason = 'The history holds no result of this call; the model is told so.';
  reportLoss({ path, action: 'replaced', reason });
}

/**
 * Reports a result that answers no open call and is therefore sent as text of the user.
 *
 * @returns the heading of that text, such as `Result of tool search:`
 */
export function reportOrphanResult({ message, path }: ToolResult, reportLoss: LossReporter): string {
  const reason = 'No open tool call has this id; the result is sent as text of the user.';
  reportLoss({ path, action: 'approximated', reason });
  const of = message.toolName === '' ? message.toolCallId : message.toolName;
  return `${message.isError ? 'Error' : 'Result'} of tool ${of}:`;
}
