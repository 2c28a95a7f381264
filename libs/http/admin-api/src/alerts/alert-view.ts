import type {
  AdminAlert,
  AdminAlertAttempt,
  AdminAlertDelivery,
  AdminAlertTest,
} from '@model-gateway/contract';
import { isoTime, resourceRegistry } from '@model-gateway/control-plane';
import type { AlertAttempt, AlertChannel, AlertDelivery, Managed } from '@model-gateway/core';
import { resourceView } from '../resources/resource-view.js';

/** A channel as the API shows it, without its secrets. */
export function alertView(managed: Managed<AlertChannel>): AdminAlert {
  return { ...resourceRegistry.alerts.show(managed.item), ...resourceView(managed) };
}

/** A delivery as the API shows it. */
export function deliveryView(delivery: AlertDelivery): AdminAlertDelivery {
  const { id, event, state, attempts, createdAt, nextAt, lastAttempt } = delivery;
  return {
    id,
    event,
    state,
    attempts,
    createdAt: isoTime(createdAt),
    ...(nextAt !== undefined && { nextAt: isoTime(nextAt) }),
    ...(lastAttempt && { lastAttempt: attemptView(lastAttempt) }),
  };
}

/** What a test came to. */
export function testView(id: string, attempt: AlertAttempt): AdminAlertTest {
  return { ok: attempt.error === undefined, id, ...attemptView(attempt) };
}

function attemptView({ at, durationMs, ...rest }: AlertAttempt): AdminAlertAttempt {
  return { at: isoTime(at), durationMs: Math.round(durationMs), ...rest };
}
