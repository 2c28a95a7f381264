import { geminiFlash, googleProvider } from '../administration/short-chat.js';
import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import { freePort, type RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { WorkspaceClient } from '../workspaces/workspace-client.js';
import { PersonAtBrowser } from './person.js';
import { startOpenIdProvider, type RunningProvider } from './start-openid-provider.js';

const everybody = {
  dev: { name: 'Developer', groups: ['ml-dev'] },
  ada: { name: 'Administrator', groups: ['ml-admins'] },
};
const chat = { model: geminiFlash, messages: [{ role: 'user', content: 'Hello!' }] };

describe('the limits of each person in a workspace', () => {
  let folder: TemporaryFolder;
  let twin: RunningTwin;
  let provider: RunningProvider;
  let gateway: RunningProcess;
  let operator: AdminClient;
  let ads: WorkspaceClient;
  beforeAll(async () => {
    [folder, twin] = await Promise.all([temporaryFolder(), startTwin()]);
    const port = await freePort();
    provider = await startOpenIdProvider(`http://127.0.0.1:${port}`);
    await provider.setPeople(everybody);
    const environment = { ...provider.environment, GATEWAY_ADMIN_KEY: adminKey };
    gateway = await launchGateway({ folder: folder.path, port, environment });
    operator = new AdminClient(gateway.url);
    await operator.need('workspaces', { id: 'ads' });
    ads = new WorkspaceClient(gateway.url, 'ads');
    await ads.need('providers', googleProvider(twin.url));
  });
  afterAll(async () => {
    await gateway.stop();
    await provider.stop();
    await twin.stop();
    await folder.remove();
  });

  const signedIn = async (login: string): Promise<PersonAtBrowser> => {
    const person = new PersonAtBrowser(gateway.url);
    expect(await person.signIn(login)).toBe('/console/');
    return person;
  };
  const allow = async (selfService: object | null) =>
    expect((await operator.update('workspaces/ads', { selfService })).status).toBe(200);
  const ask = async (person: PersonAtBrowser) => person.ask('POST', '/v1/chat/completions', chat);
  const statusesOf = async (person: PersonAtBrowser, count: number) =>
    (await Promise.all(Array.from({ length: count }, () => ask(person)))).map(({ status }) => status).sort();

  it('count what a person asks in all sessions, and nobody else', async () => {
    const [dev, again, ada] = await Promise.all([signedIn('dev'), signedIn('dev'), signedIn('ada')]);
    await allow({ rateLimits: [{ type: 'requests', per: 'hour', limit: 3 }] });
    expect(await statusesOf(dev, 2)).toEqual([200, 200]);
    expect(await statusesOf(again, 3)).toEqual([200, 429, 429]);
    const { body, headers } = await ask(dev);
    expect(body).toMatchObject({
      error: {
        code: 'rate_limited',
        message: expect.stringContaining('3 requests per hour for you in the workspace ads'),
      },
    });
    expect(headers.get('x-ratelimit-limit-requests')).toBe('3');
    expect(await statusesOf(ada, 3)).toEqual([200, 200, 200]);
    // Keys of the workspace are nobody's.
    const { secret } = await ads.need('api-keys', { name: 'service' });
    const asked = await postChat({
      gateway: gateway.url,
      body: chat,
      headers: { 'x-gateway-api-key': secret },
    });
    expect([asked.status, asked.headers.get('x-ratelimit-limit-requests')]).toEqual([200, null]);
    await allow(null);
    expect((await ask(dev)).status).toBe(200);
  });

  it('bound what a person spends, and stand below those of the workspace', async () => {
    const dev = await signedIn('dev');
    await allow({ budgets: [{ type: 'tokens', limit: 1, resets: 'daily' }] });
    expect((await ask(dev)).status).toBe(200);
    await eventually(async () => (await ask(dev)).status === 412);
    expect((await ask(dev)).body).toMatchObject({
      error: {
        code: 'budget_exhausted',
        message: expect.stringContaining('1 tokens for you in the workspace ads'),
      },
    });
    expect((await ask(await signedIn('ada'))).status).toBe(200);
    await allow(null);
  });
});
