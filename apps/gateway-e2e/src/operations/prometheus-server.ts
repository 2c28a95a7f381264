import { writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { eventually } from '../support/eventually.js';
import { freePort, isReady } from '../support/running-process.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Where Debian's package has it. */
export const prometheus = '/usr/bin/prometheus';

/** A Prometheus that scrapes one gateway every second, as the job `gateway`. */
export interface PrometheusServer {
  /** How many series a query gives at this moment. @throws Error when the query is not valid */
  seriesOf(query: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a real one. */
export async function startPrometheus(gatewayUrl: string): Promise<PrometheusServer> {
  const [folder, port] = await Promise.all([temporaryFolder(), freePort()]);
  const file = path.join(folder.path, 'prometheus.yml');
  await writeFile(
    file,
    [
      'global: { scrape_interval: 1s }',
      `scrape_configs: [{ job_name: gateway, static_configs: [{ targets: ["${new URL(gatewayUrl).host}"] }] }]`,
    ].join('\n'),
  );
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    prometheus,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(folder.path, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill();
    await ended;
    await folder.remove();
  };
  try {
    await eventually(() => isReady(`${url}/-/ready`));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    seriesOf: async (query) => {
      const answer = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
      const body = (await answer.json()) as { error?: string; data?: { result: unknown[] } };
      if (body.data === undefined) throw new Error(`${body.error}: ${query}`);
      return body.data.result.length;
    },
    stop,
  };
}
