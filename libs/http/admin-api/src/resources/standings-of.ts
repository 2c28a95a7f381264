import type { AdminStanding } from '@model-gateway/contract';
import { StoreUnavailableError, type Clock, type Limits, type ReadableLog } from '@model-gateway/core';
import type { Budgets } from '@model-gateway/usage';
import { budgetListView } from './budget-route.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Whose standing is asked for. */
export interface StandingOwner {
  /** As the log names it. */
  readonly id: string;
  readonly limits?: Limits | undefined;
}

/** Dependencies of {@link standingsOf}. */
export interface StandingSources {
  readonly budgets: Pick<Budgets, 'load' | 'standings'>;
  /** Absent: requests are not logged. */
  readonly requestLog?: ReadableLog;
}

/**
 * How each of these stands, by its id: one question to the store and one to the log, however many there are. What cannot be
 * reached is left out.
 *
 * @param by what the log knows them as
 */
export async function standingsOf(
  owners: readonly StandingOwner[],
  by: 'key' | 'slug',
  { budgets, requestLog }: StandingSources,
  clock: Clock,
): Promise<ReadonlyMap<string, AdminStanding>> {
  const limits = owners.flatMap((owner) => owner.limits ?? []);
  await whereReachable(() => budgets.load(limits));
  const counts = requestLog && (await whereReachable(() => requestsOf(owners, by, requestLog, clock.now())));
  return new Map(
    owners.map(({ id, limits: own }) => [
      id,
      {
        budgets: own ? budgetListView(budgets.standings(own)).data : [],
        ...(counts && { requests24h: counts.get(id) ?? 0 }),
      },
    ]),
  );
}

async function requestsOf(
  owners: readonly StandingOwner[],
  by: 'key' | 'slug',
  requestLog: ReadableLog,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await requestLog.analytics({
    from: now - dayMs,
    until: now,
    groupBy: by,
    limit: Math.max(1, owners.length),
    ...(by === 'key' ? { callerId: owners.map(({ id }) => id) } : { slug: owners.map(({ id }) => id) }),
  });
  return new Map(
    rows.flatMap(({ group, requests }) => (typeof group === 'string' ? [[group, requests]] : [])),
  );
}

async function whereReachable<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StoreUnavailableError) return undefined;
    throw error;
  }
}
