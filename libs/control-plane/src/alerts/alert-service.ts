import {
  ConflictError,
  maxAlertChannels,
  NotFoundError,
  type AlertAttempt,
  type AlertChannel,
  type AlertDelivery,
  type Managed,
} from '@model-gateway/core';
import { isoTime } from '../documents/iso-time.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';
import { RecordService } from '../resources/record-service.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import type {
  AlertAdministration,
  AlertChanges,
  AlertSettings,
  DeliveryPageQuery,
  IssuedAlertChannel,
  ReplacedAlertChannel,
} from './alert-administration.js';
import { changedAlertChannel, fromAlertChannel, shownAlertChannel, toAlertChannel } from './alert-members.js';
import { cursorOf, placeOf } from './delivery-cursor.js';
import { testEvent } from './test-event.js';

const kind = 'alerts';

/** Administers stored alert channels; those of the config file are read-only. */
class AlertService implements AlertAdministration {
  private readonly items: RecordService<AlertChannel, AlertSettings, AlertChanges>;

  constructor(private readonly dependencies: AdministrationDependencies) {
    const { sealer, alerts: parts } = dependencies;
    this.items = new RecordService(dependencies, {
      kind,
      noun: 'alert channel',
      notFound: () => new NotFoundError('alert_not_found', 'There is no alert channel of this id.'),
      index: this.index,
      toItem: (id, document) => toAlertChannel(id, document, sealer),
      fromItem: (item, document, before) => fromAlertChannel(item, sealer, document, before),
      audited: shownAlertChannel,
      created: ({ id, url, ...rest }) => {
        const signingSecrets = [{ secret: parts.signer.makeSecret() }];
        return { item: changedAlertChannel({ id, url, signingSecrets }, rest) };
      },
      replaced: ({ signingSecrets }, { id, url, ...rest }) => ({
        item: changedAlertChannel({ id, url, signingSecrets }, rest),
      }),
      changed: (before, changes) => ({ item: changedAlertChannel(before, changes) }),
      checkUnused: () => undefined,
    });
  }

  list(query: PageQuery): Promise<Page<Managed<AlertChannel>>> {
    return this.items.list(query);
  }

  read(id: string): Promise<Managed<AlertChannel>> {
    return this.items.read(id);
  }

  async create(settings: AlertSettings, context: ChangeContext): Promise<IssuedAlertChannel> {
    await this.preparePlace(settings.id);
    return issued(await this.items.create(settings, context));
  }

  async replace(settings: AlertSettings, context: ChangeContext): Promise<ReplacedAlertChannel> {
    await this.preparePlace(settings.id);
    const replaced = await this.items.replace(settings, context);
    const { signingSecret } = issued(replaced.managed);
    return replaced.isNew ? { ...replaced, signingSecret } : replaced;
  }

  update(id: string, changes: AlertChanges, context: ChangeContext): Promise<Managed<AlertChannel>> {
    return this.items.update(id, changes, context);
  }

  async rotate(id: string, overlapMs: number, context: ChangeContext): Promise<IssuedAlertChannel> {
    const { clock, alerts: parts } = this.dependencies;
    const rotation = { secret: parts.signer.makeSecret(), at: clock.now(), overlapMs };
    const rotating = { ...context, updateAction: 'rotate' } as const;
    return issued(await this.items.update(id, { rotation }, rotating));
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    await this.items.remove(id, context);
    await this.dependencies.alerts.store.forget(id);
  }

  async test(id: string, context: ChangeContext): Promise<{ delivery: string; attempt: AlertAttempt }> {
    const { workspace, store, ids, clock, alerts: parts } = this.dependencies;
    const { item } = await this.items.read(id);
    const now = clock.now();
    const delivery = ids.next('msg_');
    const event = testEvent(item, workspace, isoTime(now));
    const { attempt } = await parts.sender.send(item, { id: delivery, event });
    const state = attempt.error === undefined ? 'delivered' : 'failed';
    await parts.store.add(
      [
        {
          id: delivery,
          channel: id,
          identity: `test/${delivery}`,
          event,
          state,
          attempts: 1,
          createdAt: now,
          lastAttempt: attempt,
        },
      ],
      now,
    );
    await store.record({
      id: ids.next('audit_'),
      at: now,
      action: 'test',
      kind,
      resourceId: id,
      actor: context.actor,
      after: { ...shownAlertChannel(item), test: { ok: state === 'delivered' } },
    });
    return { delivery, attempt };
  }

  async deliveries(id: string, { limit, after, state }: DeliveryPageQuery): Promise<Page<AlertDelivery>> {
    await this.items.read(id);
    // One more than is shown tells whether there is another page.
    const found = await this.dependencies.alerts.store.list({
      channel: id,
      limit: limit + 1,
      ...(state !== undefined && { state }),
      ...(after !== undefined && { behind: placeOf(after) }),
    });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, ...(found.length > limit && last && { next: cursorOf(last) }) };
  }

  /** Throws `ConflictError` when a new channel has no place. */
  private async preparePlace(id: string): Promise<void> {
    await this.dependencies.stored.catchUp();
    // A repetition of a creation may find the last place taken by itself.
    if (this.index.find(id) !== undefined) return;
    if (this.index.all().length >= maxAlertChannels)
      throw new ConflictError(`There are ${maxAlertChannels} alert channels already. Delete one first.`);
    // A new channel receives all alerts, also where the deletion of an earlier one of its id was cut off.
    await this.dependencies.alerts.store.forget(id);
  }

  private get index() {
    return this.dependencies.directory.indexes.of<AlertChannel>(kind);
  }
}

function issued(channel: Managed<AlertChannel>): IssuedAlertChannel {
  return { channel, signingSecret: channel.item.signingSecrets[0]?.secret ?? '' };
}

/** Alert channels, as the registry of resources lists them. */
export const alerts = {
  kind,
  read: (id, document, reader, sealer) => toAlertChannel(id, document, sealer, reader),
  show: shownAlertChannel,
  administer: (dependencies): AlertAdministration => new AlertService(dependencies),
} as const satisfies ResourceEntry;
