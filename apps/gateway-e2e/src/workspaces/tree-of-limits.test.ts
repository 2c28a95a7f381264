import { describeWithServers } from '@model-gateway/test-servers';
import { startReplicas, type Replicas } from '../administration/replicas.js';
import { googleProvider, shortChat, type ShortAnswer } from '../administration/short-chat.js';
import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type OwnServices } from '../support/services.js';
import { WorkspaceClient } from './workspace-client.js';

const workspaces = ['ads', 'search'] as const;
type Workspace = (typeof workspaces)[number];

interface KeyOfWorkspace {
  readonly id: string;
  readonly secret: string;
}

/** Makes the workspaces, with an entry and a key each. */
async function makeWorkspaces(gateway: string, upstream: string) {
  const operator = new AdminClient(gateway);
  const made = {} as Record<Workspace, KeyOfWorkspace & { readonly admin: AdminClient }>;
  for (const id of workspaces) {
    await operator.need('workspaces', { id });
    const admin = new WorkspaceClient(gateway, id);
    await admin.need('providers', googleProvider(upstream));
    made[id] = { ...(await admin.need('api-keys', { name: 'service' })), admin };
  }
  return made;
}

describe('limits of the organisation, its workspaces and their keys', () => {
  let services: OwnServices;
  let operator: AdminClient;
  let made: Awaited<ReturnType<typeof makeWorkspaces>>;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
    operator = new AdminClient(services.gateway.url);
    made = await makeWorkspaces(services.gateway.url, services.twin.url);
  });
  afterAll(() => services.stop());

  const ask = async (
    workspace: Workspace,
    { user, ...headers }: Readonly<Record<string, string>> = {},
  ): Promise<ShortAnswer> => {
    const response = await postChat({
      gateway: services.gateway.url,
      body: {
        model: '@google/gemini-2.5-flash',
        max_tokens: mostTokens,
        messages: [{ role: 'user', content: 'Hello!' }],
        ...(user !== undefined && { user }),
      },
      headers: { 'x-gateway-api-key': made[workspace].secret, ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const mostTokens = 20;
  const change = {
    organisation: (body: object) => operator.update('organisation', body),
    workspace: (body: object) => operator.update('workspaces/ads', body),
    key: (body: object) => made.ads.admin.update(`api-keys/${made.ads.id}`, body),
  };
  type Level = keyof typeof change;
  const set = async (level: Level, body: object) => expect((await change[level](body)).status).toBe(200);
  const budgetsAt = async (level: Level) => (await operator.read(`budgets?level=${level}`)).body.data;

  it.each<[Level, string]>([
    ['organisation', 'for the organisation'],
    ['workspace', 'for the workspace ads'],
    ['key', 'for key key_service'],
  ])('hold under 200 concurrent requests: the budget of the %s', async (level, label) => {
    const limit = 700;
    await set(level, { budgets: [{ type: 'tokens', limit }] });
    const others = { organisation: 'search', workspace: 'ads', key: 'ads' } as const;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ask(index % 2 === 0 ? 'ads' : others[level])),
    );
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
      new Set(['412 budget_exhausted']),
    );
    for (const { body } of refused) expect(body.error.message).toContain(label);
    const used = served.map(({ body }) => body.usage.total_tokens as number);
    const spent = used.reduce((sum, one) => sum + one, 0);
    // One estimate: the prompt at four bytes a token, and what the answer may have at most.
    expect(spent).toBeLessThanOrEqual(limit + Math.max(...used) + mostTokens);
    expect(served.length).toBeGreaterThan(10);
    await eventually(async () => (await budgetsAt(level))[0]?.spent === spent);
    const [standing] = await budgetsAt(level);
    expect(standing).toMatchObject({ level, type: 'tokens', limit, spent, reserved: 0 });
    // The budgets of one workspace are not those of another.
    if (level !== 'organisation') expect((await ask('search')).status).toBe(200);
    await set(level, { budgets: null });
    expect((await ask('ads')).status).toBe(200);
  });

  it.each<[Level, string]>([
    ['organisation', 'for this end user of the organisation'],
    ['workspace', 'for this end user of the workspace ads'],
    ['key', 'for this end user of key key_service'],
  ])('hold under 200 concurrent requests of one end user: the budget of the %s', async (level, label) => {
    const limit = 700;
    await set(level, { budgets: [{ type: 'tokens', limit, resets: 'monthly', each: 'user' }] });
    const [ann, bob] = ['ann', 'bob'].map((name) => ({
      'x-gateway-metadata': JSON.stringify({ _user: `${name}@${level}.example` }),
    }));
    const [answers, ofBob] = await Promise.all([
      Promise.all(Array.from({ length: 200 }, () => ask('ads', ann))),
      Promise.all(Array.from({ length: 5 }, () => ask('ads', bob))),
    ]);
    expect(ofBob.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
      new Set(['412 budget_exhausted']),
    );
    for (const { body } of refused) {
      expect(body.error.message).toContain(label);
      expect(body.error.message).not.toContain('ann');
    }
    const used = served.map(({ body }) => body.usage.total_tokens as number);
    const spent = used.reduce((sum, one) => sum + one, 0);
    // One estimate, as with the budget of all.
    expect(spent).toBeLessThanOrEqual(limit + Math.max(...used) + mostTokens);
    expect(served.length).toBeGreaterThan(10);
    // The same end user from the body is the same; requests without one, and those whose baggage names one, are others.
    const refusals = async (name: string) => (await ask('ads', { user: `${name}@${level}.example` })).status;
    await eventually(async () => (await refusals('ann')) === 412);
    expect(await refusals('bob')).toBe(200);
    expect((await ask('ads', { baggage: `_user=ann@${level}.example` })).status).toBe(200);
    // There is no end user whose budget a list could show.
    expect(await budgetsAt(level)).toEqual([]);
    await set(level, { budgets: null });
    expect((await ask('ads', ann)).status).toBe(200);
  });

  it('count requests without an end user as those of one, so that leaving it out is no way around', async () => {
    const each = { type: 'requests', per: 'hour', limit: 3, each: 'user' };
    const all = { type: 'requests', per: 'day', limit: 20 };
    await set('key', { rateLimits: [each, all] });
    const statuses = async (count: number, headers?: Readonly<Record<string, string>>) => {
      const answers = await Promise.all(Array.from({ length: count }, () => ask('ads', headers)));
      return answers.map(({ status }) => status).sort();
    };
    expect(await statuses(5)).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(4, { user: 'ann' })).toEqual([200, 200, 200, 429]);
    expect(await statuses(1, { baggage: '_user=carl' })).toEqual([429]);
    const refused = await ask('ads');
    expect(refused.body.error.message).toContain(
      '3 requests per hour for requests without an end user of key key_service',
    );
    // Both limits hold: those that one end user is refused count for the key neither.
    const bob = await ask('ads', { user: 'bob' });
    expect(bob.headers.get('x-ratelimit-remaining-requests')).toBe('2');
    await set('key', { rateLimits: [all] });
    expect((await ask('ads')).headers.get('x-ratelimit-remaining-requests')).toBe('12');
    await set('key', { rateLimits: null });
  });

  it('give back to the end user what the workspace refuses', async () => {
    const requests = (limit: number) => ({ type: 'requests', per: 'hour', limit });
    await set('key', { rateLimits: [{ ...requests(10), each: 'user' }] });
    await set('workspace', { rateLimits: [requests(2)] });
    const dora = { user: 'dora' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('ads', dora)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    await set('workspace', { rateLimits: null });
    expect((await ask('ads', dora)).headers.get('x-ratelimit-remaining-requests')).toBe('7');
    await set('key', { rateLimits: null });
  });

  it('count end users neither of providers nor of people, nor in a budget for ever', async () => {
    const rateLimits = [{ type: 'requests', per: 'hour', limit: 3, each: 'user' }];
    const refused = async (path: string, body: object) =>
      (await made.ads.admin.update(path, body)).body.error?.param;
    expect(await refused('providers/google', { rateLimits })).toBe('rateLimits[0].each');
    const budgets = [{ type: 'cost', limit: 1, each: 'user' }];
    expect(await refused(`api-keys/${made.ads.id}`, { budgets })).toBe('budgets[0].resets');
    const workspace = await operator.update('workspaces/ads', { selfService: { rateLimits } });
    expect([workspace.status, workspace.body.error.param]).toEqual([400, 'selfService.rateLimits[0].each']);
  });

  it('give back at the key what the organisation refuses', async () => {
    await set('key', { rateLimits: [{ type: 'requests', per: 'hour', limit: 100 }] });
    await set('organisation', { rateLimits: [{ type: 'requests', per: 'hour', limit: 5 }] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('ads')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error.message).toContain('5 requests per hour for the organisation');
    expect((await ask('search')).status).toBe(429);
    await set('organisation', { rateLimits: null });
    expect((await ask('ads')).headers.get('x-ratelimit-remaining-requests')).toBe('94');
    await set('key', { rateLimits: null });
  });

  it('bound the requests of a workspace in progress, and name it', async () => {
    await set('workspace', { concurrency: 2 });
    const model = 'gemini-2.5-flash';
    await services.twin.fault({ match: { model }, fault: { kind: 'slowHeaders', ms: 500 }, times: 20 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('ads')));
    await services.twin.reset();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.error]).toEqual([
      429,
      expect.objectContaining({
        code: 'too_many_concurrent_requests',
        message: expect.stringContaining('The workspace ads has 2 requests in progress'),
      }),
    ]);
    await set('workspace', { concurrency: null });
  });

  it('are shown to the operator as a tree, and to a workspace as far as they are its own', async () => {
    const budgets = [{ type: 'cost', limit: 100, resets: 'monthly' }];
    for (const level of ['organisation', 'workspace', 'key'] as const) await set(level, { budgets });
    const seen = async (admin: AdminClient) =>
      (await admin.read('budgets')).body.data.map(
        ({ level, owner }: { level: string; owner: { id: string; workspace?: string } }) =>
          [level, owner.workspace, owner.id].filter(Boolean).join(' '),
      );
    expect(await seen(operator)).toEqual(
      expect.arrayContaining(['organisation organisation', 'workspace ads', 'key ads key_service']),
    );
    expect(await seen(made.ads.admin)).toEqual(['key key_service', 'workspace ads']);
    expect(await seen(made.search.admin)).toEqual([]);
    expect((await made.ads.admin.update('organisation', { budgets: null })).status).toBe(409);
    expect((await made.ads.admin.read('organisation')).status).toBe(409);
    const audit = await operator.read('audit-log?resource=workspaces');
    expect(audit.body.data[0]).toMatchObject({ action: 'update' });
    const tag = (await operator.read('organisation')).headers.get('etag') ?? '';
    expect((await operator.update('organisation', { concurrency: 9 }, { 'if-match': tag })).status).toBe(200);
    expect((await operator.update('organisation', { concurrency: 8 }, { 'if-match': tag })).status).toBe(412);
    for (const level of ['organisation', 'workspace', 'key'] as const) await set(level, { budgets: null });
    await set('organisation', { concurrency: null });
  });
});

describeWithServers(
  'limits of two replicas on one PostgreSQL and Redis',
  ['postgres', 'redis'],
  (servers) => {
    let replicas: Replicas;
    beforeAll(async () => void (replicas = await startReplicas(servers)));
    afterAll(() => replicas.stop());

    it('are those of both together, at every level', async () => {
      const [first] = replicas.gateways;
      const operator = new AdminClient(first.url);
      const made = await makeWorkspaces(first.url, replicas.twin.url);
      const requests = (limit: number) => ({ rateLimits: [{ type: 'requests', per: 'hour', limit }] });
      expect((await operator.update('organisation', requests(30))).status).toBe(200);
      expect((await operator.update('workspaces/ads', requests(10))).status).toBe(200);
      const isThere = async () =>
        (await replicas.admins[1].read('organisation')).body.rateLimits !== undefined;
      await eventually(isThere);
      const burst = async (workspace: Workspace, count: number) => {
        const chats = Array.from({ length: count }, (_, index) =>
          shortChat(replicas.gateways[(index % 2) as 0 | 1].url, made[workspace].secret),
        );
        return (await Promise.all(chats)).map(({ status }) => status);
      };
      expect((await burst('ads', 40)).filter((status) => status === 200)).toHaveLength(10);
      expect((await burst('search', 40)).filter((status) => status === 200)).toHaveLength(20);
    });

    it('count each end user of both together', async () => {
      const [first, second] = replicas.gateways;
      const operator = new AdminClient(first.url);
      const limits = {
        rateLimits: [{ type: 'requests', per: 'hour', limit: 7, each: 'user' }],
        budgets: [{ type: 'tokens', limit: 1, resets: 'daily', each: 'user' }],
      };
      const { secret } = await operator.need('api-keys', { name: 'app', rateLimits: limits.rateLimits });
      const spender = await operator.need('api-keys', { name: 'spender', budgets: limits.budgets });
      expect((await operator.update('organisation', { rateLimits: null })).status).toBe(200);
      const chat = async (gateway: string, key: string, user: string) => {
        const response = await postChat({
          gateway,
          body: {
            model: '@google/gemini-2.5-flash',
            messages: [{ role: 'user', content: 'Hello!' }],
            user,
          },
          headers: { 'x-gateway-api-key': key },
        });
        return response.status;
      };
      await eventually(async () => (await chat(second.url, secret, 'probe')) === 200);
      const burst = (user: string) =>
        Promise.all(
          Array.from({ length: 20 }, (_, index) => chat([first, second][index % 2]!.url, secret, user)),
        );
      for (const user of ['ann', 'bob'])
        expect((await burst(user)).filter((status) => status === 200)).toHaveLength(7);
      // What an end user has spent at one replica is spent at the other, from the first request there.
      expect(await chat(first.url, spender.secret, 'ann')).toBe(200);
      await eventually(async () => (await chat(first.url, spender.secret, 'ann')) === 412);
      await eventually(async () => (await chat(second.url, spender.secret, 'ann')) === 412);
      expect(await chat(second.url, spender.secret, 'bob')).toBe(200);
    });
  },
);
