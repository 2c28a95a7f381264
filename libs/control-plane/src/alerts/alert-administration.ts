import type {
  AlertAttempt,
  AlertChannel,
  AlertDelivery,
  AlertDeliveryState,
  AlertFormat,
  AlertKind,
  Managed,
} from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';

/** The settings of an alert channel. */
export interface AlertSettings {
  readonly id: string;
  readonly url: string;
  readonly name?: string | null;
  readonly format?: AlertFormat | null;
  /** Absent: everything. */
  readonly events?: readonly AlertKind[] | null;
  readonly budgetThresholds?: readonly number[] | null;
  readonly isEnabled?: boolean | null;
}

/** What of an alert channel can be changed; null gives a member its usual value. */
export type AlertChanges = Partial<Omit<AlertSettings, 'id'>> & {
  /** A new secret that signs; the one before signs as well until the overlap is over. */
  readonly rotation?: { readonly secret: string; readonly at: number; readonly overlapMs: number };
};

/** An alert channel with its new secret, which is shown only once. */
export interface IssuedAlertChannel {
  readonly channel: Managed<AlertChannel>;
  readonly signingSecret: string;
}

/** An alert channel after a replacement; a new one has a secret, which is shown only once. */
export interface ReplacedAlertChannel extends Replacement<AlertChannel> {
  readonly signingSecret?: string;
}

/** Selects a page of deliveries, the newest first. */
export interface DeliveryPageQuery extends Pick<PageQuery, 'limit' | 'after'> {
  readonly state?: AlertDeliveryState;
}

/** Use cases for alert channels; errors as for keys. */
export interface AlertAdministration {
  list(query: PageQuery): Promise<Page<Managed<AlertChannel>>>;
  read(id: string): Promise<Managed<AlertChannel>>;
  /** Throws `ConflictError` when there are as many as there may be. */
  create(settings: AlertSettings, context: ChangeContext): Promise<IssuedAlertChannel>;
  /** Creates it or replaces it as a whole; the same settings again change nothing. The secrets that sign stay. */
  replace(settings: AlertSettings, context: ChangeContext): Promise<ReplacedAlertChannel>;
  update(id: string, changes: AlertChanges, context: ChangeContext): Promise<Managed<AlertChannel>>;
  /** Makes a new secret; the one before signs as well until the overlap is over. */
  rotate(id: string, overlapMs: number, context: ChangeContext): Promise<IssuedAlertChannel>;
  /** Deletes the channel and everything that it was sent. */
  remove(id: string, context: ChangeContext): Promise<void>;
  /** Sends a test now, also to a channel that is off. */
  test(
    id: string,
    context: ChangeContext,
  ): Promise<{ readonly delivery: string; readonly attempt: AlertAttempt }>;
  /** What the channel was sent, the newest first. */
  deliveries(id: string, query: DeliveryPageQuery): Promise<Page<AlertDelivery>>;
}
