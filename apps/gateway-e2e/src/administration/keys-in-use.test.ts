import { randomBytes } from 'node:crypto';
import type { AdminApiKey, AdminPage, AdminSetup } from '@model-gateway/contract';
import { describeWithServers } from '@model-gateway/test-servers';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { googleProvider, shortChat } from './short-chat.js';

describeWithServers(
  'keys and providers in use, on two gateways with one PostgreSQL',
  ['postgres'],
  (servers) => {
    let folder: TemporaryFolder;
    let twin: RunningTwin;
    let gateways: readonly [RunningProcess, RunningProcess];
    let admin: AdminClient;
    beforeAll(async () => {
      [folder, twin] = await Promise.all([temporaryFolder(), startTwin()]);
      const environment = {
        GATEWAY_DATABASE_URL: servers.postgres.url,
        GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        GATEWAY_ADMIN_KEY: adminKey,
      };
      const launch = () => launchGateway({ folder: folder.path, environment });
      gateways = await Promise.all([launch(), launch()]);
      admin = new AdminClient(gateways[0].url);
    });
    afterAll(async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()));
      await twin.stop();
      await folder.remove();
    });

    const setup = async () => (await admin.read('setup')).body as AdminSetup;
    const keyOf = async (id: string) => (await admin.read(`api-keys/${id}`)).body as AdminApiKey;

    it('a provider is tried, stored, and used: the setup says what is left each time', async () => {
      expect((await setup()).steps.map(({ done }) => done)).toEqual([false, false, false]);
      const { slug: _, ...draft } = googleProvider(twin.url);
      const tried = await admin.create('providers/test', draft);
      expect(tried.body).toMatchObject({ ok: true, model: 'gemini-2.5-flash' });
      expect(tried.body.models).toContain('gemini-2.5-flash');
      expect(await admin.all('providers')).toEqual([]);
      const refused = await admin.create('providers/test', {
        ...draft,
        apiKey: 'invalid-key-of-the-upstream',
      });
      expect(refused.body).toMatchObject({ ok: false, error: { upstream: { status: 400 } } });
      expect(refused.text).not.toContain('invalid-key-of-the-upstream');
      const audit = await admin.read('audit-log?resource=providers');
      expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual(['test', 'test']);

      await admin.need('providers', googleProvider(twin.url));
      const { secret } = await admin.need('api-keys', {
        name: 'first-team',
        budgets: [{ type: 'cost', limit: 5 }],
      });
      expect((await setup()).steps.map(({ done }) => done)).toEqual([true, true, false]);
      expect((await shortChat(gateways[0].url, secret)).status).toBe(200);
      await eventually(async () => (await setup()).done);
      expect(await setup()).toMatchObject({ quickStart: true });
    });

    it('lists say which key is used how much, in the order and with the filters that are asked for', async () => {
      await admin.need('api-keys', { name: 'another-team', scopes: ['admin'] });
      await eventually(async () => {
        const page = (await admin.read('api-keys?include=standing&q=first')).body as AdminPage<AdminApiKey>;
        const [row] = page.data;
        return row?.standing?.requests24h === 1 && row.standing.budgets[0]?.limit === 5;
      });
      const names = async (query: string) =>
        ((await admin.read(`api-keys?${query}`)).body as AdminPage<AdminApiKey>).data.map(({ name }) => name);
      expect(await names('sort=name&order=desc&managed_by=api')).toEqual(['first-team', 'another-team']);
      expect(await names('sort=created&managed_by=api')).toEqual(['first-team', 'another-team']);
      expect(await names('managed_by=environment')).toEqual(['environment-admin']);
      expect(await names('status=revoked')).toEqual([]);
      const { body } = await admin.read('providers?include=standing&status=active');
      expect(body).toMatchObject({ data: [{ slug: 'google', standing: { requests24h: 1 } }] });
    });

    it('a secret that was used at another gateway says so, and is refused there when it is ended', async () => {
      const { id, secret: previous } = await admin.need('api-keys', { name: 'rotated' });
      const { body } = await admin.create(`api-keys/${id}/rotate`, {});
      const [current, old] = (body as AdminApiKey).secrets;
      await eventually(async () => (await shortChat(gateways[1].url, previous)).status === 200);
      // A process that ends stores what it has seen; otherwise it does once a minute.
      await gateways[1].stop();
      const { lastUsedAt, secrets } = await keyOf(id);
      expect(secrets.map((secret) => [secret.id, secret.lastUsedAt])).toEqual([
        [current?.id, undefined],
        [old?.id, lastUsedAt],
      ]);
      expect(Date.now() - Date.parse(lastUsedAt ?? '')).toBeLessThan(120_000);
      expect((await shortChat(gateways[0].url, previous)).status).toBe(200);
      expect((await admin.remove(`api-keys/${id}/secrets/${old?.id}`)).status).toBe(200);
      expect((await shortChat(gateways[0].url, previous)).status).toBe(401);
      expect((await admin.remove(`api-keys/${id}/secrets/${current?.id}`)).status).toBe(409);
    });
  },
);
