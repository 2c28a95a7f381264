import type {
  AlertChannel,
  AlertCondition,
  AlertDelivery,
  AlertEvent,
  AlertRecords,
  ApiKey,
  BoundedLevel,
  CatalogEntry,
  IdGenerator,
  Managed,
  ReplicaBoard,
} from '@model-gateway/core';
import type { Budgets } from '@model-gateway/usage';
import { keyStatus } from '../api-keys/key-status.js';
import { ownedBudgets, type OwnedBudget } from '../attention/owned-budgets.js';
import type { LiveDirectory } from '../snapshot/live-directory.js';
import { targetHealth } from '../targets/target-health.js';
import { budgetAlert } from './budget-alert.js';
import type { FoundAlert } from './found-alert.js';
import { keyAlerts } from './key-alerts.js';
import { lastingAlerts, type Lasting } from './lasting-alerts.js';

/** Dependencies of {@link AlertWatch}. */
export interface AlertWatchDependencies {
  readonly store: AlertRecords;
  readonly directory: Pick<LiveDirectory, 'apiKeys' | 'providers'>;
  readonly budgets: Pick<Budgets, 'load' | 'standings'>;
  /** The workspaces and the organisation. */
  readonly levels: () => readonly BoundedLevel[];
  readonly replicas: Pick<ReplicaBoard, 'replicas'>;
  readonly ids: IdGenerator;
}

/** A condition that begins again sooner after its last begin sends no alert until then. */
export const quietMs = 600_000;
/** So often the store is told that something still holds. */
const remindMs = 3_600_000;

/** What is found for a channel. */
interface ChannelAlert extends FoundAlert {
  readonly channel: Managed<AlertChannel>;
}

/**
 * Finds the alerts that channels are to receive, and adds them to the store, which has one of each. Several processes may look at
 * the same time; one of them should, because looking reads much.
 */
export class AlertWatch {
  /** When each alert was added to the store: milliseconds since 1970. */
  private added = new Map<string, number>();

  constructor(private readonly dependencies: AlertWatchDependencies) {}

  /** Looks once. Throws `StoreUnavailableError`. @param channels those that are on */
  async look(channels: readonly Managed<AlertChannel>[], now: number): Promise<void> {
    const { directory, replicas, budgets, levels } = this.dependencies;
    const keys = inForce(directory.apiKeys()).filter(({ item }) => keyStatus(item, now) === 'active');
    const providers = inForce(directory.providers());
    const standings = channels.some(({ item }) => item.events.includes('budget_threshold'))
      ? await ownedBudgets(
          { keys: keys.map(itemOf), providers: providers.map(itemOf), levels: levels() },
          budgets,
        )
      : [];
    const lasting = lastingAlerts(providers, targetHealth(await replicas.replicas()), now);
    const found = [...keyAlerts(keys, now), ...(await this.begun(lasting, now))];
    await this.tell(
      channels.flatMap((channel) => alertsFor(channel, found, standings, now)),
      now,
    );
    await this.end(channels, lasting, now);
  }

  /** What goes on, those that have begun just now too. */
  private async begun({ holds }: Lasting, now: number): Promise<readonly FoundAlert[]> {
    const { store } = this.dependencies;
    const known = new Map((await store.conditions()).map((condition) => [condition.key, condition]));
    const found: FoundAlert[] = [];
    for (const [key, event] of holds) {
      let condition = known.get(key);
      if (condition?.endedAt !== undefined && now - condition.since < quietMs) continue;
      if (!condition || condition.endedAt !== undefined)
        condition = await store.begin({ key, since: now, event });
      if (condition.endedAt === undefined) found.push(foundBegin(condition));
    }
    return found;
  }

  private async end(
    channels: readonly Managed<AlertChannel>[],
    lasting: Lasting,
    now: number,
  ): Promise<void> {
    const { store } = this.dependencies;
    for (const condition of await store.conditions()) {
      if (lasting.holds.has(condition.key)) continue;
      if (condition.endedAt !== undefined) {
        if (now - condition.since >= quietMs) await store.drop(condition);
        continue;
      }
      const end = lasting.endOf(condition, now);
      if (end === 'not-yet') continue;
      if (end !== 'silent') await this.tellEnd(channels, condition, end, now);
      await store.end(condition, now);
    }
  }

  /** The channels that received the begin alone. Before the condition is ended, or the next look would miss them. */
  private async tellEnd(
    channels: readonly Managed<AlertChannel>[],
    condition: AlertCondition,
    event: AlertEvent,
    now: number,
  ): Promise<void> {
    const begin = foundBegin(condition);
    const alerts: ChannelAlert[] = [];
    for (const channel of channels)
      if (await this.dependencies.store.has(channel.item.id, begin.identity))
        alerts.push({ channel, kind: begin.kind, identity: `${begin.identity}/ended`, event });
    await this.tell(alerts, now);
  }

  private async tell(alerts: readonly ChannelAlert[], now: number): Promise<void> {
    const { store, ids } = this.dependencies;
    const fresh: AlertDelivery[] = [];
    const added = new Map<string, number>();
    for (const one of alerts) {
      const { channel, identity, event } = one;
      const name = nameOf(one);
      const before = this.added.get(name) ?? -Infinity;
      const isKnown = now - before < remindMs;
      added.set(name, isKnown ? before : now);
      if (isKnown) continue;
      fresh.push({
        id: ids.next('msg_'),
        channel: channel.item.id,
        identity,
        event,
        state: 'pending',
        attempts: 0,
        createdAt: now,
        nextAt: now,
      });
    }
    await store.add(fresh, now);
    for (const [name, at] of added) this.added.set(name, at);
    for (const [name, at] of this.added) if (now - at > remindMs) this.added.delete(name);
  }
}

function alertsFor(
  channel: Managed<AlertChannel>,
  found: readonly FoundAlert[],
  standings: readonly OwnedBudget[],
  now: number,
): readonly ChannelAlert[] {
  const { events, budgetThresholds } = channel.item;
  const budgets = events.includes('budget_threshold')
    ? standings.flatMap((standing) => budgetAlert(standing, budgetThresholds, now) ?? [])
    : [];
  const others = found.filter(({ kind }) => events.includes(kind));
  return [...budgets, ...others].map((one) => ({ ...one, channel }));
}

function foundBegin({ key, since, event }: AlertCondition): FoundAlert {
  const kind = event.type === 'circuit_open' ? 'circuit_open' : 'credential_fails';
  return { kind, identity: `${key}/${since}`, event };
}

/** A channel that was deleted and made anew is another one. */
function nameOf({ channel: { item, createdAt }, identity }: ChannelAlert): string {
  return `${item.id} ${createdAt ?? ''} ${identity}`;
}

/** Those that count: what the config file overrides and what cannot be read does not. */
function inForce<Item extends ApiKey | CatalogEntry>(
  all: readonly Managed<Item>[],
): readonly Managed<Item>[] {
  return all.filter(({ overriddenBy, unreadable }) => overriddenBy === undefined && !unreadable);
}

function itemOf<Item>({ item }: Managed<Item>): Item {
  return item;
}
