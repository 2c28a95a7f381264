import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../support/eventually.js';
import { launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** A line of the log, as far as these tests look at it. */
interface LogLine {
  readonly message: string;
  readonly pid?: number;
  readonly workers?: number;
  readonly request?: { readonly id: string };
}

/** A gateway of several processes. */
export interface WorkerGateway extends RunningProcess {
  /** The lines that are whole. */
  lines(): readonly LogLine[];
  /** The worker that served a request. Waits for its line, which may come a moment after the answer. */
  workerOf(requestId: string): Promise<number>;
  /** The processes of all workers that have logged something. */
  workers(): readonly number[];
  /** Writes a config file with one more key. */
  addKey(name: string, key: string): Promise<void>;
}

/** Starts the built gateway with so many workers and the entry `@google`; `KEY-limited` has 50 requests an hour. */
export async function startWorkers(upstreamUrl: string, count: number): Promise<WorkerGateway> {
  const folder = await temporaryFolder();
  const configFile = path.join(folder.path, 'gateway.yaml');
  const write = (...keys: string[]) =>
    writeFile(
      configFile,
      [
        'apiKeys:',
        `  - { name: tests, key: ${callerKey} }`,
        `  - { name: limited, key: ${callerKey}-limited, rateLimits: [{ type: requests, per: hour, limit: 50 }] }`,
        ...keys,
        'providers:',
        `  - { slug: google, kind: google, apiKey: upstream-key-of-the-tests, baseUrl: "${upstreamUrl}" }`,
        '',
      ].join('\n'),
    );
  await write();
  const environment = {
    GATEWAY_CONFIG_FILE: configFile,
    GATEWAY_WORKERS: String(count),
    // Less than a test may take: one that fails must not leave processes behind.
    GATEWAY_DRAIN_TIMEOUT_MS: '60000',
  };
  const running = await launchGateway({ folder: folder.path, environment });
  const lines = () =>
    // What follows the last line end is not whole yet.
    running
      .output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as LogLine);
  const gateway: WorkerGateway = {
    ...running,
    lines,
    workerOf: async (requestId) => {
      const pidOf = () => lines().find(({ request }) => request?.id === requestId)?.pid;
      await eventually(() => pidOf() !== undefined);
      return pidOf() ?? 0;
    },
    workers: () => {
      const pids = lines().map(({ pid }) => pid ?? 0);
      return [...new Set(pids)].filter((pid) => pid !== running.child.pid);
    },
    addKey: (name, key) => write(`  - { name: ${name}, key: ${key} }`),
    stop: async (signal) => {
      const code = await running.stop(signal);
      await folder.remove();
      return code;
    },
  };
  await eventually(() => lines().some(({ message }) => message === 'All workers take requests.'));
  return gateway;
}

/** Whether a process runs. One that has ended and that nobody has asked about yet does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !(existsSync('/proc/self/stat') && /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
  } catch {
    return false;
  }
}
