import type { AlertChannel } from '../administration/alert-channel.js';
import type { AlertAttempt, AlertDelivery } from '../administration/alert-delivery.js';

/** An attempt, and what the receiver asks for. */
export interface AlertOutcome {
  readonly attempt: AlertAttempt;
  /** How long the receiver wants to be left alone. */
  readonly retryAfterMs?: number;
  /** The gateway stops: the attempt was called off, and does not count. */
  readonly isCalledOff?: true;
}

/** Sends alerts. */
export interface AlertSending {
  /** Makes one attempt. Never throws. @param signal calls it off */
  send(
    channel: AlertChannel,
    delivery: Pick<AlertDelivery, 'id' | 'event'>,
    signal?: AbortSignal,
  ): Promise<AlertOutcome>;
}
