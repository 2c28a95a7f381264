import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { googleProvider, shortChat, type ShortAnswer } from '../administration/short-chat.js';
import { AdminClient } from '../support/admin-client.js';
import { eventually, eventuallyWithin } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';

/** A change of a price counts everywhere within this time. */
const promisedMs = 2000;

let twin: RunningTwin;
let folder: TemporaryFolder;
let gateway: RunningProcess;
let admin: AdminClient;
beforeAll(async () => {
  twin = await startTwin();
  folder = await temporaryFolder();
  const file = path.join(folder.path, 'gateway.json');
  const models = [{ id: 'google/gemini-2.5-pro', price: { input: 7, output: 11 }, source: 'Of the file' }];
  await writeFile(file, JSON.stringify({ providers: [googleProvider(twin.url)], models }));
  const environment = { GATEWAY_CONFIG_FILE: file, GATEWAY_ADMIN_KEY: adminKey };
  gateway = await launchGateway({ folder: folder.path, environment });
  admin = new AdminClient(gateway.url);
});
afterAll(async () => {
  await gateway.stop();
  await twin.stop();
  await folder.remove();
});

/** A key with a budget of money. */
async function keyWithBudget(name: string): Promise<{ id: string; secret: string }> {
  const budgets = [{ type: 'cost', limit: 1000, resets: 'monthly' }];
  return (await admin.need('api-keys', { name, budgets })) as { id: string; secret: string };
}

/** US dollars by the header; undefined when it is absent. */
function costOf({ headers }: ShortAnswer): number | undefined {
  const text = headers.get('x-gateway-cost');
  return text === null ? undefined : Number(text);
}

/** US dollars by the usage of an answer, at rates for a million tokens. */
function priced({ body }: ShortAnswer, input: number, output: number): number {
  const { prompt_tokens: prompt, completion_tokens: completion } = body.usage;
  return (prompt * input + completion * output) / 1e6;
}

/** What the record of an answer's request says of its cost. */
async function recordedCost({ headers }: ShortAnswer): Promise<unknown> {
  const id = headers.get('x-gateway-request-id');
  let cost: unknown;
  await eventually(async () => {
    const answer = await admin.read(`logs/${id}`);
    cost = answer.body?.cost;
    return answer.status === 200;
  });
  return cost;
}

const ask = (secret: string, model = '@google/gemini-2.5-flash') => shortChat(gateway.url, secret, model);
const pathOf = (id: string) => `models/${encodeURIComponent(id)}`;

describe('an entered price', () => {
  const id = '@google/gemini-2.5-flash';

  it('changes what the next answer costs, in its header, its record and its budget', async () => {
    const key = await keyWithBudget('priced');
    const before = await ask(key.secret);
    expect(costOf(before)).toBeCloseTo(priced(before, 0.3, 2.5), 9);

    await admin.need('models', { id, price: { input: 1000, output: 2000 }, source: 'A contract' });
    const after = await ask(key.secret);
    expect(costOf(after)).toBeCloseTo(priced(after, 1000, 2000), 9);
    expect(await recordedCost(after)).toMatchObject({ usd: costOf(after) });

    expect((await admin.update(pathOf(id), { price: null })).status).toBe(200);
    const unknown = await ask(key.secret);
    expect([unknown.status, costOf(unknown)]).toEqual([200, undefined]);
    expect(await recordedCost(unknown)).toBeNull();

    expect((await admin.remove(pathOf(id))).status).toBe(204);
    const again = await ask(key.secret);
    expect(costOf(again)).toBeCloseTo(priced(again, 0.3, 2.5), 9);

    const spent = [before, after, again].reduce((sum, one) => sum + (costOf(one) ?? 0), 0);
    const { body } = await admin.read(`api-keys/${key.id}/budgets`);
    expect(body.data[0].spent).toBeCloseTo(spent, 9);
  });

  it('bounds by a budget what the table would let through', async () => {
    const budgets = [{ type: 'cost', limit: 0.001, resets: 'monthly' }];
    const { secret } = await admin.need('api-keys', { name: 'bounded', budgets });
    expect([(await ask(secret)).status, (await ask(secret)).status]).toEqual([200, 200]);
    await admin.need('models', { id: 'google/*', price: { input: 10_000, output: 10_000 } });
    expect((await ask(secret)).status).toBe(200);
    await eventuallyWithin(promisedMs, async () => (await ask(secret)).status === 412);
    expect((await admin.remove(pathOf('google/*'))).status).toBe(204);
  });

  it('of a picture counts where the upstream reports no tokens', async () => {
    const { id, secret } = await keyWithBudget('pictures');
    const model = '@google/imagen-4.0-generate-001';
    const draw = async () => {
      const response = await fetch(`${gateway.url}/v1/images/generations`, {
        method: 'POST',
        headers: { 'x-gateway-api-key': secret, 'content-type': 'application/json' },
        body: JSON.stringify({ model, prompt: 'A lighthouse', n: 3 }),
      });
      const body = (await response.json()) as { data: unknown[]; usage?: unknown };
      expect([response.status, body.data.length, body.usage]).toEqual([200, 3, undefined]);
      return response.headers.get('x-gateway-cost');
    };
    expect(await draw()).toBeNull();
    await admin.need('models', { id: 'google/imagen-*', price: { input: 0, perImage: 0.04 } });
    expect(Number(await draw())).toBeCloseTo(0.12, 9);
    const { body } = await admin.read(`api-keys/${id}/budgets`);
    expect(body.data[0].spent).toBeCloseTo(0.12, 9);
    expect((await admin.remove(pathOf('google/imagen-*'))).status).toBe(204);
  });

  it('of the config file counts, and is read-only', async () => {
    const file = 'google/gemini-2.5-pro';
    const { secret } = await keyWithBudget('by-file');
    const answer = await ask(secret, '@google/gemini-2.5-pro');
    expect(costOf(answer)).toBeCloseTo(priced(answer, 7, 11), 9);
    const shown = { id: file, price: { input: 7, output: 11 }, source: 'Of the file', managedBy: 'file' };
    expect((await admin.read(pathOf(file))).body).toEqual({
      ...shown,
      origin: { file: expect.any(String) as string, line: 1, path: 'models[0]' },
    });
    for (const refused of [
      await admin.update(pathOf(file), { price: null }),
      await admin.remove(pathOf(file)),
      await admin.create('models', { id: file, price: null }),
    ]) {
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        expect.stringContaining('is managed by the config file'),
      ]);
    }
    // For one entry of the catalog only, an administrator can say more.
    const own = '@google/gemini-2.5-pro';
    await admin.need('models', { id: own, price: { input: 1, output: 1 } });
    const other = await ask(secret, own);
    expect(costOf(other)).toBeCloseTo(priced(other, 1, 1), 9);
    expect((await admin.remove(pathOf(own))).status).toBe(204);
  });
});

it('tells what the gateway itself knows, and null for what it does not', async () => {
  const { status, body } = await admin.read('models/known');
  expect(status).toBe(200);
  const of = (id: string) => body.data.find((one: { id: string }) => one.id === id);
  expect(of('google/gemini-2.5-flash').price).toMatchObject({ input: 0.3, output: 2.5, read: '2026-10-07' });
  expect(of('vertex-ai/imagen-4.0-generate-001').price).toBeNull();
});
