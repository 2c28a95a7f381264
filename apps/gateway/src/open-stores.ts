import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock, SecretSealer } from '@model-gateway/core';
import { EnvelopeSealer, loadOrMakeKeyFile, readEncryptionKeys } from '@model-gateway/node-crypto';
import { openSqlStore, type SqlStore } from '@model-gateway/sql-store';
import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { checkNothingSealed } from '@model-gateway/control-plane';
import type { Logger } from '@model-gateway/http-server';
import { EnvironmentError, type Environment } from './environment.js';
import { openRedis } from './open-redis.js';

/** What outlives a request, opened once at start. */
export interface Stores {
  readonly database: SqlStore;
  /** Absent: nothing is shared with other machines but the database. */
  readonly redis?: Redis;
  readonly sealer: SecretSealer;
  close(): Promise<void>;
}

/**
 * Opens database and Redis. Throws `StoreOpenError`, `EnvironmentError` for an encryption key that cannot be used, and
 * `EncryptionKeyMismatchError` when there is none and the database holds what was sealed with one.
 */
export async function openStores(environment: Environment, clock: Clock, logger: Logger): Promise<Stores> {
  const onProblem = (message: string, error?: unknown) => logger.warn(message, { error });
  const database = await openSqlStore({ url: environment.databaseUrl, clock, onProblem });
  const sealer = await sealerOf(environment, database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const redis =
    environment.redisUrl === undefined ? undefined : await openRedis(environment.redisUrl, onProblem);
  return {
    database,
    ...(redis && { redis }),
    sealer,
    async close() {
      redis?.disconnect();
      await database.close();
    },
  };
}

async function sealerOf(environment: Environment, database: SqlStore): Promise<SecretSealer> {
  return new EnvelopeSealer(await encryptionKeys(environment, database));
}

/** A key that is not given stands beside the database that it seals; a database in memory has one that ends with it. */
async function encryptionKeys(
  { encryptionKey, databaseUrl, acceptsLostKey }: Environment,
  database: SqlStore,
): Promise<readonly Buffer[]> {
  if (encryptionKey !== undefined) return keysOf(encryptionKey);
  const databaseFile = databaseUrl.slice('sqlite:'.length);
  if (databaseFile === ':memory:') return [randomBytes(32)];
  const keyFile = join(dirname(databaseFile), 'encryption-key');
  if (!acceptsLostKey && !existsSync(keyFile)) {
    const { changed } = await database.changesSince(0);
    // Another process may have made the key in the meantime, and have sealed with it.
    if (!existsSync(keyFile)) checkNothingSealed(changed);
  }
  return [await loadOrMakeKeyFile(keyFile)];
}

function keysOf(text: string): readonly Buffer[] {
  try {
    return readEncryptionKeys(text);
  } catch (error) {
    throw new EnvironmentError([`GATEWAY_ENCRYPTION_KEY: ${(error as Error).message.replace(/\.$/, '')}`]);
  }
}
