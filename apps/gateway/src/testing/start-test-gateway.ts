import 'reflect-metadata';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startUpstreamTwin } from '@model-gateway/upstream-twin';
import { readEnvironment } from '../environment.js';
import { startGateway } from '../start-gateway.js';

/** A gateway with a twin behind it, in this process. */
export interface TestGateway {
  readonly url: string;
  /** Its config file. */
  readonly configFile: string;
  /** A temporary folder of the test. */
  readonly folder: string;
  /** The environment for commands: the address and both keys. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts both, with the entries `@google` and `@broken`; the upstream of `@broken` is unreachable.
 *
 * @param more variables besides the usual ones, or instead of them
 */
export async function startTestGateway(more: Readonly<Record<string, string>> = {}): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-cli-'));
  const configFile = join(folder, 'gateway.yaml');
  const twin = await startUpstreamTwin();
  await writeFile(
    configFile,
    `providers:
  - { slug: google, kind: google, apiKey: '\${UPSTREAM_KEY}', baseUrl: '${twin.url}' }
  - { slug: broken, kind: google, apiKey: demo, allowedModels: [gemini-2.5-pro], baseUrl: 'http://127.0.0.1:1' }
`,
  );
  const keys = { GATEWAY_API_KEY: 'key-of-a-caller', GATEWAY_ADMIN_KEY: 'key-of-the-administrator' };
  const variables = {
    ...keys,
    UPSTREAM_KEY: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    GATEWAY_CONFIG_FILE: configFile,
    GATEWAY_DATABASE_URL: 'sqlite::memory:',
    GATEWAY_LOG_BODIES: 'none',
    GATEWAY_DRAIN_TIMEOUT_MS: '0',
    ...more,
  };
  const logger = { info() {}, facts() {}, warn() {}, error() {} };
  const gateway = await startGateway(readEnvironment(variables), variables, logger);
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    url,
    configFile,
    folder,
    environment: { ...keys, GATEWAY_BASE_URL: url },
    async stop() {
      await gateway.stop();
      await twin.close();
      await rm(folder, { recursive: true });
    },
  };
}
