import { randomBytes } from 'node:crypto';
import type { Logger } from '@model-gateway/http-server';
import { readEnvironment } from '../../environment.js';
import { startGateway, type Gateway } from '../../start-gateway.js';
import type { GatewayAccess } from '../remote/gateway-client.js';
import { startFailure } from '../start-failure.js';
import type { Terminal } from '../terminal.js';

const silent: Logger = { info() {}, facts() {}, warn() {}, error() {} };

/**
 * Runs `work` with a private gateway in this process. It has the config file and a database in memory, listens on loopback
 * with a random key, and stops afterwards. @throws CommandError for an invalid config file
 */
export async function withOwnGateway<Result>(
  configFile: string,
  variables: Terminal['environment'],
  work: (access: GatewayAccess) => Promise<Result>,
): Promise<Result> {
  const key = randomBytes(24).toString('base64url');
  const gateway = await started(configFile, key, variables);
  try {
    return await work({ url: `http://127.0.0.1:${gateway.port}`, key, keySource: 'this command' });
  } finally {
    await gateway.stop();
  }
}

async function started(
  configFile: string,
  key: string,
  variables: Terminal['environment'],
): Promise<Gateway> {
  try {
    const environment = readEnvironment({
      // Other variables configure stores, callers and records, which this gateway does not have.
      GATEWAY_HEADER_PREFIXES: variables['GATEWAY_HEADER_PREFIXES'],
      GATEWAY_TRUSTED_CUSTOM_HOSTS: variables['GATEWAY_TRUSTED_CUSTOM_HOSTS'],
      GATEWAY_BODY_LIMIT: variables['GATEWAY_BODY_LIMIT'],
      GATEWAY_CONFIG_FILE: configFile,
      GATEWAY_API_KEY: key,
      GATEWAY_DATABASE_URL: 'sqlite::memory:',
      GATEWAY_LOG_BODIES: 'none',
      GATEWAY_DRAIN_TIMEOUT_MS: '0',
      PORT: '0',
      HOST: '127.0.0.1',
    });
    return await startGateway(environment, withoutTelemetry(variables), silent, { show: () => {} });
  } catch (error) {
    throw startFailure(error);
  }
}

/** The variables that `${NAME}` in the file refers to, without those that would enable telemetry. */
function withoutTelemetry(variables: Terminal['environment']): Terminal['environment'] {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('OTEL_')));
}
