import {
  budgetAttention,
  circuitAttention,
  configFileAttention,
  keyAttention,
  logAttention,
  modelAttention,
  providerAttention,
  replicaAttention,
  targetHealth,
  type AttentionItem,
} from '@model-gateway/control-plane';
import type { AnalyticsRow, Managed, ReadableLog } from '@model-gateway/core';
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
  { administration, budgets, configSource, replicas, requestLog }: AdminDependencies,
  now: number,
): Promise<readonly AttentionItem[]> {
  const [keys, providers, standings, seen, usage] = await Promise.all([
    allOf((query) => administration.apiKeys.list(query)),
    allOf((query) => administration.providers.list(query)),
    ownedBudgets({ administration, budgets }),
    replicas.replicas(),
    usageOf(requestLog, now),
  ]);
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

async function allOf<Item>(list: Parameters<typeof everyItem<Item>>[0]): Promise<readonly Managed<Item>[]> {
  const all: Managed<Item>[] = [];
  for await (const managed of everyItem(list)) all.push(managed);
  return all;
}
