import { execFile } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AdminClient } from '../support/admin-client.js';
import { postChat, readStream } from '../support/chat-client.js';
import { eventuallyWithin } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { root, type RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { geminiFlash, googleProvider, shortChat } from './short-chat.js';

/** A change of the file counts within this time; so does, within the other, a change in the store. */
const reloadMs = 5000;
const revokedMs = 2000;
const keyOf = (name: string): string => `key-of-${name}-in-the-file`;

let twin: RunningTwin;
let folder: TemporaryFolder;
let gateway: RunningProcess;
let admin: AdminClient;
let file: string;
beforeAll(async () => {
  twin = await startTwin();
  folder = await temporaryFolder();
  file = path.join(folder.path, 'gateway.json');
  await writeFile(file, config(['first']));
  const environment = { GATEWAY_CONFIG_FILE: file, GATEWAY_ADMIN_KEY: adminKey };
  gateway = await launchGateway({ folder: folder.path, environment });
  admin = new AdminClient(gateway.url);
});
afterAll(async () => {
  await gateway.stop();
  await twin.stop();
  await folder.remove();
});

function config(names: readonly string[], slugs: readonly string[] = ['google']): string {
  const apiKeys = names.map((name) => ({ name, key: keyOf(name) }));
  const providers = slugs.map((slug) => googleProvider(twin.url, slug));
  return JSON.stringify({ apiKeys, providers }, undefined, 2);
}

const statusOf = async (name: string, model = geminiFlash) =>
  (await shortChat(gateway.url, keyOf(name), model)).status;

describe('a config file that changes', () => {
  it('holds without a restart: by itself, when it is replaced, and on SIGHUP', async () => {
    expect(await statusOf('first')).toBe(200);
    expect(await statusOf('second')).toBe(401);
    await writeFile(file, config(['first', 'second']));
    await eventuallyWithin(reloadMs, async () => (await statusOf('second')) === 200);

    await writeFile(`${file}.new`, config(['second', 'third']));
    await rename(`${file}.new`, file);
    await eventuallyWithin(reloadMs, async () => (await statusOf('third')) === 200);
    expect(await statusOf('first')).toBe(401);

    await writeFile(file, config(['third', 'fourth']));
    gateway.child.kill('SIGHUP');
    await eventuallyWithin(reloadMs, async () => (await statusOf('fourth')) === 200);
    expect((await admin.read('config-file')).body).toMatchObject({
      path: file,
      state: 'loaded',
      problems: [],
      overrides: [],
    });
  });

  it('has a secret that somebody revoked in the store refused, and the log tells of it', async () => {
    const { id, secret } = await admin.need('api-keys', { name: 'stored', allowedModels: ['@nowhere/*'] });
    const ask = async () => (await shortChat(gateway.url, secret, geminiFlash)).status;
    expect(await ask()).toBe(403);
    const providers = [googleProvider(twin.url, 'google')];
    await writeFile(file, JSON.stringify({ apiKeys: [{ name: 'copy', key: secret }], providers }));
    await eventuallyWithin(reloadMs, async () => (await ask()) === 200);
    const isLogged = (text: string) =>
      eventuallyWithin(reloadMs, async () => gateway.output().includes(text));
    await isLogged(`The keys key-copy and ${id} have the same secret`);
    expect((await admin.create(`api-keys/${id}/revoke`, undefined)).body).toMatchObject({
      status: 'revoked',
    });
    await eventuallyWithin(revokedMs, async () => (await ask()) === 401);
    expect((await admin.read('api-keys/key-copy')).body).toMatchObject({
      status: 'revoked',
      managedBy: 'file',
    });
    await isLogged(`it is refused, because ${id} is revoked`);
  });

  it('lets the key of the file count instead of a stored one of the same name', async () => {
    const { id, secret } = await admin.need('api-keys', { name: 'team' });
    const ask = async () => (await shortChat(gateway.url, secret, geminiFlash)).status;
    await writeFile(file, config(['team']));
    await eventuallyWithin(reloadMs, async () => (await ask()) === 401);
    expect(await statusOf('team')).toBe(200);
    expect((await admin.read(`api-keys/${id}`)).body).toMatchObject({ overriddenBy: 'file' });
    expect((await admin.read('config-file')).body).toMatchObject({ overrides: [{ id }] });
    await admin.remove(`api-keys/${id}`);
  });

  it('cuts no request that is under way, even of a key that is gone', async () => {
    await writeFile(file, config(['leaving']));
    await eventuallyWithin(reloadMs, async () => (await statusOf('leaving')) === 200);
    const response = await postChat({
      gateway: gateway.url,
      headers: { 'x-gateway-api-key': keyOf('leaving') },
      body: {
        model: geminiFlash,
        stream: true,
        messages: [{ role: 'user', content: 'A long story. [[twin:words 60]] [[twin:pace 150]]' }],
      },
    });
    expect(response.status).toBe(200);
    await writeFile(file, config(['staying'], ['other']));
    gateway.child.kill('SIGHUP');
    await eventuallyWithin(reloadMs, async () => (await statusOf('leaving')) === 401);
    const { done, error } = await readStream(response);
    expect([done, error]).toEqual([true, undefined]);
    expect(await statusOf('staying')).toBe(404);
    expect(await statusOf('staying', '@other/gemini-2.5-flash')).toBe(200);
  });

  it('changes nothing when it cannot be used, and the API says why', async () => {
    await writeFile(file, config(['good']));
    await eventuallyWithin(reloadMs, async () => (await statusOf('good')) === 200);
    await writeFile(file, '{"apiKeys":[{"name":"bad name!","key":"short"}],"more":1}');
    gateway.child.kill('SIGHUP');
    await eventuallyWithin(reloadMs, async () => (await admin.read('config-file')).body.state === 'kept-old');
    const { problems } = (await admin.read('config-file')).body;
    expect(problems.length).toBeGreaterThanOrEqual(3);
    for (const problem of problems) {
      expect(problem).toEqual({
        path: expect.any(String),
        line: expect.any(Number),
        message: expect.any(String),
      });
    }
    expect(await statusOf('good')).toBe(200);
    await writeFile(file, config(['good', 'better']));
    await eventuallyWithin(reloadMs, async () => (await statusOf('better')) === 200);
    expect((await admin.read('config-file')).body).toMatchObject({ state: 'loaded', problems: [] });
  });

  it('wins over what is stored, which is shown, and cannot be changed over the API', async () => {
    await writeFile(file, config(['good']));
    await eventuallyWithin(reloadMs, async () => (await admin.read('providers/mine')).status === 404);
    await admin.need('providers', googleProvider('http://127.0.0.1:1', 'mine'));
    expect(await statusOf('good', '@mine/gemini-2.5-flash')).toBe(502);

    await writeFile(file, config(['good'], ['google', 'mine']));
    await eventuallyWithin(reloadMs, async () => (await statusOf('good', '@mine/gemini-2.5-flash')) === 200);
    expect((await admin.read('config-file')).body.overrides).toEqual([{ resource: 'providers', id: 'mine' }]);
    for (const path_ of ['providers/google', 'api-keys/key-good']) {
      expect((await admin.read(path_)).body.managedBy).toBe('file');
      const changed = await admin.update(path_, { allowedModels: ['a'] });
      expect([changed.status, changed.body.error.type]).toEqual([409, 'invalid_request_error']);
      expect(changed.body.error.message).toMatch(/file/);
      expect((await admin.remove(path_)).status).toBe(409);
    }
    expect((await admin.create('providers', googleProvider(twin.url))).status).toBe(409);
    expect((await admin.create('api-keys', { name: 'good' })).status).toBe(409);

    await writeFile(file, config(['good']));
    await eventuallyWithin(reloadMs, async () => (await statusOf('good', '@mine/gemini-2.5-flash')) === 502);
    expect((await admin.read('config-file')).body.overrides).toEqual([]);
    expect((await admin.remove('providers/mine')).status).toBe(204);
  });
});

describe('configs of the file', () => {
  const withConfig = (model: string): string =>
    JSON.stringify({
      apiKeys: [{ name: 'routed', key: keyOf('routed'), defaults: { config: 'routes' } }],
      providers: [googleProvider(twin.url)],
      configs: [{ id: 'routes', config: { override_params: { model } } }],
    });

  it('hold for the keys that name them, change with the file, and count more than stored ones', async () => {
    await admin.need('configs', { id: 'routes', config: {} });
    await writeFile(file, withConfig(geminiFlash));
    await eventuallyWithin(reloadMs, async () => (await statusOf('routed', '@none/x')) === 200);
    const { body } = await admin.read('config-file');
    expect(body.overrides).toEqual([{ resource: 'configs', id: 'routes' }]);
    expect((await admin.update('configs/routes', { config: {} })).status).toBe(409);

    await writeFile(file, withConfig('@none/gemini-2.5-flash'));
    await eventuallyWithin(reloadMs, async () => (await statusOf('routed')) === 404);
    const changed = await admin.read('configs/routes');
    expect(changed.body).toMatchObject({ managedBy: 'file', version: 1 });

    // A key that names nothing makes the file one that cannot be used: the old one stays.
    await writeFile(file, withConfig(geminiFlash).replace('"id":"routes"', '"id":"others"'));
    await eventuallyWithin(reloadMs, async () => (await admin.read('config-file')).body.state === 'kept-old');
    expect((await admin.read('config-file')).body.problems).toMatchObject([
      { path: 'apiKeys[0].defaults.config' },
    ]);
    expect(await statusOf('routed')).toBe(404);
    await writeFile(file, config(['first']));
    await eventuallyWithin(reloadMs, async () => (await statusOf('first')) === 200);
    expect((await admin.remove('configs/routes')).status).toBe(204);
  });
});

describe('gateway check', () => {
  const check = (...messages: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const script = path.join(root, 'apps/gateway/dist/main.js');
      const environment = { PATH: process.env.PATH };
      execFile(process.execPath, [script, 'check', ...messages], { env: environment }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), text: out + err }),
      );
    });

  it('says that a file is good, and counts what is in it', async () => {
    const good = path.join(folder.path, 'good.json');
    await writeFile(good, config(['one', 'two']));
    const { code, text } = await check(good);
    expect([code, text]).toEqual([0, expect.stringMatching(/ok.*2 .*1 /)]);
  });

  it('lists every problem with its line, tells no secret, and ends with 78', async () => {
    const bad = path.join(folder.path, 'bad.yaml');
    await writeFile(bad, 'apiKeys:\n  - { name: "a b", key: ${NOT_SET} }\nproviders:\n  - slug: UPPER\n');
    const { code, text } = await check(bad);
    expect(code).toBe(78);
    for (const line of ['2', '4']) expect(text).toMatch(new RegExp(`(:| )${line}:`));
    const json = await check(bad, '--json');
    expect([json.code, JSON.parse(json.text).problems.length >= 3]).toEqual([78, true]);
  });

  it('says what the gateway configs of a file will do, and ends with 1 when part of one can do nothing', async () => {
    const file_ = path.join(folder.path, 'configs.yaml');
    const strategy =
      '{ mode: conditional, conditions: [{ query: { metadata.a: { $in: [] } }, then: a }], default: a }';
    await writeFile(
      file_,
      `configs:\n  - id: c\n    config:\n      strategy: ${strategy}\n      targets: [{ name: a }]\n`,
    );
    const { code, text } = await check(file_);
    expect(code).toBe(1);
    expect(text).toContain(
      'line 4: configs[0].config.strategy.conditions[0]: error: This condition never decides',
    );
    const one = path.join(folder.path, 'one.json');
    await writeFile(one, '{"retry":{"attempts":9}}');
    expect(await check('--config', one)).toMatchObject({
      code: 78,
      text: expect.stringContaining('attempts'),
    });
    await writeFile(one, '{"retry":{"attempts":1}}');
    expect(await check('--config', one, '--json')).toMatchObject({ code: 0 });
  });

  it('says so when there is no such file', async () => {
    expect((await check(path.join(folder.path, 'nothing.yaml'))).code).toBe(78);
  });
});
