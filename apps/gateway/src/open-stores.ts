import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AuditChain, Clock, SecretSealer } from '@model-gateway/core';
import { EnvelopeSealer, loadOrMakeKeyFile, readEncryptionKeys } from '@model-gateway/node-crypto';
import { openSqlStore, type SqlResponseStore, type SqlStore } from '@model-gateway/sql-store';
import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import { checkNothingSealed } from '@model-gateway/control-plane';
import type { Logger } from '@model-gateway/http-server';
import type { Environment } from './environment.js';
import { EnvironmentError } from './environment-error.js';
import { openRedis } from './open-redis.js';

/** The settings of the database. */
type StoreEnvironment = Pick<Environment, 'databaseUrl' | 'encryptionKey' | 'acceptsLostKey'>;

/** The stores, opened once at start. */
export interface Stores {
  readonly database: SqlStore;
  /** Absent: only the database is shared with other machines. */
  readonly redis?: Redis;
  readonly sealer: SecretSealer;
  /** Absent: responses are not stored. */
  readonly responses?: SqlResponseStore;
  /** Of the database's audit log. */
  readonly auditChain: AuditChain;
  close(): Promise<void>;
}

/**
 * Opens database and Redis. Throws `StoreOpenError`, `EnvironmentError` for an encryption key that cannot be used, and
 * `EncryptionKeyMismatchError` when there is no key and the database has sealed credentials or keys.
 */
export async function openStores(environment: Environment, clock: Clock, logger: Logger): Promise<Stores> {
  const onProblem = (message: string, error?: unknown) => logger.warn(message, { error });
  const { database, sealer, auditChain } = await openStore(environment, clock, onProblem);
  const { responses } = environment;
  const redis =
    environment.redisUrl === undefined ? undefined : await openRedis(environment.redisUrl, onProblem);
  return {
    database,
    ...(redis && { redis }),
    sealer,
    ...(responses && { responses: database.responses({ ...responses, sealer }) }),
    auditChain,
    async close() {
      redis?.disconnect();
      await database.close();
    },
  };
}

/** Opens the database alone. Throws as {@link openStores}. */
export async function openStore(
  environment: StoreEnvironment,
  clock: Clock,
  onProblem: (message: string, error?: unknown) => void,
): Promise<Pick<Stores, 'database' | 'sealer' | 'auditChain'>> {
  const database = await openSqlStore({ url: environment.databaseUrl, clock, onProblem });
  try {
    const sealer = await sealerOf(environment, database);
    return { database, sealer, auditChain: database.chainAuditLog(sealer) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function sealerOf(environment: StoreEnvironment, database: SqlStore): Promise<SecretSealer> {
  return new EnvelopeSealer(await encryptionKeys(environment, database));
}

/** Without a configured key, the key file beside the database is used; a database in memory gets a random key. */
async function encryptionKeys(
  { encryptionKey, databaseUrl, acceptsLostKey }: StoreEnvironment,
  database: SqlStore,
): Promise<readonly Buffer[]> {
  if (encryptionKey !== undefined) return keysOf(encryptionKey);
  const keyFile = keyFileOf(databaseUrl);
  if (keyFile === undefined) return [randomBytes(32)];
  if (!acceptsLostKey && !existsSync(keyFile)) {
    const { changed } = await database.changesSince(0);
    // Another process may have created the key file in the meantime, and have sealed credentials with it.
    if (!existsSync(keyFile)) checkNothingSealed(changed);
  }
  return [await loadOrMakeKeyFile(keyFile)];
}

/** The key file beside a SQLite database; undefined for one in memory. */
export function keyFileOf(databaseUrl: string): string | undefined {
  const databaseFile = databaseUrl.slice('sqlite:'.length);
  return databaseFile === ':memory:' ? undefined : join(dirname(databaseFile), 'encryption-key');
}

function keysOf(text: string): readonly Buffer[] {
  try {
    return readEncryptionKeys(text);
  } catch (error) {
    throw new EnvironmentError([`GATEWAY_ENCRYPTION_KEY: ${(error as Error).message.replace(/\.$/, '')}`]);
  }
}
