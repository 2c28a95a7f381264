import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LooseJson } from '../support/ask.js';
import { launchGateway } from '../support/launch-gateway.js';
import { root, type RunningProcess } from '../support/running-process.js';
import { serviceAccount } from '../support/service-account.js';
import { startTwin, type Twin } from '../support/start-twin.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** The key that the guides write as `${SHOP_KEY}`. */
export const shopKey = 'gw-key-of-the-migrated-shop';

/** The end of a run of the gateway's command line. */
export interface CommandEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `gateway check` of a text as it stands in a guide. */
export async function check(text: string, ...options: readonly string[]): Promise<CommandEnd> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'example');
  await writeFile(file, text);
  const argv = [path.join(root, 'apps/gateway/dist/main.js'), 'check', ...options, file];
  const end = await new Promise<CommandEnd>((resolve) => {
    execFile(process.execPath, argv, { env: { PATH: process.env.PATH } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
  await folder.remove();
  return end;
}

/** A gateway that runs on the configuration file of a guide, with the twin in place of both upstreams. */
export interface MigratedGateway {
  readonly gateway: RunningProcess;
  readonly twin: Twin;
  /** Asks as the shop, and gives the answer and the models that were asked upstream, in turn. */
  ask(body: object, headers?: Readonly<Record<string, string>>): Promise<MigratedAnswer>;
  stop(): Promise<void>;
}

/** What {@link MigratedGateway.ask} gives. */
interface MigratedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: LooseJson;
  /** `vertex-ai/MODEL` or `google/MODEL` of each call, oldest first. */
  readonly asked: readonly string[];
}

/** Starts it. The entries get the twin's address; everything else is as written. */
export async function startMigrated(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<MigratedGateway> {
  const [twin, folder] = await Promise.all([startTwin(), temporaryFolder()]);
  const configFile = path.join(folder.path, 'gateway.yaml');
  const end = async () => {
    await twin.stop();
    await folder.remove();
  };
  await writeFile(configFile, file.replaceAll(/^( +)kind: .*$/gm, `$&\n$1baseUrl: ${twin.url}`));
  await writeFile(path.join(folder.path, 'vertex.json'), JSON.stringify(serviceAccount(twin.url)));
  const variables = { GATEWAY_CONFIG_FILE: configFile, SHOP_KEY: shopKey, GEMINI_API_KEY: 'gemini-key' };
  const gateway = await launchGateway({
    folder: folder.path,
    environment: { ...variables, ...environment },
  }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    gateway,
    twin,
    async ask(body, headers = { 'x-gateway-api-key': shopKey }) {
      const response = await fetch(`${gateway.url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const answer: unknown = await response.json();
      const calls = (await twin.requests()).filter(({ path: asked }) => asked.includes(':generateContent'));
      return {
        status: response.status,
        headers: response.headers,
        body: answer,
        asked: calls.map(({ path: asked }) => targetOf(asked)),
      };
    },
    stop: async () => {
      await gateway.stop();
      await end();
    },
  };
}

function targetOf(asked: string): string {
  const model = /models\/([^:]+):/.exec(asked)?.[1] ?? '';
  return `${asked.includes('/projects/') ? 'vertex-ai' : 'google'}/${model}`;
}
