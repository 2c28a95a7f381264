import { availableParallelism } from 'node:os';
import { estimatedKeyBits, keyCommand, leastAdminKeyBits, type BodyLogging } from '@model-gateway/core';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { alertsEnvironment, type AlertsEnvironment } from './alerts-environment.js';
import { boundsEnvironment, type BoundsEnvironment } from './bounds-environment.js';
import { defaultOf } from './default-of.js';
import { encryptionKeyCommand } from './encryption-key-command.js';
import { EnvironmentDto } from './environment-dto.js';
import { EnvironmentError } from './environment-error.js';
import { clientVariables, supportedVariables, refusedVariables } from './environment-variables.js';
import { responsesEnvironment } from './responses-environment.js';
import { peopleEnvironment, peopleWarnings, type PeopleEnvironment } from './people/people-environment.js';
import { toList } from './to-list.js';
import {
  secretStoresEnvironment,
  secretStoresWarnings,
  type SecretStoresEnvironment,
} from './secret-stores/secret-stores-environment.js';
import type { LogLevel } from './logging/pino-logger.js';

/** The settings from environment variables, with defaults. */
export interface Environment
  extends BoundsEnvironment, AlertsEnvironment, SecretStoresEnvironment, PeopleEnvironment {
  readonly port: number;
  /** The address to listen on; absent: all addresses of the machine, as a container needs it. */
  readonly host?: string;
  readonly configFile?: string;
  /** A caller key with inference scope. Secret. */
  readonly apiKey?: string;
  /** A caller key with admin scope. Secret. */
  readonly adminKey?: string;
  /** `sqlite:PATH` or `postgres://…`. May hold a password. */
  readonly databaseUrl: string;
  /** Absent: limits and signatures are shared by the processes of this machine only. May hold a password. */
  readonly redisUrl?: string;
  /** Base64, the key in use first. Secret. Absent: a generated key file beside the SQLite database. */
  readonly encryptionKey?: string;
  /** Starts even when no stored credential can be opened. */
  readonly acceptsLostKey: boolean;
  /** Trusts the keys of a database whose audit log has no chain, and seals them. */
  readonly sealsEarlierKeys: boolean;
  /** `/metrics` needs no key, wherever the caller is. */
  readonly metricsAreOpen: boolean;
  /** The console is served at `/console/`. */
  readonly hasConsole: boolean;
  /** Where browsers reach the gateway; absent: where their requests say. */
  readonly publicUrl?: string;
  /** Number of serving processes. */
  readonly workers: number;
  readonly headerPrefixes: readonly string[];
  readonly corsOrigins: readonly string[];
  /** `HOST` or `HOST:PORT`: custom hosts that requests and configs may use. */
  readonly trustedCustomHosts: readonly string[];
  /** Media at addresses are fetched for models that read only data. */
  readonly fetchesMedia: boolean;
  readonly logLevel: LogLevel;
  /** `none`: requests are not logged to the database at all. */
  readonly logBodies: BodyLogging;
  readonly logRetentionDays: number;
  readonly drainTimeoutMs: number;
  /** How responses are stored; absent: they are not. */
  readonly responses?: { readonly ttlMs: number; readonly limitBytes: number };
  /** Lines for the operator about variables that have no effect. */
  readonly warnings: readonly string[];
}

/** A database in memory, for tests and for machines without a disk. */
const memoryDatabaseUrl = 'sqlite::memory:';

/** Reads and checks the environment. An empty variable counts as absent. Throws `EnvironmentError`. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const names = given.map(([name]) => name);
  const values = new Map(given);
  const dto = plainToInstance(
    EnvironmentDto,
    Object.fromEntries(supportedVariables.map((name) => [name, values.get(name)?.trim()])),
  );
  const mistakes = [
    ...validateSync(dto, { stopAtFirstError: true }).flatMap((error) =>
      Object.values(error.constraints ?? {}),
    ),
    ...[...refusedVariables]
      .filter(([name]) => values.has(name))
      .map(([name, instead]) => `${name} is not supported by this version: ${instead}, and leave it out`),
  ];
  const databaseUrl = dto.GATEWAY_DATABASE_URL ?? defaultOf('GATEWAY_DATABASE_URL');
  const processes = dto.GATEWAY_WORKERS ?? defaultOf('GATEWAY_WORKERS');
  const workers = processes === 'auto' ? availableParallelism() : Number(processes);
  if (!databaseUrl.startsWith('sqlite:') && dto.GATEWAY_ENCRYPTION_KEY === undefined) {
    mistakes.push(
      `GATEWAY_ENCRYPTION_KEY is required with PostgreSQL: every replica needs the same one. Make one with: ${encryptionKeyCommand}`,
    );
  }
  if (databaseUrl === memoryDatabaseUrl && workers > 1) {
    mistakes.push(`GATEWAY_WORKERS must be 1 with ${memoryDatabaseUrl}: processes cannot share it`);
  }
  const adminBits = estimatedKeyBits(dto.GATEWAY_ADMIN_KEY ?? '');
  if (dto.GATEWAY_ADMIN_KEY !== undefined && adminBits < leastAdminKeyBits) {
    mistakes.push(
      `GATEWAY_ADMIN_KEY must have ${leastAdminKeyBits} random bits, and this one can be guessed. Make one with: ${keyCommand}`,
    );
  }
  const secretStores = secretStoresEnvironment(dto, mistakes);
  const people = peopleEnvironment(dto, mistakes);
  if (mistakes.length > 0) throw new EnvironmentError(mistakes);
  return {
    port: Number(dto.PORT ?? defaultOf('PORT')),
    ...(dto.HOST !== undefined && { host: dto.HOST }),
    ...(dto.GATEWAY_CONFIG_FILE !== undefined && { configFile: dto.GATEWAY_CONFIG_FILE }),
    ...(dto.GATEWAY_API_KEY !== undefined && { apiKey: dto.GATEWAY_API_KEY }),
    ...(dto.GATEWAY_ADMIN_KEY !== undefined && { adminKey: dto.GATEWAY_ADMIN_KEY }),
    databaseUrl,
    ...(dto.GATEWAY_REDIS_URL !== undefined && { redisUrl: dto.GATEWAY_REDIS_URL }),
    ...(dto.GATEWAY_ENCRYPTION_KEY !== undefined && { encryptionKey: dto.GATEWAY_ENCRYPTION_KEY }),
    acceptsLostKey: (dto.GATEWAY_ENCRYPTION_KEY_LOST ?? defaultOf('GATEWAY_ENCRYPTION_KEY_LOST')) === 'true',
    sealsEarlierKeys: (dto.GATEWAY_SEAL_EARLIER_KEYS ?? defaultOf('GATEWAY_SEAL_EARLIER_KEYS')) === 'true',
    metricsAreOpen: (dto.GATEWAY_METRICS_OPEN ?? defaultOf('GATEWAY_METRICS_OPEN')) === 'true',
    hasConsole: (dto.GATEWAY_CONSOLE ?? defaultOf('GATEWAY_CONSOLE')) === 'on',
    ...(dto.GATEWAY_PUBLIC_URL !== undefined && { publicUrl: dto.GATEWAY_PUBLIC_URL }),
    workers,
    ...boundsEnvironment(dto, workers),
    headerPrefixes: toList(dto.GATEWAY_HEADER_PREFIXES ?? defaultOf('GATEWAY_HEADER_PREFIXES')),
    corsOrigins: toList(dto.GATEWAY_CORS_ORIGINS ?? ''),
    trustedCustomHosts: toList(dto.GATEWAY_TRUSTED_CUSTOM_HOSTS ?? ''),
    fetchesMedia: (dto.GATEWAY_FETCH_MEDIA ?? defaultOf('GATEWAY_FETCH_MEDIA')) === 'public',
    logLevel: dto.GATEWAY_LOG_LEVEL ?? defaultOf('GATEWAY_LOG_LEVEL'),
    logBodies: dto.GATEWAY_LOG_BODIES ?? defaultOf('GATEWAY_LOG_BODIES'),
    logRetentionDays: Number(dto.GATEWAY_LOG_RETENTION_DAYS ?? defaultOf('GATEWAY_LOG_RETENTION_DAYS')),
    drainTimeoutMs: Number(dto.GATEWAY_DRAIN_TIMEOUT_MS ?? defaultOf('GATEWAY_DRAIN_TIMEOUT_MS')),
    ...responsesEnvironment(dto),
    ...alertsEnvironment(dto),
    ...secretStores,
    ...people,
    warnings: [
      ...names.flatMap(warningsAbout),
      ...secretStoresWarnings(names, secretStores),
      ...peopleWarnings(names, people),
    ],
  };
}

function warningsAbout(name: string): string[] {
  // Only a warning: Kubernetes sets such variables for a service named "gateway".
  const known: readonly string[] = [...supportedVariables, ...Object.keys(clientVariables)];
  const unknown = name.startsWith('GATEWAY_') && !known.includes(name);
  return unknown ? [`${name} is no variable of the gateway and has no effect.`] : [];
}
