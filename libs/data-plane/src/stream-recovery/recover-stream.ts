import type { ChatStream, ChatStreamPart } from '@model-gateway/core';
import { recoverAnswer } from './recover-answer.js';
import { RecoverableChat } from './recoverable-chat.js';
import type { BegunChatStream, RecoveryOptions } from './recovery-options.js';

/** How a chat that breaks off is recovered. */
export interface ChatRecoveryOptions extends RecoveryOptions<readonly ChatStreamPart[]> {
  /** The requested number of choices. */
  readonly choices: number;
}

/** Delivers a chat that has begun, and recovers it where it breaks off (see `recoverAnswer`). */
export function recoverStream(
  begun: BegunChatStream,
  { choices, ...options }: ChatRecoveryOptions,
): ChatStream {
  return recoverAnswer(begun, options, () => new RecoverableChat(choices, options.strict));
}
