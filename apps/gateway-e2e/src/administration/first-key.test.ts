import { AdminClient } from '../support/admin-client.js';
import { launchGateway } from '../support/launch-gateway.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

const madeKey = /gwk_[A-Za-z0-9_-]{43}/g;

describe('a gateway without any key', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => void (folder = await temporaryFolder()));
  afterEach(() => folder.remove());

  it('makes an admin key at its first start, shows it once, and serves nobody without it', async () => {
    const first = await launchGateway({ folder: folder.path });
    const [secret = '', ...more] = first.output().match(madeKey) ?? [];
    expect(more).toEqual([]);
    const logged = first
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(logged.join('\n')).not.toContain(secret);

    for (const key of ['', 'admin', 'gwk_', `${secret}x`]) {
      expect((await new AdminClient(first.url, key).read('api-keys')).status).toBe(401);
      const chat = await fetch(`${first.url}/v1/models`, { headers: { 'x-gateway-api-key': key } });
      expect(chat.status).toBe(401);
    }
    const admin = new AdminClient(first.url, secret);
    const listed = await admin.all('api-keys');
    expect(listed.map(({ scopes }) => scopes)).toEqual([['admin']]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const { secret: caller } = await admin.need('api-keys', { name: 'first-caller' });
    expect(await first.stop()).toBe(0);

    const second = await launchGateway({ folder: folder.path });
    expect(second.output().match(madeKey)).toBeNull();
    expect((await new AdminClient(second.url, secret).read('api-keys')).status).toBe(200);
    const models = await fetch(`${second.url}/v1/models`, { headers: { 'x-gateway-api-key': caller } });
    expect(models.status).toBe(200);
    await second.stop();
  });

  it('keeps its last admin key', async () => {
    const gateway = await launchGateway({ folder: folder.path });
    const [secret = ''] = gateway.output().match(madeKey) ?? [];
    const admin = new AdminClient(gateway.url, secret);
    const [{ id }] = await admin.all('api-keys');
    expect((await admin.remove(`api-keys/${id}`)).status).toBe(409);
    expect((await admin.create(`api-keys/${id}/revoke`, undefined)).status).toBe(409);
    expect((await admin.update(`api-keys/${id}`, { scopes: ['inference'] })).status).toBe(409);
    expect((await admin.read('api-keys')).status).toBe(200);
    await gateway.stop();
  });

  it('makes none when the environment brings one', async () => {
    const environment = { GATEWAY_API_KEY: 'a-key-of-the-environment' };
    const gateway = await launchGateway({ folder: folder.path, environment });
    expect(gateway.output()).not.toMatch(madeKey);
    await gateway.stop();
  });
});
