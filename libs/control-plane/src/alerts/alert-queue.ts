import type {
  AlertChannel,
  AlertDelivery,
  AlertSettlement,
  AlertStore,
  Clock,
  AlertOutcome,
  AlertSending,
} from '@model-gateway/core';

/** Dependencies of {@link AlertQueue}. */
export interface AlertQueueDependencies {
  readonly store: AlertStore;
  readonly sender: AlertSending;
  readonly clock: Clock;
  /** Called for an alert that is given up. */
  readonly onGivenUp: (delivery: AlertDelivery, settlement: AlertSettlement) => void;
}

/** What attempts came to, since the start of the process. */
export type AlertCounts = Readonly<Record<'delivered' | 'retried' | 'given_up', number>>;

/** Pauses between attempts; after the last one an alert is given up. */
export const alertPausesMs = [5_000, 30_000, 120_000, 600_000, 3_600_000] as const;

/** So many are tried in one round. */
const mostDue = 100;
/** A delivery whose process ends during an attempt is due again after so long. */
const claimMs = 60_000;
/** A round begins no further attempt after so long: the process must show that it still leads. */
const roundMs = 20_000;
/** The receiver says that it is gone for good. */
const gone = 410;

/** Sends alerts that are due, those of each channel one after the other. */
export class AlertQueue {
  private readonly counts = { delivered: 0, retried: 0, given_up: 0 };

  constructor(private readonly dependencies: AlertQueueDependencies) {}

  /** What became of alerts in this process. Only grows. */
  readings(): AlertCounts {
    return { ...this.counts };
  }

  /** Makes the attempts that are due. Throws `StoreUnavailableError`. @param find the channel of an id */
  async send(find: (id: string) => AlertChannel | undefined, signal: AbortSignal): Promise<void> {
    const { store, clock } = this.dependencies;
    const until = clock.now() + roundMs;
    const due = byChannel(await store.due(clock.now(), mostDue));
    await Promise.all(
      [...due].map(async ([channel, deliveries]) => {
        for (const delivery of deliveries) {
          if (signal.aborted || clock.now() > until) return;
          // A receiver that is away now is not asked a hundred times.
          if (!(await this.attempt(delivery, find(channel), signal))) return;
        }
      }),
    );
  }

  /** Whether the next one may be tried. */
  private async attempt(
    delivery: AlertDelivery,
    channel: AlertChannel | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { store, sender, clock } = this.dependencies;
    const claimedUntil = clock.now() + claimMs;
    if (!(await store.claim(delivery, claimedUntil))) return true;
    if (!channel?.isEnabled) {
      const error = channel ? 'The channel is off.' : 'The channel does not exist any more.';
      const lastAttempt = { at: clock.now(), durationMs: 0, error };
      const { id, attempts } = delivery;
      // Nobody wants it any more, which is no failure to count or to report.
      await store.settle({ id, state: 'failed', attempts, lastAttempt }, claimedUntil);
      return true;
    }
    const outcome = await sender.send(channel, delivery, signal);
    const change = this.settlementOf(delivery, outcome);
    await this.settle(delivery, change, claimedUntil);
    if (outcome.attempt.error === undefined) return true;
    // Those behind it would fill the next rounds, and other channels would wait.
    if (!outcome.isCalledOff) {
      const now = clock.now();
      await store.putOff(delivery.channel, now, change.nextAt ?? now + alertPausesMs[0]);
    }
    return false;
  }

  private settlementOf(
    { attempts: before, lastAttempt: earlier }: AlertDelivery,
    { attempt, retryAfterMs = 0, isCalledOff }: AlertOutcome,
  ): Omit<AlertSettlement, 'id'> {
    const now = this.dependencies.clock.now();
    if (isCalledOff)
      return {
        state: 'pending',
        attempts: before,
        nextAt: now,
        ...(earlier && { lastAttempt: earlier }),
      };
    const attempts = before + 1;
    const lastAttempt = attempt;
    if (attempt.error === undefined) return { state: 'delivered', attempts, lastAttempt };
    const pause = alertPausesMs[before];
    if (pause === undefined || attempt.status === gone) return { state: 'failed', attempts, lastAttempt };
    return { state: 'pending', attempts, nextAt: now + Math.max(pause, retryAfterMs), lastAttempt };
  }

  private async settle(
    delivery: AlertDelivery,
    change: Omit<AlertSettlement, 'id'>,
    claimedUntil: number,
  ): Promise<void> {
    const settlement = { id: delivery.id, ...change };
    // Another process has taken it over: what became of it is for that one to say.
    if (!(await this.dependencies.store.settle(settlement, claimedUntil))) return;
    if (change.state === 'delivered') this.counts.delivered += 1;
    else if (change.state === 'failed') {
      this.counts.given_up += 1;
      this.dependencies.onGivenUp(delivery, settlement);
    } else if (change.attempts > delivery.attempts) this.counts.retried += 1;
  }
}

function byChannel(deliveries: readonly AlertDelivery[]): ReadonlyMap<string, readonly AlertDelivery[]> {
  const found = new Map<string, AlertDelivery[]>();
  for (const delivery of deliveries) {
    const before = found.get(delivery.channel);
    if (before) before.push(delivery);
    else found.set(delivery.channel, [delivery]);
  }
  return found;
}
