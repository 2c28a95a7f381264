import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchGateway } from './launch-gateway.js';
import type { RunningProcess } from './running-process.js';
import { serviceAccount } from './service-account.js';
import { temporaryFolder } from './temporary-folder.js';

/** The key that the gateways of these tests know. */
export const callerKey = 'gw-end-to-end-tests-only';

/** The key that the gateway has for the Gemini API. */
export const upstreamKey = 'upstream-key-of-the-tests';

/** Where the gateway's upstreams are. */
export interface GatewayOptions {
  /** Base URL of both upstreams, such as the twin's. */
  readonly upstreamUrl: string;
  /** Path of the Node.js to run it with; default: this one. */
  readonly node?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built gateway with the entries `@vertex` (service account) and `@google` (API key). */
export async function startGateway({
  upstreamUrl,
  node,
  environment,
}: GatewayOptions): Promise<RunningProcess> {
  const folder = await temporaryFolder();
  try {
    const running = await launchGateway({
      folder: folder.path,
      ...(node !== undefined && { node }),
      environment: { ...(await usualEnvironment(folder.path, upstreamUrl)), ...environment },
    });
    return {
      ...running,
      stop: async (signal) => {
        const code = await running.stop(signal);
        await folder.remove();
        return code;
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** Writes the config file with the usual entries. Gives the environment in which the gateway reads it. */
export async function usualEnvironment(
  folder: string,
  upstreamUrl: string,
): Promise<Readonly<Record<string, string>>> {
  const configFile = path.join(folder, 'gateway.yaml');
  await writeFile(
    configFile,
    [
      'apiKeys:',
      `  - { name: tests, key: ${callerKey} }`,
      `  - { name: limited, key: ${callerKey}-limited, allowedModels: ["@google/gemini-2.5-flash"] }`,
      'providers:',
      `  - { slug: vertex, kind: vertex-ai, region: global, serviceAccount: "\${SERVICE_ACCOUNT}", baseUrl: "${upstreamUrl}", allowedBuckets: ["*"] }`,
      `  - { slug: vertex-v1, kind: vertex-ai, apiVersion: v1, serviceAccount: "\${SERVICE_ACCOUNT}", baseUrl: "${upstreamUrl}", allowedBuckets: ["*"] }`,
      `  - { slug: google, kind: google, apiKey: "\${UPSTREAM_KEY}", baseUrl: "${upstreamUrl}", allowedBuckets: ["*"] }`,
      `  - { slug: bring-your-own, kind: google, baseUrl: "${upstreamUrl}" }`,
      `  - { slug: own-token, kind: vertex-ai, baseUrl: "${upstreamUrl}" }`,
      '',
    ].join('\n'),
  );
  return {
    GATEWAY_CONFIG_FILE: configFile,
    SERVICE_ACCOUNT: JSON.stringify(serviceAccount(upstreamUrl)),
    UPSTREAM_KEY: upstreamKey,
  };
}
