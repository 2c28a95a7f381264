import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gatewayProgram } from './launch-gateway.js';
import { usualEnvironment } from './start-gateway.js';
import { freePort, isReady, root, untilReady, type ProcessOptions } from './running-process.js';
import { clientOf, type Services } from './services.js';
import { twinAt, twinProgram } from './start-twin.js';

/** The folder of the shared programs of this run of Jest; `share-services.cjs` makes it and ends what runs in it. */
const folderVariable = 'GATEWAY_E2E_SHARED';

/** What is known of the two programs that one of Jest's workers shares among its test files. */
interface SharedPair {
  readonly gatewayUrl: string;
  readonly twinUrl: string;
  /** Of all programs: the global teardown ends them. */
  readonly pids: readonly number[];
}

/**
 * The gateway in front of the twin, with the settings that most tests need. Each of Jest's workers starts one pair, when
 * a test file first asks for it, and uses it for all its files one after the other: half of the time of a short test file
 * was the start of these programs. The twin has forgotten what earlier files did; the gateway has not. A test that depends
 * on what the gateway counts, caches, or was started with has `startServices`.
 */
export async function shareServices(): Promise<Services> {
  const folder = path.join(sharedFolder(), `worker-${process.env.JEST_WORKER_ID ?? '1'}`);
  const { gatewayUrl, twinUrl } = (await readPair(folder)) ?? (await startPair(folder));
  const twin = twinAt(twinUrl);
  await twin.reset();
  const log = path.join(folder, 'gateway.log');
  const begin = statSync(log).size;
  return {
    gateway: { url: gatewayUrl, output: () => textFrom(log, begin) },
    twin,
    client: clientOf(gatewayUrl),
    stop: async () => {},
  };
}

/** A folder that all test files of a run share, and that goes with it. */
export function sharedFolder(): string {
  const folder = process.env[folderVariable];
  if (folder === undefined)
    throw new Error(`${folderVariable} is not set: is the tests' global set-up missing?`);
  return folder;
}

const pairFile = (folder: string) => path.join(folder, 'pair.json');

/** Absent: this worker has none yet, or one that an earlier test has ended. */
async function readPair(folder: string): Promise<SharedPair | undefined> {
  const text = await readFile(pairFile(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const pair = JSON.parse(text) as SharedPair;
  const areReady = await Promise.all([
    isReady(`${pair.gatewayUrl}/readyz`),
    isReady(`${pair.twinUrl}/twin/requests`),
  ]);
  return areReady.every(Boolean) ? pair : undefined;
}

async function startPair(folder: string): Promise<SharedPair> {
  await mkdir(folder, { recursive: true });
  const twin = twinProgram(await freePort());
  const environment = await usualEnvironment(folder, twin.url);
  const gateway = gatewayProgram({ folder, port: await freePort(), environment });
  const pids = [start(twin, path.join(folder, 'twin.log')), start(gateway, path.join(folder, 'gateway.log'))];
  const pair = { gatewayUrl: gateway.url, twinUrl: twin.url, pids };
  // Before anything is waited for: the global teardown has to know of the programs.
  await writeFile(pairFile(folder), JSON.stringify(pair));
  await Promise.all([untilReady(twin), untilReady(gateway)]);
  return pair;
}

/** Starts a program that outlives the test file. Gives its process id. */
function start({ script, arguments: argv = [], environment }: ProcessOptions, log: string): number {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [path.join(root, script), ...argv], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  if (child.pid === undefined) throw new Error(`${script} could not be started.`);
  return child.pid;
}

function textFrom(file: string, begin: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(fstatSync(descriptor).size - begin);
    readSync(descriptor, bytes, 0, bytes.length, begin);
    return bytes.toString();
  } finally {
    closeSync(descriptor);
  }
}
