import cluster from 'node:cluster';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemorySignatureVault } from '@model-gateway/memory-signature-vault';
import { MemoryRateLimiter } from '@model-gateway/rate-limiter';
import { SystemScheduler } from '../system/system-time.js';
import { ClusterForker } from './cluster-forker.js';
import { MetricsHub } from './metrics-hub.js';
import type { ProcessEnd, WorkerProcess } from './worker-process.js';

/** A worker without a gateway: what it does depends on its argument. */
const script = `
const http = require('node:http');
const role = process.argv[2];
if (role === 'print') {
  process.stdout.write('first line\\nsecond ');
  setTimeout(() => { process.stdout.write('line'); process.exit(7); }, 50);
} else {
  // Dies between the offer of a connection and its own word that it takes it.
  if (role === 'crash') process.prependListener('internalMessage', ({ act }) => {
    if (act === 'newconn') process.kill(process.pid, 'SIGKILL');
  });
  process.on('message', (message) => {
    if (message.workerOrder === 'stop') process.exit(0);
    if (message.sharedState === 'response') waiting.get(message.number)(message.value);
  });
  const waiting = new Map();
  let number = 0;
  const ask = (operation, ...values) => new Promise((resolve) => {
    waiting.set(++number, resolve);
    process.send({ sharedState: 'request', number, operation, values });
  });
  http.createServer(async (request, response) => {
    const [, handle] = request.url.split('/');
    if (request.method === 'PUT') process.send({ sharedState: 'notification', operation: 'keep', values: [handle, { issuer: 'google', value: 'QUJD' }] });
    const found = await ask('recall', [handle]);
    const { remaining } = await ask('take', { name: 'a', limit: 10, windowMs: 60000 });
    response.end(JSON.stringify({ pid: process.pid, isMap: found instanceof Map, value: found.get(handle)?.value, remaining }));
  }).listen(0, '127.0.0.1');
}
`;

let folder: string;
let output: string;
let forker: ClusterForker;
let running: WorkerProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-forker-'));
  await writeFile(join(folder, 'worker.js'), script);
  output = '';
  running = [];
  forker = new ClusterForker(
    {
      rateLimiter: new MemoryRateLimiter(),
      signatures: new MemorySignatureVault({ clock: { now: () => 0 } }),
    },
    new MetricsHub(new SystemScheduler()),
    { write: (bytes) => (output += bytes.toString()) },
  );
});
afterEach(async () => {
  await Promise.all(running.map((worker) => (worker.kill(), endOf(worker))));
  await rm(folder, { recursive: true, force: true });
});

const endOf = (worker: WorkerProcess) => new Promise<ProcessEnd>((resolve) => worker.onEnd(resolve));

function fork(role: string): WorkerProcess {
  cluster.setupPrimary({ exec: join(folder, 'worker.js'), args: [role], execArgv: [] });
  return forker.fork();
}

async function forkListening(role: string): Promise<{ worker: WorkerProcess; port: number }> {
  const worker = fork(role);
  const { port } = await new Promise<{ port: number }>((resolve) => worker.onListening(resolve));
  return { worker, port };
}

/** Asks on a new connection. */
function ask(port: number, path: string, method = 'GET'): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method, agent: false, timeout: 3_000 };
    const sent = get(options, (response) => {
      let text = '';
      response.on('data', (more: Buffer) => (text += more.toString()));
      response.on('end', () => resolve(JSON.parse(text) as Record<string, unknown>));
    });
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('Nobody answers.')));
  });
}

describe('ClusterForker', () => {
  it('gives all workers one port and one state', async () => {
    const first = await forkListening('serve');
    const second = await forkListening('serve');
    running.push(first.worker, second.worker);
    expect(second.port).toBe(first.port);

    const put = await ask(first.port, '/call_1', 'PUT');
    const got = await ask(first.port, '/call_1');
    expect(put.pid).not.toBe(got.pid);
    expect([put, got]).toMatchObject([
      { isMap: true, value: 'QUJD', remaining: 9 },
      { isMap: true, value: 'QUJD', remaining: 8 },
    ]);
  });

  it('hands on all that a worker printed before it tells of its end', async () => {
    const end = await endOf(fork('print'));
    expect(end).toEqual({ code: 7, signal: null });
    expect(output).toBe('first line\nsecond line\n');
  });

  it('gives a connection to another worker when the one dies that was to have it', async () => {
    const { worker: doomed, port } = await forkListening('crash');
    const { worker } = await forkListening('serve');
    running.push(worker);
    const ended = endOf(doomed);
    const answers = [await ask(port, '/a'), await ask(port, '/b')];
    expect(await ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(answers.map(({ pid }) => pid)).toEqual([worker.pid, worker.pid]);
  });

  it('closes a connection that no worker is left for', async () => {
    const { worker, port } = await forkListening('crash');
    const ended = endOf(worker);
    await expect(ask(port, '/a')).rejects.toThrow(/socket hang up|ECONNRESET/);
    await ended;
  });

  it('survives that it cannot write to a worker', async () => {
    const { worker, port } = await forkListening('serve');
    running.push(worker);
    const child = Object.values(cluster.workers ?? {}).find((each) => each?.process.pid === worker.pid);
    for (let round = 0; round < 2; round += 1) child?.process.emit('error', new Error('write EPIPE'));
    expect((await ask(port, '/a')).pid).toBe(worker.pid);
  });

  it('passes on orders, and nothing to a worker that is gone', async () => {
    const { worker } = await forkListening('serve');
    const ended = endOf(worker);
    worker.order('stop');
    expect(await ended).toEqual({ code: 0, signal: null });
    worker.order('stop');
    worker.kill();
  });
});
