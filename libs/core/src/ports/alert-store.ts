import type { AlertCondition, AlertDelivery, AlertDeliveryState } from '../administration/alert-delivery.js';

/** Selects a page of the deliveries of a channel, the newest first. */
export interface AlertDeliveryQuery {
  readonly channel: string;
  readonly state?: AlertDeliveryState;
  readonly limit: number;
  /** Only those that are older than the one with these members. */
  readonly behind?: Pick<AlertDelivery, 'createdAt' | 'id'>;
}

/** What an attempt changes of a delivery. */
export type AlertSettlement = Pick<AlertDelivery, 'id' | 'state' | 'attempts' | 'nextAt' | 'lastAttempt'>;

/**
 * Which alerts were sent, for all processes of a gateway. Every method throws `StoreUnavailableError` while the store is
 * unreachable.
 */
export interface AlertStore {
  /**
   * Whether this process is the one that watches and sends, for so many milliseconds from now by the clock of the store.
   *
   * @param holder names the process
   */
  lead(holder: string, forMs: number): Promise<boolean>;
  /** Another process may lead at once. */
  resign(holder: string): Promise<void>;
  /** Stores those whose channel has none of that identity, and remembers of the others that they still hold. */
  add(deliveries: readonly AlertDelivery[], now: number): Promise<void>;
  /** Whether a channel has one of that identity. */
  has(channel: string, identity: string): Promise<boolean>;
  /** Pending ones whose time has come, the oldest first. */
  due(now: number, limit: number): Promise<readonly AlertDelivery[]>;
  /** When the next pending one is tried: milliseconds since 1970. Undefined: none is pending. */
  nextDue(): Promise<number | undefined>;
  /**
   * Takes a due delivery for an attempt: of several who try at the same time one gets it.
   *
   * @param until when it is due again if its process ends: milliseconds since 1970
   */
  claim(delivery: AlertDelivery, until: number): Promise<boolean>;
  /**
   * Writes what an attempt came to, while its claim holds.
   *
   * @param claimedUntil the end of the claim
   * @returns whether it held: false when another process has claimed the delivery since, or it is settled or deleted
   */
  settle(settlement: AlertSettlement, claimedUntil: number): Promise<boolean>;
  /**
   * Puts all pending ones of a channel that are due off to the same moment, and counts an attempt for each: they wait
   * because the receiver has refused one of them.
   */
  putOff(channel: string, now: number, until: number): Promise<void>;
  /** A page of what a channel was sent, the newest first. */
  list(query: AlertDeliveryQuery): Promise<readonly AlertDelivery[]>;
  /** Deletes everything of a channel. */
  forget(channel: string): Promise<void>;
  /** Deletes a batch of those that are not pending and that nothing has held of since. @returns whether there may be more */
  clean(before: number): Promise<boolean>;
  /** Those that go on, and those that have ended and are not forgotten. */
  conditions(): Promise<readonly AlertCondition[]>;
  /** Stores a condition, unless it goes on already or has begun later. @returns the one that is stored */
  begin(condition: AlertCondition): Promise<AlertCondition>;
  /** The condition that began then has ended. */
  end(condition: Pick<AlertCondition, 'key' | 'since'>, endedAt: number): Promise<void>;
  /** Forgets a condition, so that it can begin anew. */
  drop(condition: Pick<AlertCondition, 'key' | 'since'>): Promise<void>;
}

/** What channels were sent, and what goes on: what looking for alerts and administering channels need of the store. */
export type AlertRecords = Pick<
  AlertStore,
  'add' | 'has' | 'list' | 'forget' | 'conditions' | 'begin' | 'end' | 'drop'
>;
