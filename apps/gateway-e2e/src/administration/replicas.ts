import { randomBytes } from 'node:crypto';
import type { TestServers } from '@model-gateway/test-servers';
import { AdminClient } from '../support/admin-client.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { startTwin, type Twin } from '../support/start-twin.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { googleProvider } from './short-chat.js';

/** Two gateways that have a database and a Redis in common, in front of one upstream. */
export interface Replicas {
  readonly twin: Twin;
  readonly gateways: readonly [RunningProcess, RunningProcess];
  readonly admins: readonly [AdminClient, AdminClient];
  stop(): Promise<void>;
}

/** Starts them. Both know `callerKey` and the provider `google`. */
export async function startReplicas(servers: TestServers<'postgres' | 'redis'>): Promise<Replicas> {
  const twin = await startTwin();
  const folder = await temporaryFolder();
  const environment = {
    GATEWAY_DATABASE_URL: servers.postgres.url,
    GATEWAY_REDIS_URL: servers.redis.url,
    GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    GATEWAY_ADMIN_KEY: adminKey,
    GATEWAY_API_KEY: callerKey,
  };
  const launch = () => launchGateway({ folder: folder.path, environment });
  // At once, so that both find the database without tables.
  const gateways = await Promise.all([launch(), launch()]);
  const admins = [new AdminClient(gateways[0].url), new AdminClient(gateways[1].url)] as const;
  await admins[0].need('providers', googleProvider(twin.url));
  return {
    twin,
    gateways,
    admins,
    stop: async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await twin.stop();
      await folder.remove();
    },
  };
}
