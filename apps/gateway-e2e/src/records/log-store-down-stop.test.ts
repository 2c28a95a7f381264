import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { startServices, type OwnServices } from '../support/services.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';
import { bulkyLoad } from './bulky-load.js';
import { hold } from './held-file.js';
import { metricOf } from './gateway-measures.js';

const requests = 20;
const clients = 8;
const workers = 2;
/** What the gateway grants what it has to write last, and what closing may take, on a machine that is busy. */
const mostMs = 10_000;

async function startWith(databaseUrl: string, processes = 1): Promise<OwnServices> {
  const environment = {
    GATEWAY_DATABASE_URL: databaseUrl,
    GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    GATEWAY_DRAIN_TIMEOUT_MS: '3000',
    GATEWAY_WORKERS: String(processes),
  };
  return startServices(environment, 1);
}

async function ask({ gateway }: OwnServices): Promise<void> {
  const body = { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] };
  for (let count = 0; count < requests; count += 1) {
    const answer = await postChat({ gateway: gateway.url, body });
    expect(answer.status).toBe(200);
    await answer.text();
  }
}

/** Stops it, and gives its code and how long that took, less the machine's own delay. */
async function stopped({
  gateway,
}: OwnServices): Promise<{ readonly code: number | null; readonly took: number }> {
  const delay = new MachineDelay();
  const before = performance.now();
  const code = await gateway.stop();
  return { code, took: performance.now() - before - allowedMs(0, delay) };
}

describe('SIGTERM while somebody else holds the file of the log', () => {
  it('tells how many records are lost, and ends in time', async () => {
    const folder = await temporaryFolder();
    const services = await startWith(`sqlite:${path.join(folder.path, 'gateway.sqlite')}`);
    const release = await hold(folder.path);
    try {
      await ask(services);
      const { code, took } = await stopped(services);
      expect(services.gateway.output()).toContain(
        `The log ends with ${requests} records of requests not written.`,
      );
      expect(code).toBe(0);
      expect(took).toBeLessThan(mostMs);
    } finally {
      release();
      await services.stop();
      await folder.remove();
    }
  });

  it('ends all workers in order, under load', async () => {
    const folder = await temporaryFolder();
    const services = await startWith(`sqlite:${path.join(folder.path, 'gateway.sqlite')}`, workers);
    await eventually(() => services.gateway.output().includes('All workers take requests.'));
    // One that starts meanwhile could not.
    const release = await hold(folder.path);
    const load = bulkyLoad(services.gateway.url, clients);
    try {
      await eventually(
        async () => (await metricOf(services.gateway.url, 'gateway_request_log_queued_records')) > 200,
      );
      const stopping = stopped(services);
      await load.stop();
      const { code, took } = await stopping;
      const output = services.gateway.output();
      expect(output.match(/The log ends with \d+ records of requests not written\./g)).toHaveLength(workers);
      expect(output).not.toContain('terminate called');
      expect(code).toBe(0);
      expect(took).toBeLessThan(mostMs);
    } finally {
      release();
      await load.stop();
      await services.stop();
      await folder.remove();
    }
  });
});

type Step = () => Promise<void> | void;

describeWithPostgres('SIGTERM while the PostgreSQL server of the log is away', (server) => {
  it.each<[string, Step, Step]>([
    ['is stopped', () => server().stop(), () => server().start()],
    ['hangs', () => server().pause(), () => server().resume()],
  ])('tells how many records are lost, and ends in time: it %s', async (_how, begin, end) => {
    const services = await startWith(server().url);
    await begin();
    try {
      await ask(services);
      const { code, took } = await stopped(services);
      expect(services.gateway.output()).toContain(
        `The log ends with ${requests} records of requests not written.`,
      );
      expect(code).toBe(0);
      expect(took).toBeLessThan(mostMs);
    } finally {
      await end();
      await services.stop();
    }
  });
});
