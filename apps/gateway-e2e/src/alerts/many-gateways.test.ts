import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AlertMessage } from '@model-gateway/contract';
import { describeWithServers } from '@model-gateway/test-servers';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { AlertReceiver, isSignedBy } from './alert-receiver.js';

const halfDayMs = 43_200_000;

describeWithServers('several processes of two gateways on one PostgreSQL', ['postgres'], (servers) => {
  let folder: TemporaryFolder;
  let receiver: AlertReceiver;
  let gateways: readonly RunningProcess[];
  const signingSecret = `whsec_${randomBytes(24).toString('base64')}`;

  beforeAll(async () => {
    folder = await temporaryFolder();
    receiver = await AlertReceiver.start();
    const configFile = path.join(folder.path, 'gateway.yaml');
    await writeFile(
      configFile,
      'alerts: [{ id: of-file, url: "${ALERT_URL}", signingSecret: "${ALERT_SECRET}", events: [key_expires] }]\n',
    );
    const environment = {
      GATEWAY_CONFIG_FILE: configFile,
      ALERT_URL: receiver.url('of-file'),
      ALERT_SECRET: signingSecret,
      GATEWAY_DATABASE_URL: servers.postgres.url,
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_TRUSTED_ALERT_HOSTS: receiver.host,
      GATEWAY_ALERT_INTERVAL_SECONDS: '1',
    };
    gateways = await Promise.all(
      ['1', '2'].map((workers) =>
        launchGateway({ folder: folder.path, environment: { ...environment, GATEWAY_WORKERS: workers } }),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await receiver.end();
    await folder.remove();
  });

  const messagesTo = (channel: string) =>
    receiver.received
      .filter((alert) => alert.path === `/${channel}`)
      .map(({ text }) => (JSON.parse(text) as AlertMessage).data.message);
  const adminOf = (index: 0 | 1) => new AdminClient(gateways[index]!.url);
  const makeKey = (admin: AdminClient, name: string) =>
    admin.need('api-keys', { name, expiresAt: new Date(Date.now() + halfDayMs).toISOString() });

  it('send each alert once, to channels of the API and of the config file', async () => {
    await adminOf(0).need('alerts', { id: 'stored', url: receiver.url('stored') });
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    await Promise.all(names.map((name, index) => makeKey(adminOf(index % 2 ? 1 : 0), name)));
    const expected = names.map((name) => `The key ${name} expires within a day.`).sort();
    await eventually(() => messagesTo('stored').length >= 6 && messagesTo('of-file').length >= 6);
    // Long enough for every process to look again.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    expect([messagesTo('stored').toSorted(), messagesTo('of-file').toSorted()]).toEqual([expected, expected]);
    const ofFile = receiver.received.filter((alert) => alert.path === '/of-file');
    expect(ofFile.every((alert) => isSignedBy(signingSecret, alert))).toBe(true);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  });

  it('go on when one of them ends', async () => {
    await gateways[0]!.stop();
    await makeKey(adminOf(1), 'seven');
    await eventually(() => messagesTo('stored').length === 7 && messagesTo('of-file').length === 7);
  });

  it('refuse to change a channel of the config file, and try it', async () => {
    const admin = adminOf(1);
    expect((await admin.update('alerts/of-file', { isEnabled: false })).status).toBe(409);
    expect((await admin.create('alerts/of-file/test', {})).body).toMatchObject({ ok: true });
    const { body, text } = await admin.read('alerts/of-file');
    expect(body).toMatchObject({ managedBy: 'file', url: `http://${receiver.host}/…` });
    expect(text).not.toContain(signingSecret.slice('whsec_'.length));
  });
});
