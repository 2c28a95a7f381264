import {
  budgetAttention,
  circuitAttention,
  configFileAttention,
  keyAttention,
  logAttention,
  modelAttention,
  ownerAttention,
  providerAttention,
  replicaAttention,
  targetHealth,
  waitingAttention,
  type AttentionItem,
} from '@model-gateway/control-plane';
import {
  defaultWorkspace,
  StoreUnavailableError,
  type AnalyticsRow,
  type Managed,
  type ReadableLog,
} from '@model-gateway/core';
import { ownedBudgets } from '../budgets/owned-budgets.js';
import type { AdminDependencies } from '../resources/admin-route.js';
import { everyItem } from '../resources/every-item.js';
import { isSilent } from '../replicas/is-silent.js';

const weekMs = 7 * 86_400_000;
const mostModels = 200;
const mostShown = 100;
const severities: readonly AttentionItem['severity'][] = ['error', 'warning', 'info'];

/** What needs attention, the gravest first. */
export async function findAttention(
  { administration, budgets, configSource, people, replicas, requestLog }: AdminDependencies,
  now: number,
): Promise<readonly AttentionItem[]> {
  const [keys, providers, standings, seen, usage, waiting] = await Promise.all([
    allOf((query) => administration.apiKeys.list(query)),
    allOf((query) => administration.providers.list(query)),
    ownedBudgets({ administration, budgets }),
    replicas.replicas(),
    usageOf(requestLog, now),
    // The default workspace knows of those who belong to none.
    administration.workspace === defaultWorkspace ? waitingOf(people) : 0,
  ]);
  const ownerStates = await administration.ownerStates(keys.map(({ item }) => item));
  const targets = targetHealth(seen);
  return [
    // One that has ended had the file of its time.
    ...configFileAttention(
      configSource.state(),
      seen.filter((replica) => !isSilent(replica)),
    ),
    ...providerAttention(providers, targets),
    ...circuitAttention(targets),
    ...budgetAttention(standings),
    ...keyAttention(keys, now),
    ...ownerAttention(keys, ownerStates, now),
    ...waitingAttention(waiting),
    ...modelAttention(usage, now),
    ...replicaAttention(seen, isSilent, now),
    ...logAttention(requestLog?.unindexed?.()?.since, now),
  ]
    .sort((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .slice(0, mostShown);
}

/** Requests of the last seven days by model. While the log cannot be read, what else there is counts all the same. */
async function usageOf(log: ReadableLog | undefined, now: number): Promise<readonly AnalyticsRow[]> {
  const query = { from: now - weekMs, until: now, groupBy: 'model', limit: mostModels } as const;
  return (await log?.analytics(query).catch(() => [])) ?? [];
}

/** How many people wait for a role. While the store is away, nobody does. */
async function waitingOf(people: AdminDependencies['people']): Promise<number> {
  try {
    return (await people?.countWaiting()) ?? 0;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return 0;
    throw error;
  }
}

async function allOf<Item>(list: Parameters<typeof everyItem<Item>>[0]): Promise<readonly Managed<Item>[]> {
  const all: Managed<Item>[] = [];
  for await (const managed of everyItem(list)) all.push(managed);
  return all;
}
