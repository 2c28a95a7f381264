import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeWithPostgres } from '@model-gateway/test-servers';
import { googleProvider, shortChat } from '../administration/short-chat.js';
import { steadyLoad } from '../administration/steady-load.js';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { root, type RunningProcess } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { WorkspaceClient } from '../support/workspace-client.js';
import { buildEarlierGateway, earlierIsMissing, type EarlierGateway } from './earlier-gateway.js';

const run = promisify(execFile);
const clients = 4;

/** Every request of the log, as `id status`, in one order. */
async function logOf(admin: AdminClient): Promise<readonly string[]> {
  const rows = (await admin.all('logs')) as readonly { readonly id: string; readonly status: number }[];
  return rows.map(({ id, status }) => `${id} ${status}`).sort();
}

async function countedAt(admin: AdminClient): Promise<number> {
  const { body } = await admin.read('analytics?group_by=status');
  const rows = body.data as readonly { readonly requests: number }[];
  return rows.reduce((sum, { requests }) => sum + requests, 0);
}

const missing = earlierIsMissing();
const title = 'a rolling update from the version without workspaces';
// Checkouts of the newest commit alone are common: that is no reason to fail, whatever servers are required.
const describeRolling = missing === undefined ? describe : describe.skip;

describeRolling(missing === undefined ? title : `skipped: ${missing}: ${title}`, () => {
  describeWithPostgres('on one PostgreSQL', (server) => {
    let twin: RunningTwin;
    let folder: TemporaryFolder;
    let builder: EarlierGateway;
    let environment: Readonly<Record<string, string>>;
    let earlier: RunningProcess;
    let later: RunningProcess;
    const running: RunningProcess[] = [];
    const made: { secret?: string } = {};
    beforeAll(async () => {
      [twin, folder, builder] = await Promise.all([startTwin(), temporaryFolder(), buildEarlierGateway()]);
      const file = path.join(folder.path, 'gateway.json');
      const entry = { kind: 'google', apiKey: 'upstream-key-of-the-tests', baseUrl: twin.url };
      await writeFile(
        file,
        JSON.stringify({
          providers: [{ slug: 'of-file', ...entry }],
          configs: [{ id: 'twice', config: { provider: '@of-file', retry: { attempts: 2 } } }],
        }),
      );
      environment = {
        GATEWAY_DATABASE_URL: server().url,
        GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        GATEWAY_ADMIN_KEY: adminKey,
        GATEWAY_API_KEY: callerKey,
        GATEWAY_CONFIG_FILE: file,
      };
      earlier = await builder.launch({ folder: folder.path, environment });
      running.push(earlier);
      const admin = new AdminClient(earlier.url);
      await admin.need('providers', googleProvider(twin.url));
      const budgets = [{ type: 'tokens', limit: 1_000_000 }];
      made.secret = (await admin.need('api-keys', { name: 'before', budgets })).secret as string;
      expect((await shortChat(earlier.url, made.secret)).status).toBe(200);
    }, 180_000);
    afterAll(async () => {
      await Promise.all(running.map((gateway) => gateway.stop()));
      await Promise.all([twin.stop(), folder.remove(), builder.remove()]);
    });

    it('loses no request while the new version migrates and starts, and while both serve', async () => {
      const before = steadyLoad(earlier.url, clients);
      later = await launchGateway({ folder: folder.path, environment });
      running.push(later);
      const after = steadyLoad(later.url, clients);
      const target = before.count() + 200;
      await eventually(() => before.count() > target && after.count() > 200);
      expect([...(await before.stop()), ...(await after.stop())]).toEqual([]);
      const sent = before.count() + after.count() + 1;
      const [one, other] = [new AdminClient(earlier.url), new AdminClient(later.url)];
      await eventually(async () => (await countedAt(one)) === sent && (await countedAt(other)) === sent);
      const log = await logOf(other);
      expect(log).toHaveLength(sent);
      expect(await logOf(one)).toEqual(log);
      expect(new Set(log.map((row) => row.split(' ')[1]))).toEqual(new Set(['200']));
    });

    it('has everything that there was: keys, entries, configs, what was spent, and the config file', async () => {
      expect((await shortChat(later.url, made.secret ?? '')).status).toBe(200);
      expect((await shortChat(later.url, callerKey, '@of-file/gemini-2.5-flash')).status).toBe(200);
      const admin = new AdminClient(later.url);
      expect((await admin.read('configs/twice')).body.managedBy).toBe('file');
      await eventually(async () => {
        const { body } = await admin.read('api-keys/key_before/budgets');
        return (body.data as readonly { readonly spent: number }[])[0]!.spent > 50;
      });
      expect((await admin.read('workspaces')).body.data).toMatchObject([{ id: 'default' }]);
    });

    it('takes the keys and the changes of either version at the other one', async () => {
      for (const [here, there] of [
        [earlier, later],
        [later, earlier],
      ] as const) {
        const admin = new AdminClient(here.url);
        const name = here === earlier ? 'of-earlier' : 'of-later';
        const { secret } = await admin.need('api-keys', { name });
        await eventually(async () => (await shortChat(there.url, secret)).status === 200);
        expect((await admin.create(`api-keys/key_${name}/revoke`, undefined)).status).toBe(200);
        await eventually(async () => (await shortChat(there.url, secret)).status === 401);
      }
      const ids = async (gateway: RunningProcess) =>
        ((await new AdminClient(gateway.url).all('audit-log')) as readonly { readonly id: string }[]).map(
          ({ id }) => id,
        );
      expect(await ids(earlier)).toEqual(await ids(later));
      const program = path.join(root, 'apps/gateway/dist/main.js');
      const verified = await run(process.execPath, [program, 'audit', 'verify'], {
        env: { PATH: process.env.PATH, ...environment },
      });
      expect(verified.stdout).toMatch(/\S/);
    });

    it('serves keys with limits of each end user at the earlier version, which counts all together', async () => {
      const each = { type: 'requests', per: 'day', limit: 1000, each: 'user' };
      const all = { type: 'requests', per: 'day', limit: 1000 };
      const [early, late] = [new AdminClient(earlier.url), new AdminClient(later.url)];
      const { secret } = await late.need('api-keys', { name: 'each', rateLimits: [each] });
      await eventually(async () => (await shortChat(earlier.url, secret)).status === 200);
      expect((await late.read('api-keys/key_each')).body.rateLimits).toEqual([each]);
      // The upgrade guide says so: a change at the earlier version takes `each` away, and nothing else.
      expect((await early.update('api-keys/key_each', { concurrency: 5 })).status).toBe(200);
      await eventually(async () => (await late.read('api-keys/key_each')).body.concurrency === 5);
      expect((await late.read('api-keys/key_each')).body.rateLimits).toEqual([all]);
      expect((await shortChat(later.url, secret)).status).toBe(200);
      const selfService = { maximumKeys: 2 };
      expect((await late.update('workspaces/default', { selfService })).status).toBe(200);
      expect((await shortChat(earlier.url, secret)).status).toBe(200);
      expect((await early.update('api-keys/key_each', { concurrency: null })).status).toBe(200);
      expect((await late.read('workspaces/default')).body.selfService).toEqual(selfService);
    });

    it('goes on at the earlier version when a workspace comes too soon, with what it had', async () => {
      const admin = new AdminClient(later.url);
      await admin.need('workspaces', { id: 'ads' });
      const ads = new WorkspaceClient(later.url, 'ads');
      await ads.need('providers', googleProvider(twin.url));
      const { secret } = await ads.need('api-keys', { name: 'before' });
      expect((await shortChat(later.url, secret)).status).toBe(200);
      expect((await shortChat(earlier.url, made.secret ?? '')).status).toBe(200);
      expect((await shortChat(later.url, made.secret ?? '')).status).toBe(200);
      expect((await new AdminClient(earlier.url).read('providers/google')).status).toBe(200);
      const early = new AdminClient(earlier.url);
      await eventually(async () => (await early.all('providers')).some(({ slug }) => slug === '~ads/google'));
      // The key is sealed for its workspace: where nobody knows of that, it opens nothing.
      expect((await shortChat(earlier.url, secret)).status).toBe(401);
      expect((await ads.remove('api-keys/key_before')).status).toBe(204);
      expect((await ads.remove('providers/google')).status).toBe(204);
      expect((await admin.remove('workspaces/ads')).status).toBe(204);
      expect((await shortChat(earlier.url, made.secret ?? '')).status).toBe(200);
    });

    it('does not start the earlier version again, which says why', async () => {
      const starting = builder.launch({ folder: folder.path, environment });
      await expect(starting).rejects.toThrow(/newer version/);
      expect((await shortChat(earlier.url, made.secret ?? '')).status).toBe(200);
    });
  });
});
