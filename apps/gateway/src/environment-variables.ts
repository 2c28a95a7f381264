import { alertVariables } from './alert-variables.js';
import type { EnvironmentDto } from './environment-dto.js';
import type { EnvironmentVariable } from './environment-variable.js';
import { peopleVariables } from './people/people-variables.js';
import { responsesVariables } from './responses-variables.js';
import { secretStoresVariables } from './secret-stores/secret-stores-variables.js';

/** Every variable of {@link EnvironmentDto}, with its default and its documentation. */
export const environmentVariables = {
  PORT: { type: 'number', default: '8787', meaning: 'The port to listen on; 0 selects a free one.' },
  HOST: {
    type: 'address',
    whenAbsent: 'every address of the machine',
    meaning: 'The address to listen on. `npm start` takes 127.0.0.1.',
  },
  GATEWAY_CONFIG_FILE: {
    type: 'path',
    whenAbsent: 'no file',
    meaning:
      'The [configuration file](config-file.md), YAML or JSON. The gateway applies changes of it while it runs.',
  },
  GATEWAY_API_KEY: {
    type: 'key',
    whenAbsent: 'no such key',
    meaning: 'An additional caller key with the scope `inference`.',
    secret: true,
  },
  GATEWAY_ADMIN_KEY: {
    type: 'key',
    whenAbsent: 'no such key',
    meaning: 'An additional key with the scope `admin`, for access when no other admin key is left.',
    secret: true,
  },
  GATEWAY_DATABASE_URL: {
    type: 'address',
    default: 'sqlite:data/gateway.sqlite',
    meaning:
      'The database of keys, providers, configs, prompts and the request log. A path is relative to the folder in which the ' +
      'gateway starts. `sqlite::memory:` loses all data when the process ends, and works with one process only.',
    secret: true,
  },
  GATEWAY_REDIS_URL: {
    type: 'address',
    whenAbsent: 'the processes of this machine share by themselves',
    meaning:
      'Redis, in which several machines share limits, signatures, cached responses and circuit breakers.',
    secret: true,
  },
  GATEWAY_ENCRYPTION_KEY: {
    type: 'keys',
    whenAbsent: 'with SQLite the gateway creates a key file beside the database',
    meaning:
      'Seals stored credentials. Required with PostgreSQL: every replica needs the same one. Several with commas ' +
      'between, the one in use first, while it is [changed](../operations.md).',
    secret: true,
  },
  GATEWAY_ENCRYPTION_KEY_LOST: {
    type: 'true or false',
    default: 'false',
    meaning:
      '`true`: start even when no stored credential can be opened ([how to continue](../operations.md)). Otherwise the ' +
      'gateway does not start in this case.',
  },
  GATEWAY_SEAL_EARLIER_KEYS: {
    type: 'true or false',
    default: 'false',
    meaning:
      '`true`: seal the keys of a database that a version without a chain of the audit log wrote, and begin the chain. For one start ' +
      '([upgrade](../operations.md#upgrade-and-rollback)). Otherwise the gateway does not start on such a database.',
  },
  GATEWAY_WORKERS: {
    type: 'number',
    default: '1',
    meaning: 'The number of serving processes. `auto`: one per core.',
  },
  GATEWAY_METRICS_OPEN: {
    type: 'true or false',
    default: 'false',
    meaning:
      '`true`: `/metrics` needs no key. Otherwise callers on other machines need a key with the scope `admin`. A request ' +
      'that a proxy forwards counts as one of another machine.',
  },
  GATEWAY_CONSOLE: {
    type: 'on or off',
    default: 'on',
    meaning: '`off`: there is no [console](../console.md) at `/console/`, and nobody can sign in to it.',
  },
  GATEWAY_PUBLIC_URL: {
    type: 'address',
    whenAbsent: 'where each request says that it reached the gateway',
    meaning: 'Where browsers reach the gateway. With `http://…` people sign in to the console without TLS.',
  },
  GATEWAY_BODY_LIMIT: {
    type: 'size',
    default: '100MiB',
    meaning: 'The largest request body. A larger one is refused with 413. Units are multiples of 1024.',
  },
  GATEWAY_MAX_IN_FLIGHT_BYTES: {
    type: 'size',
    whenAbsent: 'an eighth of the memory that the gateway may use, by its container or machine',
    meaning:
      'The request bodies that all requests in progress may have together, after decompression. Beyond it requests are ' +
      'refused with 503 and `Retry-After`; a body that comes alone is not. A gateway takes up to six times as much memory.',
  },
  GATEWAY_BODY_TEXT_LIMIT: {
    type: 'size',
    default: '16MiB',
    meaning:
      'The JSON of one request body besides long strings of base64, which are not parsed. A larger one is refused with 413.',
  },
  GATEWAY_BODY_DEPTH: {
    type: 'number',
    default: '200',
    meaning: 'Levels of objects and arrays in one request body, at most 200.',
  },
  GATEWAY_BODY_OBJECTS: {
    type: 'number',
    default: '100000',
    meaning: 'Objects and arrays in one request body.',
  },
  GATEWAY_BODY_VALUES: {
    type: 'number',
    default: '1000000',
    meaning: 'Values of objects and arrays in one request body.',
  },
  GATEWAY_BODY_NAMES: {
    type: 'number',
    default: '20000',
    meaning: 'Different names of members in one request body; up to twice as many are taken.',
  },
  GATEWAY_UPSTREAM_RESPONSE_LIMIT: {
    type: 'size',
    default: '64MiB',
    meaning:
      'The largest unary response of an upstream. A larger one is a 502. An event of a stream has at most 64 MiB.',
  },
  GATEWAY_UPSTREAM_CONNECTIONS: {
    type: 'number',
    default: '1024',
    meaning:
      'Connections to one upstream at the same time, for each process; each stream uses one. They are ' +
      '[divided among callers](../limits.md#fair-shares).',
  },
  GATEWAY_UPSTREAM_QUEUE_TIMEOUT_MS: {
    type: 'number',
    default: '10000',
    meaning: 'How long a request waits for a connection to its upstream before it is refused with 503.',
  },
  GATEWAY_HEADER_PREFIXES: {
    type: 'list',
    default: 'x-gateway-',
    meaning:
      "Prefixes of the gateway's own request headers. With `x-gateway-,x-portkey-` clients of " +
      'Portkey work unchanged.',
  },
  GATEWAY_CORS_ORIGINS: {
    type: 'list',
    whenAbsent: 'none',
    meaning: 'Origins whose pages may call the gateway from a browser; `*`: all origins.',
  },
  GATEWAY_TRUSTED_CUSTOM_HOSTS: {
    type: 'list',
    whenAbsent: 'none',
    meaning:
      'Hosts that `x-gateway-custom-host`, `custom_host` and webhooks of configs may name. Without a port: 80 and 443.',
  },
  ...alertVariables,
  GATEWAY_FETCH_MEDIA: {
    type: 'word',
    default: 'public',
    meaning:
      'Whether the gateway [fetches media](../media.md#media-that-the-gateway-fetches) at `https://` and `gs://` for models ' +
      'that read only data. `public`: from public addresses, and from Cloud Storage with the credential of the provider. ' +
      '`off`: such a request is a 400.',
  },
  GATEWAY_LOG_LEVEL: { type: 'word', default: 'info', meaning: 'The lowest level in the process log.' },
  GATEWAY_LOG_BODIES: {
    type: 'word',
    default: 'metadata',
    meaning:
      'What the [request log](../observability.md) stores: nothing, records without bodies, or records with bodies.',
  },
  GATEWAY_LOG_RETENTION_DAYS: {
    type: 'number',
    default: '30',
    meaning: 'Days after which the gateway deletes a request record.',
  },
  ...responsesVariables,
  GATEWAY_DRAIN_TIMEOUT_MS: {
    type: 'number',
    default: '30000',
    meaning:
      'How long running requests may take to finish after SIGTERM. Afterwards the gateway aborts them.',
  },
  ...secretStoresVariables,
  ...peopleVariables,
} as const satisfies Record<keyof EnvironmentDto, EnvironmentVariable>;

/** The name of a supported variable. */
export type EnvironmentVariableName = keyof typeof environmentVariables;

/** The supported variables. */
export const supportedVariables = Object.keys(environmentVariables) as readonly EnvironmentVariableName[];

/**
 * Variables that only the command line and the client library read. They may be set together with the gateway's own.
 */
export const clientVariables: Readonly<Record<string, EnvironmentVariable>> = {
  GATEWAY_BASE_URL: {
    type: 'address',
    whenAbsent: '`http://127.0.0.1:8787`; the command line goes by `HOST` and `PORT`',
    meaning: 'The address of the gateway.',
  },
  GATEWAY_WORKSPACE: {
    type: 'text',
    whenAbsent: 'that of the key',
    meaning: 'The workspace that the command line administers.',
  },
};

/**
 * Variables of unsupported features, with the alternative. The gateway does not start with them, because traffic would
 * be unencrypted.
 */
export const refusedVariables: ReadonlyMap<string, string> = new Map([
  ['GATEWAY_TLS_CERT_FILE', 'let a proxy in front do TLS'],
  ['GATEWAY_TLS_KEY_FILE', 'let a proxy in front do TLS'],
]);
