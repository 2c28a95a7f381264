import type { AlertCondition, AlertDelivery, AlertDeliveryState, AlertEvent } from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import type { Schema } from '../schema.js';

/** The row of a delivery. @param seenAt milliseconds since 1970 */
export function toRow(delivery: AlertDelivery, seenAt: number): Schema['alert_delivery'] {
  const { id, channel, identity, event, state, attempts, createdAt, nextAt, lastAttempt } = delivery;
  return {
    id,
    channel: toStoredText(channel),
    identity: toStoredText(identity),
    event: JSON.stringify(event),
    state,
    attempts,
    created_at: Math.floor(createdAt),
    next_at: nextAt === undefined ? null : Math.floor(nextAt),
    seen_at: Math.floor(seenAt),
    last_attempt: lastAttempt ? JSON.stringify(lastAttempt) : null,
  };
}

/** The delivery of a row. PostgreSQL's driver gives large numbers as texts. */
export function toDelivery(row: Schema['alert_delivery']): AlertDelivery {
  return {
    id: row.id,
    channel: row.channel,
    identity: row.identity,
    event: JSON.parse(row.event) as AlertEvent,
    state: row.state as AlertDeliveryState,
    attempts: row.attempts,
    createdAt: Number(row.created_at),
    ...(row.next_at !== null && { nextAt: Number(row.next_at) }),
    ...(row.last_attempt !== null && {
      lastAttempt: JSON.parse(row.last_attempt) as NonNullable<AlertDelivery['lastAttempt']>,
    }),
  };
}

/** The condition of a row. */
export function toCondition(row: Schema['alert_condition']): AlertCondition {
  return {
    key: row.key,
    since: Number(row.since),
    ...(row.ended_at !== null && { endedAt: Number(row.ended_at) }),
    event: JSON.parse(row.event) as AlertEvent,
  };
}
