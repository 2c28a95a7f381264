import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProcess, type RunningProcess } from './running-process.js';

/** The key that the gateways of these tests know. */
export const callerKey = 'gw-end-to-end-tests-only';

/** Where the gateway's upstreams are. */
export interface GatewayOptions {
  /** Base URL of both upstreams, such as the twin's. */
  readonly upstreamUrl: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built gateway with the entries `@vertex` (service account) and `@google` (API key). */
export async function startGateway({ upstreamUrl, environment }: GatewayOptions): Promise<RunningProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-e2e-'));
  const configFile = path.join(folder, 'gateway.yaml');
  await writeFile(
    configFile,
    [
      'apiKeys:',
      `  - { name: tests, key: ${callerKey} }`,
      `  - { name: limited, key: ${callerKey}-limited, allowedModels: ["@google/gemini-2.5-flash"] }`,
      'providers:',
      `  - { slug: vertex, kind: vertex-ai, region: global, serviceAccount: "\${SERVICE_ACCOUNT}", baseUrl: "${upstreamUrl}" }`,
      `  - { slug: google, kind: google, apiKey: "\${UPSTREAM_KEY}", baseUrl: "${upstreamUrl}" }`,
      `  - { slug: bring-your-own, kind: google, baseUrl: "${upstreamUrl}" }`,
      `  - { slug: own-token, kind: vertex-ai, baseUrl: "${upstreamUrl}" }`,
      '',
    ].join('\n'),
  );
  const port = await freePort();
  return startProcess({
    script: 'apps/gateway/dist/main.js',
    url: `http://127.0.0.1:${port}`,
    readyPath: '/readyz',
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      GATEWAY_CONFIG_FILE: configFile,
      SERVICE_ACCOUNT: JSON.stringify(serviceAccount(upstreamUrl)),
      UPSTREAM_KEY: 'upstream-key-of-the-tests',
      ...environment,
    },
  });
}

function serviceAccount(upstreamUrl: string): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    type: 'service_account',
    project_id: 'end-to-end',
    private_key_id: 'tests',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'tests@end-to-end.iam.gserviceaccount.com',
    token_uri: `${upstreamUrl}/token`,
  };
}
