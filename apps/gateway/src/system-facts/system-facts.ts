import { setTimeout as sleep } from 'node:timers/promises';
import type { SystemDatabase, SystemFacts, SystemSource } from '@model-gateway/core';
import type { Environment } from '../environment.js';
import type { Stores } from '../open-stores.js';
import { gatewayVersion } from '../gateway-version.js';
import type { Records } from '../records/open-records.js';
import { environmentFacts } from './environment-facts.js';

/** How long a database or Redis may take to answer. */
const limitMs = 2_000;

/** Dependencies of {@link systemFactsOf}. */
export interface SystemParts {
  readonly environment: Environment;
  /** The variables as they were given. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly stores: Pick<Stores, 'database' | 'redis'>;
  readonly records: Pick<Records, 'requestLogState'>;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** Reports what this process runs with. */
export function systemFactsOf({
  environment,
  variables,
  stores,
  records,
  startedAt,
}: SystemParts): SystemSource {
  const { logBodies: bodies, logRetentionDays: retentionDays, encryptionKey, workers } = environment;
  const unchanging = {
    version: gatewayVersion(),
    node: process.versions.node,
    startedAt,
    workers,
    environment: environmentFacts(variables),
    encryption: { keys: encryptionKey?.split(',').length ?? 1 },
  };
  return {
    async facts(): Promise<SystemFacts> {
      const [database, redis] = await Promise.all([
        databaseFacts(environment.databaseUrl, stores.database),
        redisFacts(stores.redis),
      ]);
      const state = records.requestLogState?.();
      return {
        ...unchanging,
        database,
        ...(state && {
          log: { bodies, retentionDays, unfiled: state.unindexed, dropped: state.droppedRecords },
        }),
        ...(redis && { redis }),
      };
    },
  };
}

async function databaseFacts(url: string, store: Stores['database']): Promise<SystemDatabase> {
  const place = { type: store.dialect, ...placeOf(url) };
  const facts = await withinLimit(store.facts());
  return facts ? { ...place, state: 'reachable', ...facts } : { ...place, state: 'unreachable' };
}

/** Where a database is, without its user and password. */
function placeOf(url: string): Pick<SystemDatabase, 'host' | 'path'> {
  if (/^sqlite:/i.test(url)) return { path: url.slice('sqlite:'.length) };
  const { host, searchParams } = new URL(url);
  const named = host || searchParams.get('host');
  return named ? { host: named } : {};
}

async function redisFacts(redis: Stores['redis']): Promise<SystemFacts['redis']> {
  if (!redis) return undefined;
  const asked = performance.now();
  const answer = await withinLimit(redis.ping());
  if (answer === undefined) return { state: 'unreachable' };
  return { state: 'reachable', latencyMs: Math.round((performance.now() - asked) * 100) / 100 };
}

/** The result of a question; undefined when it fails or takes too long. */
async function withinLimit<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  const answered = asked.catch(() => undefined);
  return Promise.race([answered, sleep(limitMs, undefined, { ref: false })]);
}
