import {
  isoTime,
  type Administration,
  type AlertChanges,
  type AlertSettings,
} from '@model-gateway/control-plane';
import {
  alertKinds,
  usualBudgetThresholds,
  type AlertAttempt,
  type AlertChannel,
  type AlertDelivery,
} from '@model-gateway/core';
import { epoch } from './fake-items.js';
import { sliceOf } from './fake-page.js';
import { FakeRecords, type FakeStore } from './fake-records.js';

/** Keeps alert channels in memory. Every test of one is taken, unless a test of the API says otherwise. */
export class FakeAlerts {
  /** What the next test comes to. */
  attempt: AlertAttempt = { at: epoch, durationMs: 12.4, status: 200, answer: 'ok' };
  sent: readonly AlertDelivery[] = [];
  private readonly records: FakeRecords<AlertChannel, AlertSettings, AlertChanges>;

  constructor(store: FakeStore) {
    this.records = new FakeRecords<AlertChannel, AlertSettings, AlertChanges>(store, {
      kind: 'alerts',
      missing: 'alert_not_found',
      made: (settings) => made(settings),
      changed: ({ signingSecrets, ...before }, { rotation, ...changes }) => ({
        ...made({ ...before, ...changes }),
        signingSecrets: rotation
          ? [
              { secret: rotation.secret },
              ...signingSecrets.map(({ secret }) => ({ secret, expiresAt: epoch + rotation.overlapMs })),
            ]
          : signingSecrets,
      }),
    });
  }

  readonly administration: Administration['alerts'] = {
    list: (query) => this.records.list(query),
    read: (id) => this.records.read(id),
    create: async (settings, context) => {
      const channel = await this.records.create(settings, context);
      return { channel, signingSecret: 'whsec_canaryFirst' };
    },
    replace: async (settings, context) => {
      const replaced = await this.records.replace(settings, context);
      return replaced.isNew ? { ...replaced, signingSecret: 'whsec_canaryFirst' } : replaced;
    },
    update: (id, changes, context) => this.records.update(id, changes, context),
    rotate: async (id, overlapMs, context) => {
      const rotation = { secret: 'whsec_canaryLongEnoughToHaveAHint2', at: epoch, overlapMs };
      return {
        channel: await this.records.update(id, { rotation }, context),
        signingSecret: rotation.secret,
      };
    },
    remove: (id, context) => this.records.remove(id, context),
    test: async (id) => {
      await this.records.read(id);
      return { delivery: 'msg_test', attempt: this.attempt };
    },
    deliveries: async (id, { state, ...query }) => {
      await this.records.read(id);
      return sliceOf(
        this.sent.filter((one) => state === undefined || one.state === state),
        query,
      );
    },
  };
}

function made({ id, url, name, format, events, budgetThresholds, isEnabled }: AlertSettings): AlertChannel {
  return {
    id,
    url,
    ...(name && { name }),
    format: format ?? 'json',
    signingSecrets: [{ secret: 'whsec_canaryLongEnoughToHaveAHint1' }],
    events: events ?? alertKinds,
    budgetThresholds: budgetThresholds ?? usualBudgetThresholds,
    isEnabled: isEnabled ?? true,
  };
}

/** A delivery with these members. */
export function fakeDelivery(id: string, more: Partial<AlertDelivery> = {}): AlertDelivery {
  return {
    id,
    channel: 'ops',
    identity: id,
    event: {
      type: 'key_expires',
      timestamp: isoTime(epoch),
      data: {
        key: 'key_expires/api-keys/key_1',
        severity: 'warning',
        subject: { resource: 'api-keys', id: 'key_1' },
        message: 'The key search expires in 1 day.',
      },
    },
    state: 'delivered',
    attempts: 1,
    createdAt: epoch,
    ...more,
  };
}
