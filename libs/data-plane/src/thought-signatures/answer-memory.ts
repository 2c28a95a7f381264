import type { ChatResponse, ChatStreamPart, IdGenerator, SignatureVault } from '@model-gateway/core';

/** What every {@link AnswerMemory} works with. */
export interface AnswerMemoryDependencies {
  readonly vault: SignatureVault;
  /** Makes the ids of the calls of which the vault keeps something. */
  readonly ids: IdGenerator;
}

/** Puts what answers prove into a vault. An answer that proves nothing is passed on as it is. */
export interface AnswerMemory {
  /** The same answer, the calls of which something is kept under their new ids. */
  rememberAnswer(response: ChatResponse): ChatResponse;
  /** For one stream: what is called with each of its batches, and gives the same back, as an answer would be. */
  rememberStream(): (parts: readonly ChatStreamPart[]) => readonly ChatStreamPart[];
}
