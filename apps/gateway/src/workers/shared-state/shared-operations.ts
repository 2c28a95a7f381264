import type { RateLimiter, SignatureVault } from '@model-gateway/core';

/** Operations of the primary with a response. */
export type SharedRequests = Pick<RateLimiter, 'take' | 'peek' | 'add'> &
  Pick<SignatureVault, 'recall' | 'originsOf'>;

/** Operations of the primary without a response. */
export type SharedNotifications = Pick<SignatureVault, 'keep' | 'witness'>;

/** A request to the primary. */
export interface SharedRequest {
  readonly sharedState: 'request';
  /** The worker's number, which the response repeats. */
  readonly number: number;
  readonly operation: keyof SharedRequests;
  readonly values: readonly unknown[];
}

/** A notification to the primary. */
export interface SharedNotification {
  readonly sharedState: 'notification';
  readonly operation: keyof SharedNotifications;
  readonly values: readonly unknown[];
}

/** The response to a request. */
interface SharedResponse {
  readonly sharedState: 'response';
  readonly number: number;
  /** False when the primary failed; then there is no value. */
  readonly ok: boolean;
  readonly value?: unknown;
}

/** Messages about shared state on the IPC link, which also carries other messages. */
export type SharedStateMessage = SharedRequest | SharedNotification | SharedResponse;

/** Whether an IPC message is about shared state. */
export function isSharedStateMessage(message: unknown): message is SharedStateMessage {
  return typeof message === 'object' && message !== null && 'sharedState' in message;
}
