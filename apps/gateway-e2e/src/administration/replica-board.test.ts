import { randomBytes } from 'node:crypto';
import type { AdminReplicaList, AdminSystem } from '@model-gateway/contract';
import { describeWithServers } from '@model-gateway/test-servers';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { googleProvider, shortChat } from './short-chat.js';

describeWithServers('two gateways on one PostgreSQL without Redis', ['postgres'], (servers) => {
  let folder: TemporaryFolder;
  let gateways: readonly [RunningProcess, RunningProcess];
  let admin: AdminClient;
  beforeAll(async () => {
    folder = await temporaryFolder();
    const environment = {
      GATEWAY_DATABASE_URL: servers.postgres.url,
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_API_KEY: callerKey,
    };
    const launch = () => launchGateway({ folder: folder.path, environment });
    gateways = await Promise.all([launch(), launch()]);
    admin = new AdminClient(gateways[0].url);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await folder.remove();
  });

  const replicas = async () => (await admin.read('replicas')).body as AdminReplicaList;

  it('say of each other that they serve, and what is open where', async () => {
    await eventually(async () => (await replicas()).data.length === 2);
    const { data } = await replicas();
    expect(new Set(data.map(({ pid }) => pid))).toEqual(new Set(gateways.map(({ child }) => child.pid)));
    expect(data.map(({ state, openCircuits }) => [state, openCircuits])).toEqual([
      ['serving', []],
      ['serving', []],
    ]);

    await admin.need('providers', googleProvider('http://127.0.0.1:1', 'broken'));
    const config = {
      provider: '@broken',
      circuit_breaker: { failure_threshold: 2, cooldown_interval: 60_000 },
    };
    await admin.need('configs', { id: 'breaking', config });
    const { secret } = await admin.need('api-keys', {
      name: 'breaking',
      defaults: { config: 'breaking' },
    });
    const other = gateways[1];
    await eventually(async () => (await shortChat(other.url, secret, 'gemini-2.5-flash')).status === 502);
    await shortChat(other.url, secret, 'gemini-2.5-flash');
    const circuit = { provider: 'google', slug: 'broken', model: 'gemini-2.5-flash', state: 'open' };
    await eventually(async () => (await replicas()).data.some(({ openCircuits }) => openCircuits.length > 0));
    const seen = (await replicas()).data;
    expect(seen.find(({ pid }) => pid === other.child.pid)).toMatchObject({
      openCircuits: [circuit],
      requestsPerMinute: expect.any(Number),
    });
    expect(seen.find(({ pid }) => pid === gateways[0].child.pid)).toMatchObject({ openCircuits: [] });
  });

  it('say what they run with, and no password', async () => {
    const { body, text } = await admin.read('system');
    const system = body as AdminSystem;
    expect(system.database).toMatchObject({
      type: 'postgres',
      state: 'reachable',
      host: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+/),
      sizeBytes: expect.any(Number),
      migrations: { pending: [] },
    });
    expect(system).not.toHaveProperty('redis');
    const { username, password, host } = new URL(servers.postgres.url);
    expect(text).toContain(`postgres://***@${host}`);
    expect(text).not.toContain(`${username}:${password}@`);
  });

  it('forget one that has ended', async () => {
    await gateways[1].stop();
    await eventually(async () => (await replicas()).data.length === 1);
    expect((await replicas()).data[0]?.pid).toBe(gateways[0].child.pid);
  });
});
