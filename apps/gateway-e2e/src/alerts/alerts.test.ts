import { randomBytes } from 'node:crypto';
import type { AdminAlertTest, AdminIssuedAlert, AlertMessage } from '@model-gateway/contract';
import { googleProvider, shortChat } from '../administration/short-chat.js';
import { AdminClient } from '../support/admin-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { AlertReceiver, isSignedBy, type ReceivedAlert } from './alert-receiver.js';
import { startSwitchedUpstream, type SwitchedUpstream } from './switched-upstream.js';

const model = 'gemini-2.5-flash';
const dayMs = 86_400_000;
const canary = `canary-${randomBytes(9).toString('hex')}`;

let folder: TemporaryFolder;
let receiver: AlertReceiver;
let upstream: SwitchedUpstream;
let gateway: RunningProcess;
let admin: AdminClient;
let issued: AdminIssuedAlert;
let printed = '';
let answered = '';

const launch = async () => {
  gateway = await launchGateway({
    folder: folder.path,
    environment: {
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_API_KEY: callerKey,
      GATEWAY_TRUSTED_ALERT_HOSTS: receiver.host,
      GATEWAY_ALERT_INTERVAL_SECONDS: '1',
    },
  });
  admin = new AdminClient(gateway.url);
};

beforeAll(async () => {
  folder = await temporaryFolder();
  receiver = await AlertReceiver.start();
  upstream = await startSwitchedUpstream();
  await launch();
  await admin.need('providers', googleProvider(upstream.url, 'switched'));
  issued = (await admin.need('alerts', { id: 'ops', url: receiver.url(canary) })) as AdminIssuedAlert;
});
afterAll(async () => {
  await gateway.stop();
  await Promise.all([upstream.stop(), receiver.end()]);
  await folder.remove();
});

const messageOf = ({ text }: ReceivedAlert) => JSON.parse(text) as AlertMessage;
/** What was taken of a type, in one line each. */
const messagesOf = (type: string, path = canary) =>
  receiver.taken
    .filter((alert) => alert.path === `/${path}`)
    .map(messageOf)
    .filter((message) => message.type === type)
    .map(({ data }) => data.message);
/** Long enough for a second alert of the same, if there were one. */
const severalRounds = () => new Promise((resolve) => setTimeout(resolve, 3_000));
const ask = async (path: string) => {
  const answer = await admin.read(path);
  answered += answer.text;
  return answer;
};

describe('alerts of a gateway', () => {
  it('are tried, and say what was answered', async () => {
    const test = async () => (await admin.create('alerts/ops/test', {})).body as AdminAlertTest;
    expect(await test()).toMatchObject({ ok: true, status: 200, answer: 'ok' });
    receiver.status = 302;
    expect(await test()).toMatchObject({ ok: false, status: 302 });
    receiver.status = 400;
    receiver.answer = `You asked /${canary}.`;
    const refused = await test();
    expect(refused).toMatchObject({
      ok: false,
      status: 400,
      error: 'The receiver answered with status 400.',
    });
    expect(refused).not.toHaveProperty('answer');
    receiver.status = 200;
    receiver.answer = 'ok';
    expect(receiver.received.map(({ path }) => path)).toEqual(Array(3).fill(`/${canary}`));
  });

  it('tell of a budget at 80 % and at 100 %, each once', async () => {
    const { secret } = await admin.need('api-keys', {
      name: 'spender',
      budgets: [{ type: 'tokens', limit: 10, resets: 'monthly' }],
    });
    expect((await shortChat(gateway.url, secret, `@switched/${model}`)).status).toBe(200);
    await eventually(() => messagesOf('budget_threshold').length === 1);
    await severalRounds();
    expect((await shortChat(gateway.url, secret, `@switched/${model}`)).status).toBe(200);
    await eventually(() => messagesOf('budget_threshold').length === 2);
    await severalRounds();
    expect(messagesOf('budget_threshold')).toEqual([
      '80 % of the budget of the key spender is spent: 10 tokens.',
      'The budget of the key spender is used up: 10 tokens.',
    ]);
    expect((await shortChat(gateway.url, secret, `@switched/${model}`)).status).toBe(412);
  });

  it('tell of a key that expires soon', async () => {
    const expiresAt = new Date(Date.now() + 5.5 * dayMs).toISOString();
    await admin.need('api-keys', { name: 'short-lived', expiresAt });
    await eventually(() => messagesOf('key_expires').length === 1);
    expect(messagesOf('key_expires')).toEqual(['The key short-lived expires in 5 days.']);
  });

  it('tell of a circuit that opens, and that is closed again', async () => {
    const config = {
      provider: '@switched',
      circuit_breaker: { failure_threshold: 2, cooldown_interval: 5_000 },
    };
    await admin.need('configs', { id: 'breaking', config });
    const { secret } = await admin.need('api-keys', { name: 'breaking', defaults: { config: 'breaking' } });
    upstream.status = 503;
    await eventually(async () => {
      await shortChat(gateway.url, secret, model);
      return messagesOf('circuit_open').length === 1;
    });
    expect(messagesOf('circuit_open')).toEqual([`The circuit of @switched/${model} is open in 1 process.`]);
    upstream.status = 200;
    await eventually(async () => (await shortChat(gateway.url, secret, model)).status === 200);
    await eventually(() => messagesOf('circuit_closed').length === 1);
    const both = receiver.taken.map(messageOf).filter(({ type }) => type.startsWith('circuit'));
    expect(new Set(both.map(({ data }) => data.key)).size).toBe(1);
  });

  it('tell of a credential that is refused, and that works again', async () => {
    upstream.status = 401;
    await shortChat(gateway.url, callerKey, `@switched/${model}`);
    await eventually(() => messagesOf('credential_fails').length === 1);
    upstream.status = 200;
    await shortChat(gateway.url, callerKey, `@switched/${model}`);
    await eventually(() => messagesOf('credential_works').length === 1);
    expect(messagesOf('credential_works')).toEqual(['The upstream takes the credential of @switched again.']);
  });

  it('are signed, and by the secret before too while it is replaced', async () => {
    expect(receiver.taken.every((alert) => isSignedBy(issued.signingSecret, alert))).toBe(true);
    const { body } = await admin.create('alerts/ops/rotate', { overlapSeconds: 3_600 });
    const { signingSecret } = body as AdminIssuedAlert;
    await admin.create('alerts/ops/test', {});
    const last = receiver.taken.at(-1)!;
    expect([issued.signingSecret, signingSecret].map((secret) => isSignedBy(secret, last))).toEqual([
      true,
      true,
    ]);
    expect(isSignedBy(`whsec_${randomBytes(32).toString('base64')}`, last)).toBe(false);
    expect(isSignedBy(signingSecret, { ...last, text: `${last.text} ` })).toBe(false);
  });

  it('are messages of Slack where a channel says so', async () => {
    await admin.need('alerts', {
      id: 'chat',
      url: receiver.url('slack'),
      format: 'slack',
      name: 'R&D <chat>',
    });
    await admin.create('alerts/chat/test', {});
    const message = JSON.parse(receiver.taken.at(-1)!.text) as { text: string; blocks: { type: string }[] };
    expect(Object.keys(message)).toEqual(['text', 'blocks']);
    expect(message.text).toBe(
      'This is a test of the alert channel R&amp;D &lt;chat&gt;. Nothing has happened.',
    );
    expect(message.blocks.map(({ type }) => type)).toEqual(['section', 'context']);
    expect((await admin.remove('alerts/chat')).status).toBe(204);
  });

  it('are sent again when the receiver was away, and when the gateway was started anew meanwhile', async () => {
    await receiver.end();
    await admin.need('api-keys', {
      name: 'expires-while-away',
      expiresAt: new Date(Date.now() + dayMs / 2).toISOString(),
    });
    const pending = async () => (await ask('alerts/ops/deliveries?state=pending')).body.data as unknown[];
    await eventually(async () =>
      (await pending()).some((one) => (one as { attempts: number }).attempts >= 1),
    );
    expect(await pending()).toEqual([
      expect.objectContaining({
        state: 'pending',
        nextAt: expect.any(String),
        lastAttempt: expect.objectContaining({ error: 'The receiver cannot be reached.' }),
      }),
    ]);
    await gateway.stop();
    printed += gateway.output();
    await launch();
    await receiver.begin();
    await eventually(() => messagesOf('key_expires').some((text) => text.includes('expires-while-away')));
    expect(messagesOf('key_expires')).toHaveLength(2);
  });

  it('go to no private address that the operator does not trust', async () => {
    const other = await AlertReceiver.start();
    const secret = `https://${other.host}/${canary}`;
    await admin.need('alerts', { id: 'private', url: secret });
    const { body } = await admin.create('alerts/private/test', {});
    expect(body).toMatchObject({ ok: false, error: expect.stringContaining('GATEWAY_TRUSTED_ALERT_HOSTS') });
    await admin.update('alerts/private', { url: other.url('x') });
    const plain = (await admin.create('alerts/private/test', {})).body as AdminAlertTest;
    expect(plain).toMatchObject({ ok: false, error: expect.stringContaining('use https://') });
    expect(other.received).toEqual([]);
    expect((await admin.remove('alerts/private')).status).toBe(204);
    await other.end();
  });

  it('are on record, page by page, and counted', async () => {
    const all = await admin.all('alerts/ops/deliveries');
    const types = (all as { event: AlertMessage }[]).map(({ event }) => event.type);
    expect(new Set(types)).toEqual(
      new Set([
        'test',
        'budget_threshold',
        'key_expires',
        'circuit_open',
        'circuit_closed',
        'credential_fails',
        'credential_works',
      ]),
    );
    const first = (await ask('alerts/ops/deliveries?limit=2')).body as {
      data: unknown[];
      nextCursor: string;
    };
    const second = (await ask(`alerts/ops/deliveries?limit=2&cursor=${first.nextCursor}`))
      .body as typeof first;
    expect([...first.data, ...second.data]).toEqual(all.slice(0, 4));
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toMatch(/gateway_alert_deliveries_total\{state="delivered"\} [1-9]/);
  });

  it('of a workspace go to its channels alone, and name it', async () => {
    await admin.need('workspaces', { id: 'ads' });
    const inAds = { 'x-gateway-workspace': 'ads' };
    const channel = { id: 'ops', url: receiver.url('of-ads'), events: ['key_expires'] };
    expect((await admin.create('alerts', channel, inAds)).status).toBe(201);
    const expiresAt = new Date(Date.now() + 3.5 * dayMs).toISOString();
    expect((await admin.create('api-keys', { name: 'of-ads', expiresAt }, inAds)).status).toBe(201);
    await eventually(() => messagesOf('key_expires', 'of-ads').length === 1);
    await severalRounds();
    expect(messagesOf('key_expires', 'of-ads')).toEqual(['The key of-ads expires in 3 days.']);
    expect(messagesOf('key_expires').filter((message) => message.includes('of-ads'))).toEqual([]);
    const taken = receiver.taken.filter(({ path }) => path === '/of-ads').map(messageOf);
    expect(taken.map(({ data }) => data.workspace)).toEqual(['ads']);
    const sent = await admin.send('GET', 'alerts/ops/deliveries', undefined, inAds);
    expect(sent.body.data).toHaveLength(1);
    expect((await admin.remove('alerts/ops', inAds)).status).toBe(204);
    expect((await admin.read('alerts/ops')).status).toBe(200);
  });

  it('keep their address and their secrets to themselves', async () => {
    for (const path of [
      'alerts',
      'alerts/ops',
      'alerts/ops/deliveries',
      'audit-log',
      'config-file',
      'system',
    ])
      await ask(path);
    await gateway.stop();
    printed += gateway.output();
    for (const secret of [canary, issued.signingSecret.slice('whsec_'.length)]) {
      expect([answered.includes(secret), printed.includes(secret)]).toEqual([false, false]);
    }
    const audit = JSON.stringify(answered);
    expect(audit).toContain('rotate');
  });
});
