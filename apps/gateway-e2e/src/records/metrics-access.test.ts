import { mkdtemp, rm } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { eventuallyWithin } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';

/** An address of this machine that is not loopback; undefined where it has none. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((entry) => entry?.family === 'IPv4' && !entry.internal)?.address;

describe('GET /metrics of a gateway that listens on every address', () => {
  const callerKey = 'gw-caller-of-the-metrics-tests';
  let folder: string;
  let gateway: RunningProcess;

  async function launch(environment: Record<string, string> = {}): Promise<void> {
    const keys = { GATEWAY_ADMIN_KEY: adminKey, GATEWAY_API_KEY: callerKey };
    gateway = await launchGateway({ folder, environment: { HOST: '0.0.0.0', ...keys, ...environment } });
  }

  async function statusAt(host: string, headers: Record<string, string> = {}): Promise<number> {
    const response = await fetch(`http://${host}:${new URL(gateway.url).port}/metrics`, { headers });
    await response.arrayBuffer();
    return response.status;
  }

  /** The log is written a moment after what it tells of. */
  async function printed(text: string): Promise<void> {
    await eventuallyWithin(10_000, async () => gateway.output().includes(text));
  }

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'metrics-access-'));
  });

  afterEach(async () => {
    await gateway.stop();
    await rm(folder, { recursive: true });
  });

  it('needs no key from this machine, unless a proxy forwards the request', async () => {
    await launch();
    expect(await statusAt('127.0.0.1')).toBe(200);
    expect(await statusAt('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(401);
    expect(await statusAt('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(401);
  });

  it('needs a key with the scope admin from elsewhere, whatever the headers claim', async () => {
    if (outside === undefined) return void console.log('skipped: this machine has no address but loopback');
    await launch();
    expect(await statusAt(outside)).toBe(401);
    expect(await statusAt(outside, { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' })).toBe(401);
    expect(await statusAt(outside, { authorization: `Bearer ${callerKey}` })).toBe(403);
    expect(await statusAt(outside, { authorization: `Bearer ${adminKey}` })).toBe(200);
    const { port } = new URL(gateway.url);
    await printed('The gateway listens on every address of this machine: ');
    await printed(`http://${outside}:${port}`);
    await printed('/metrics needs one with the scope admin, from this machine none');
  });

  it('needs no key where the operator opens it, of which the start warns', async () => {
    await launch({ GATEWAY_METRICS_OPEN: 'true' });
    expect(await statusAt(outside ?? '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(200);
    await printed('/metrics needs no key from anywhere');
  });
});
