import type { RateLimiter, SignatureVault } from '@model-gateway/core';

/** What a worker can ask of the primary, and gets an answer to. */
export type SharedQuestions = Pick<RateLimiter, 'take' | 'peek' | 'add'> &
  Pick<SignatureVault, 'recall' | 'originsOf'>;

/** What a worker tells the primary without waiting for anything. */
export type SharedNews = Pick<SignatureVault, 'keep' | 'witness'>;

/** A question on its way to the primary. */
export interface Question {
  readonly sharedState: 'ask';
  /** The worker's number for it, which the answer repeats. */
  readonly number: number;
  readonly operation: keyof SharedQuestions;
  readonly values: readonly unknown[];
}

/** News on its way to the primary. */
export interface News {
  readonly sharedState: 'tell';
  readonly operation: keyof SharedNews;
  readonly values: readonly unknown[];
}

/** The answer to a question, on its way back. */
export interface Answer {
  readonly sharedState: 'answer';
  readonly number: number;
  /** False when the primary failed; there is no value then. */
  readonly ok: boolean;
  readonly value?: unknown;
}

/** Everything about shared state that goes over the line, which also carries other messages. */
export type SharedStateMessage = Question | News | Answer;

/** Whether a message is about shared state. */
export function isSharedStateMessage(message: unknown): message is SharedStateMessage {
  return typeof message === 'object' && message !== null && 'sharedState' in message;
}
