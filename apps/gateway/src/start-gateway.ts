import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfigFile, type ConfigFile } from '@model-gateway/config-file';
import type { Logger } from '@model-gateway/http-api';
import { compose, environmentKeys } from './composition.js';
import type { Environment } from './environment.js';
import { listen } from './listen.js';

/** A gateway that takes requests. */
export interface Gateway {
  readonly port: number;
  /** Lets requests under way finish within the drain timeout, ends the rest, and closes everything. */
  stop(): Promise<void>;
}

/** How long connections to upstreams may take to close once nothing is under way. */
const closeLimitMs = 1_000;

/**
 * Starts the gateway. Throws `ConfigFileError` for a config file that cannot be used and `ListenError` when the
 * address cannot be had.
 *
 * @param variables what `${NAME}` in the config file refers to
 */
export async function startGateway(
  environment: Environment,
  variables: Readonly<Record<string, string | undefined>>,
  logger: Logger,
): Promise<Gateway> {
  const configFile: ConfigFile =
    environment.configFile === undefined
      ? { apiKeys: [], providers: [] }
      : await loadConfigFile(environment.configFile, variables);
  const { api, transport } = compose({ environment, configFile, logger });
  await listen(api.server, environment.port, environment.host);
  const { port, address } = api.server.address() as AddressInfo;

  for (const warning of environment.warnings) logger.warn(warning);
  if (configFile.apiKeys.length + environmentKeys(environment).length === 0) {
    logger.warn(
      'There is no caller key, so every request is answered with 401. Set GATEWAY_API_KEY, or give the config file apiKeys.',
    );
  }
  logger.info('Thought signatures are kept in the memory of this process; tool-call ids are their handles.');
  logger.info('The gateway is ready.', { address, port, providers: configFile.providers.length });
  return {
    port,
    async stop() {
      await api.drain(environment.drainTimeoutMs);
      await Promise.race([transport.close(), sleep(closeLimitMs, undefined, { ref: false })]);
    },
  };
}
