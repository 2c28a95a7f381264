import { describeUnlessMissing } from './describe-unless-missing.js';
import { postgresIsMissing, redisIsMissing } from './find-programs.js';
import { startPostgres } from './start-postgres.js';
import { startRedis } from './start-redis.js';
import type { TestServer } from './test-server.js';

const kinds = {
  postgres: { start: () => startPostgres(), missing: postgresIsMissing },
  redis: { start: () => startRedis(), missing: redisIsMissing },
} as const;

/** A kind of server that tests can have. */
export type ServerName = keyof typeof kinds;

/** The servers of a block of tests. They run while its tests do, not yet when the block is described. */
export type TestServers<Name extends ServerName> = Readonly<Record<Name, TestServer>>;

const startingMs = 60_000;

/**
 * A block of tests that has servers of its own. Where one is not installed the block is skipped, and its title says why;
 * with `GATEWAY_TEST_SERVERS=required` in the environment it fails instead.
 */
export function describeWithServers<const Name extends ServerName>(
  title: string,
  names: readonly Name[],
  body: (servers: TestServers<Name>) => void,
): void {
  const reasons = names.flatMap((name) => kinds[name].missing() ?? []);
  describeUnlessMissing(title, reasons.join('; ') || undefined, () => {
    const running = {} as Record<Name, TestServer>;
    beforeAll(async () => {
      for (const name of names) running[name] = await kinds[name].start();
    }, startingMs);
    afterAll(async () => {
      await Promise.all(Object.values<TestServer>(running).map((server) => server.remove()));
    }, startingMs);
    body(running);
  });
}

/** {@link describeWithServers} with a PostgreSQL alone; `server()` gives it while tests run. */
export function describeWithPostgres(title: string, body: (server: () => TestServer) => void): void {
  describeWithServers(title, ['postgres'], (servers) => body(() => servers.postgres));
}

/** {@link describeWithServers} with a Redis alone; `server()` gives it while tests run. */
export function describeWithRedis(title: string, body: (server: () => TestServer) => void): void {
  describeWithServers(title, ['redis'], (servers) => body(() => servers.redis));
}
