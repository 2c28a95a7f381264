import { randomBytes } from 'node:crypto';
import { describeWithServers } from '@model-gateway/test-servers';
import { Client } from 'pg';
import { geminiFlash, googleProvider, shortChat } from '../administration/short-chat.js';
import type { AdminClient } from '../support/admin-client.js';
import type { LooseJson } from '../support/ask.js';
import { eventually, eventuallyWithin } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { freePort, type RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { WorkspaceClient } from '../support/workspace-client.js';
import { PersonAtBrowser } from './person.js';
import { startOpenIdProvider, type RunningProvider } from './start-openid-provider.js';

const everybody = {
  dev: { name: 'Developer', groups: ['ml-dev'] },
  eve: { name: 'Engineer', groups: ['ml-dev'] },
  new: { name: 'Newcomer', groups: [] },
  late: { name: 'Latecomer', groups: [] },
};
/** Keys of somebody who is known to have left are revoked within this time. */
const promisedMs = 60_000;

describeWithServers('keys of people who leave, at two gateways', ['postgres'], (servers) => {
  let folder: TemporaryFolder;
  let twin: RunningTwin;
  let provider: RunningProvider;
  let gateways: readonly [RunningProcess, RunningProcess];
  let ads: AdminClient;
  let search: AdminClient;
  let all: AdminClient;
  beforeAll(async () => {
    [folder, twin] = await Promise.all([temporaryFolder(), startTwin()]);
    const port = await freePort();
    provider = await startOpenIdProvider(`http://127.0.0.1:${port}`);
    await provider.setPeople(everybody);
    const environment = {
      ...provider.environment,
      GATEWAY_DATABASE_URL: servers.postgres.url,
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      GATEWAY_ADMIN_KEY: adminKey,
    };
    const launch = (own: { port?: number }) => launchGateway({ folder: folder.path, environment, ...own });
    gateways = await Promise.all([launch({ port }), launch({})]);
    const clientOf = (workspace: string) => new WorkspaceClient(gateways[0].url, workspace);
    [all, ads, search] = [clientOf('default'), clientOf('ads'), clientOf('search')];
    for (const id of ['ads', 'search']) await all.need('workspaces', { id, selfService: {} });
    for (const one of [ads, search]) await one.need('providers', googleProvider(twin.url));
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await provider.stop();
    await twin.stop();
    await folder.remove();
  });

  const signedIn = async (login: string): Promise<PersonAtBrowser> => {
    const person = new PersonAtBrowser(gateways[0].url);
    expect(await person.signIn(login)).toBe('/console/');
    return person;
  };
  const idOf = async (name: string): Promise<string> => {
    const { body } = await all.read('people');
    return body.data.find((one: LooseJson) => one.name === name).id;
  };
  const ownKey = async (login: string, workspace: string, name: string): Promise<LooseJson> => {
    const person = await signedIn(login);
    const inWorkspace = { 'x-gateway-workspace': workspace };
    const made = await person.ask('POST', '/admin/v1/own/api-keys', { name }, inWorkspace);
    expect([name, made.status]).toEqual([name, 201]);
    return made.body;
  };
  const statuses = (key: LooseJson) =>
    Promise.all(gateways.map(async ({ url }) => (await shortChat(url, key.secret, geminiFlash)).status));
  /** The names and states of keys with whose owner something is the matter, as the other gateway lists them. */
  const listed = async (workspace: string, query = 'owner_state=any') => {
    const { body } = await new WorkspaceClient(gateways[1].url, workspace).read(`api-keys?${query}`);
    return body.data.map(({ name, ownerState }: LooseJson) => [name, ownerState]).sort();
  };
  const attentionOf = async (admin: AdminClient, kind: string) => {
    const { body } = await admin.read('attention');
    const found = body.data.filter((item: LooseJson) => item.kind === kind);
    return found.map(({ message, count }: LooseJson) => [message, count]).sort();
  };
  const isRevokedEverywhere = async (key: LooseJson) =>
    (await statuses(key)).every((status) => status === 401);

  it('are listed, then revoked once where the workspace says so, and go on elsewhere', async () => {
    expect(await new PersonAtBrowser(gateways[0].url).signIn('late')).toMatch(/problem=no-role/);
    expect(await new PersonAtBrowser(gateways[0].url).signIn('new')).toMatch(/problem=no-role/);
    const roleOf = (workspace: string, person: string) => `workspaces/${workspace}/members/${person}`;
    const newcomer = await idOf('Newcomer');
    await all.send('PUT', roleOf('ads', newcomer), { role: 'developer' });
    const laptop = await ownKey('dev', 'ads', 'laptop');
    await all.send('PUT', roleOf('search', await idOf('Developer')), { role: 'developer' });
    const elsewhere = await ownKey('dev', 'search', 'elsewhere');
    const moved = await ownKey('new', 'ads', 'moved');
    const staying = await ownKey('eve', 'ads', 'staying');
    await eventually(async () => (await statuses(staying)).every((status) => status === 200));
    expect(await listed('ads')).toEqual([]);

    await all.remove(roleOf('ads', newcomer));
    expect(await listed('ads')).toEqual([['moved', 'no_role']]);
    const { dev: _, ...rest } = everybody;
    await provider.setPeople(rest);
    // As if the time since they signed in had passed.
    const database = new Client(servers.postgres.url);
    await database.connect();
    await database.query('update person set check_at = 1 where check_at is not null');
    await database.end();
    await eventually(async () => (await listed('ads', 'owner_state=left')).length > 0);
    expect(await listed('ads')).toEqual([
      ['laptop', 'left'],
      ['moved', 'no_role'],
    ]);
    expect(await attentionOf(ads, 'key_owner_left')).toEqual([
      ['The owner of the key laptop has left.', undefined],
      ['The owner of the key moved has no role in the workspace any more.', undefined],
    ]);
    expect(await attentionOf(all, 'person_without_role')).toEqual([
      ['2 people have signed in and wait for a role.', 2],
    ]);
    expect([await statuses(laptop), await statuses(moved)]).toEqual([
      [200, 200],
      [200, 200],
    ]);

    await all.update('workspaces/ads', { selfService: { revokeOnLeave: true } });
    await eventuallyWithin(promisedMs, async () => await isRevokedEverywhere(laptop));
    await eventuallyWithin(promisedMs, async () => await isRevokedEverywhere(moved));
    expect([await statuses(staying), await statuses(elsewhere)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect(await listed('search')).toEqual([['elsewhere', 'left']]);

    // Both gateways have looked again before this one is revoked.
    expect((await all.remove(`people/${await idOf('Engineer')}`)).status).toBe(204);
    expect(await listed('ads', 'status=active&owner_state=any')).toEqual([['staying', 'left']]);
    await eventuallyWithin(promisedMs, async () => await isRevokedEverywhere(staying));
    const { body: log } = await ads.read('audit-log?resource=api-keys&action=revoke');
    const revocations = log.data.map(({ actor, before, after }: LooseJson) => [
      ...[actor.name, after.name, before.status, after.status, after.ownerState],
    ]);
    expect(revocations.sort()).toEqual([
      ['gateway', 'laptop', 'active', 'revoked', 'left'],
      ['gateway', 'moved', 'active', 'revoked', 'no_role'],
      ['gateway', 'staying', 'active', 'revoked', 'left'],
    ]);
    for (const gateway of gateways) expect(gateway.output()).not.toMatch(/could not be revoked/);
  }, 300_000);
});
