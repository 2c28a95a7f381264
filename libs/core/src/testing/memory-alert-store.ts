import type { AlertCondition, AlertDelivery } from '../administration/alert-delivery.js';
import type { AlertDeliveryQuery, AlertSettlement, AlertStore } from '../ports/alert-store.js';

/** Alerts in memory. Whoever asks first leads until they resign. */
export class MemoryAlertStore implements AlertStore {
  private readonly all = new Map<string, AlertDelivery & { seenAt: number }>();
  private readonly going = new Map<string, AlertCondition>();
  private leader: string | undefined;

  async lead(holder: string): Promise<boolean> {
    this.leader ??= holder;
    return this.leader === holder;
  }

  async resign(holder: string): Promise<void> {
    if (this.leader === holder) this.leader = undefined;
  }

  async add(deliveries: readonly AlertDelivery[], now: number): Promise<void> {
    for (const delivery of deliveries) {
      const { channel, identity } = delivery;
      const known = this.find(channel, identity);
      if (known) known.seenAt = now;
      else this.all.set(delivery.id, { ...delivery, seenAt: now });
    }
  }

  async has(channel: string, identity: string): Promise<boolean> {
    return this.find(channel, identity) !== undefined;
  }

  async due(now: number, limit: number): Promise<readonly AlertDelivery[]> {
    return this.pending()
      .filter(({ nextAt = 0 }) => nextAt <= now)
      .slice(0, limit);
  }

  async nextDue(): Promise<number | undefined> {
    return this.pending()[0]?.nextAt;
  }

  async claim({ id, nextAt }: AlertDelivery, until: number): Promise<boolean> {
    const delivery = this.all.get(id);
    if (delivery?.state !== 'pending' || delivery.nextAt !== nextAt) return false;
    this.all.set(id, { ...delivery, nextAt: until });
    return true;
  }

  async settle({ id, nextAt, ...rest }: AlertSettlement, claimedUntil: number): Promise<boolean> {
    const delivery = this.all.get(id);
    if (delivery?.state !== 'pending' || delivery.nextAt !== claimedUntil) return false;
    const { nextAt: _, ...before } = delivery;
    this.all.set(id, { ...before, ...rest, ...(nextAt !== undefined && { nextAt }) });
    return true;
  }

  async putOff(channel: string, now: number, until: number): Promise<void> {
    for (const [id, one] of this.all) {
      if (one.channel !== channel || one.state !== 'pending' || (one.nextAt ?? 0) > now) continue;
      this.all.set(id, { ...one, attempts: one.attempts + 1, nextAt: until });
    }
  }

  async list({ channel, state, limit, behind }: AlertDeliveryQuery): Promise<readonly AlertDelivery[]> {
    return [...this.all.values()]
      .filter((one) => one.channel === channel && (state === undefined || one.state === state))
      .sort(newestFirst)
      .filter((one) => !behind || newestFirst(behind, one) < 0)
      .slice(0, limit)
      .map(withoutSeenAt);
  }

  async forget(channel: string): Promise<void> {
    for (const [id, one] of this.all) if (one.channel === channel) this.all.delete(id);
  }

  async clean(before: number): Promise<boolean> {
    for (const [id, one] of this.all) if (one.state !== 'pending' && one.seenAt < before) this.all.delete(id);
    return false;
  }

  async conditions(): Promise<readonly AlertCondition[]> {
    return [...this.going.values()];
  }

  async begin(condition: AlertCondition): Promise<AlertCondition> {
    const known = this.going.get(condition.key);
    const stays = known && (known.endedAt === undefined || known.since >= condition.since);
    if (!stays) this.going.set(condition.key, condition);
    return stays ? known : condition;
  }

  async end({ key, since }: Pick<AlertCondition, 'key' | 'since'>, endedAt: number): Promise<void> {
    const known = this.going.get(key);
    if (known?.since === since) this.going.set(key, { ...known, endedAt });
  }

  async drop({ key, since }: Pick<AlertCondition, 'key' | 'since'>): Promise<void> {
    if (this.going.get(key)?.since === since) this.going.delete(key);
  }

  private find(channel: string, identity: string) {
    return [...this.all.values()].find((one) => one.channel === channel && one.identity === identity);
  }

  private pending(): readonly AlertDelivery[] {
    return [...this.all.values()]
      .filter(({ state }) => state === 'pending')
      .sort((one, other) => (one.nextAt ?? 0) - (other.nextAt ?? 0))
      .map(withoutSeenAt);
  }
}

type Placed = Pick<AlertDelivery, 'createdAt' | 'id'>;

function newestFirst(one: Placed, other: Placed): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
}

function withoutSeenAt({ seenAt: _, ...delivery }: AlertDelivery & { seenAt: number }): AlertDelivery {
  return delivery;
}
