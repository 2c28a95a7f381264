import { describeWithServers } from '@model-gateway/test-servers';
import { eventually, eventuallyWithin } from '../support/eventually.js';
import type { Services } from '../support/services.js';
import { kindOf, seenSignatures } from '../tool-loops/seen-signatures.js';
import { sdk, streamingSdk, stripping, type LoopClient } from '../tool-loops/loop-client.js';
import { runLoop } from '../tool-loops/tool-loop.js';
import OpenAI from 'openai';
import { callerKey } from '../support/start-gateway.js';
import { serviceAccount } from '../support/service-account.js';
import { startReplicas, type Replicas } from './replicas.js';
import { geminiFlash, googleProvider, shortChat } from './short-chat.js';
import { measuresTime } from '../support/measures-time.js';

/** The product's promise: what changes at one replica holds at every other one within this time. */
const promisedMs = 2000;
describeWithServers('two replicas on one PostgreSQL and Redis', ['postgres', 'redis'], (servers) => {
  let replicas: Replicas;
  beforeAll(async () => void (replicas = await startReplicas(servers)));
  afterAll(() => replicas.stop());

  const statusAt = async (replica: 0 | 1, key: string, model?: string) =>
    (await shortChat(replicas.gateways[replica].url, key, model)).status;
  /** How long it takes until a key's chats are answered so at the other replica. */
  const seenAtOther = (status: number, key: string, model?: string) =>
    eventuallyWithin(promisedMs, async () => (await statusAt(1, key, model)) === status);

  describe('in the promised time', () => {
    measuresTime();

    it('see each other’s changes of keys in time', async () => {
      const [admin] = replicas.admins;
      const { id, secret } = await admin.need('api-keys', { name: 'changing' });
      await seenAtOther(200, secret);

      expect((await admin.update(`api-keys/${id}`, { allowedModels: ['@google/other'] })).status).toBe(200);
      await seenAtOther(403, secret);
      expect((await admin.update(`api-keys/${id}`, { allowedModels: null })).status).toBe(200);
      await seenAtOther(200, secret);

      const rotated = await admin.create(`api-keys/${id}/rotate`, { overlapSeconds: 0 });
      expect(rotated.status).toBe(200);
      await seenAtOther(401, secret);
      await seenAtOther(200, rotated.body.secret);

      expect((await admin.create(`api-keys/${id}/revoke`, undefined)).status).toBe(200);
      await seenAtOther(401, rotated.body.secret);
      expect((await replicas.admins[1].read(`api-keys/${id}`)).body.status).toBe('revoked');

      const other = await admin.need('api-keys', { name: 'deleted' });
      await seenAtOther(200, other.secret);
      expect((await admin.remove(`api-keys/${other.id}`)).status).toBe(204);
      await seenAtOther(401, other.secret);
      expect((await replicas.admins[1].read(`api-keys/${other.id}`)).status).toBe(404);
    });

    it('see each other’s changes of providers in time', async () => {
      const [admin] = replicas.admins;
      const model = '@second/gemini-2.5-flash';
      expect(await statusAt(1, callerKey, model)).toBe(404);
      await admin.need('providers', googleProvider(replicas.twin.url, 'second'));
      await seenAtOther(200, callerKey, model);
      expect((await admin.update('providers/second', { allowedModels: ['gemini-2.5-pro'] })).status).toBe(
        200,
      );
      await seenAtOther(403, callerKey, model);
      const changed = { allowedModels: null, apiKey: 'invalid-key-of-the-upstream' };
      expect((await admin.update('providers/second', changed)).status).toBe(200);
      await seenAtOther(401, callerKey, model);
      expect((await admin.remove('providers/second')).status).toBe(204);
      await seenAtOther(404, callerKey, model);
    });

    it('see each other’s changes of configs in time, of those that keys name too', async () => {
      const [admin, otherAdmin] = replicas.admins;
      const toModel = (model: string) => ({ override_params: { model } });
      await admin.need('configs', { id: 'shared', config: toModel('@google/gemini-2.5-flash') });
      const { id, secret } = await admin.need('api-keys', {
        name: 'routed',
        allowedModels: ['@google/gemini-2.5-*'],
        defaults: { config: 'shared' },
      });
      // The config decides about the model, whatever the request says.
      await seenAtOther(200, secret, '@nowhere/else');
      const next = { config: toModel('@google/gemini-3-flash-preview') };
      expect((await admin.update('configs/shared', next)).body).toMatchObject({ version: 2 });
      await seenAtOther(403, secret, '@nowhere/else');
      const back = { defaults: { config: 'shared@1' } };
      expect((await admin.update(`api-keys/${id}`, back)).status).toBe(200);
      await seenAtOther(200, secret, '@nowhere/else');

      const refused = await otherAdmin.remove('configs/shared');
      expect([refused.status, refused.body.error.message]).toEqual([409, expect.stringContaining('routed')]);
      expect((await otherAdmin.remove(`api-keys/${id}`)).status).toBe(204);
      expect((await otherAdmin.remove('configs/shared')).status).toBe(204);
    });

    it('spend a budget together, and over it no more than what ran until both knew', async () => {
      const limit = 2000;
      const budgets = [{ type: 'tokens', limit, resets: 'daily' }];
      const { id, secret } = await replicas.admins[0].need('api-keys', { name: 'budgeted', budgets });
      await eventuallyWithin(promisedMs, async () => (await modelsAt(1, secret)) === 200);
      let spent = 0;
      let reachedAt = Infinity;
      const until = performance.now() + 6000;
      const admittedLate: number[] = [];
      const refused: string[] = [];
      const client = async (number: number): Promise<void> => {
        while (performance.now() < until) {
          const started = performance.now();
          const { status, body } = await shortChat(replicas.gateways[(number % 2) as 0 | 1].url, secret);
          if (status === 200) {
            spent += body.usage.total_tokens;
            if (spent >= limit) reachedAt = Math.min(reachedAt, performance.now());
            if (started > reachedAt + promisedMs) admittedLate.push(started - reachedAt);
          } else refused.push(`${status} ${body.error.code}`);
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      };
      await Promise.all(Array.from({ length: 6 }, (_, number) => client(number)));
      expect(spent).toBeGreaterThanOrEqual(limit);
      expect(new Set(refused)).toEqual(new Set(['412 budget_exhausted']));
      expect(admittedLate).toEqual([]);
      // Every token is counted once, wherever it was spent, and both replicas say so.
      for (const admin of replicas.admins) {
        await eventuallyWithin(
          promisedMs,
          async () => (await admin.read(`api-keys/${id}/budgets`)).body.data[0].spent === spent,
        );
      }
    });
  });

  it('admit together exactly as many requests as the limit of a key allows', async () => {
    const limit = 100;
    const rateLimits = [{ type: 'requests', per: 'hour', limit }];
    const { secret } = await replicas.admins[0].need('api-keys', { name: 'limited', rateLimits });
    await eventually(async () => (await modelsAt(1, secret)) === 200);
    let left = 2 * limit;
    const statuses: number[] = [];
    const client = async (number: number): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const { status, headers, body } = await shortChat(
          replicas.gateways[(number % 2) as 0 | 1].url,
          secret,
        );
        statuses.push(status);
        expect(headers.get('x-ratelimit-limit-requests')).toBe(String(limit));
        if (status !== 200) {
          expect([status, body.error.code]).toEqual([429, 'rate_limited']);
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
        }
      }
    };
    await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
    expect(statuses).toHaveLength(2 * limit);
  });

  it.each([
    ['whole answers', stripping(sdk())],
    ['streams', stripping(streamingSdk())],
  ])('return the real signature wherever the next turn of a tool loop goes: %s', async (_how, client) => {
    const { admins, gateways, twin } = replicas;
    await admins[0].create('providers', {
      slug: 'vertex',
      kind: 'vertex-ai',
      region: 'global',
      baseUrl: twin.url,
      serviceAccount: serviceAccount(twin.url),
    });
    await eventually(async () => (await statusAt(1, callerKey, '@vertex/gemini-2.5-flash')) === 200);
    for (const [model, issuer] of [
      ['@google/gemini-3-pro-preview', 'gemini'],
      ['@vertex/gemini-3.5-flash', 'vertex'],
    ] as const) {
      await twin.reset();
      let asked = 0;
      const alternating: LoopClient = (services, question) => {
        const gateway = gateways[(asked % 2) as 0 | 1];
        asked += 1;
        const there = { ...services, gateway, client: clientOf(gateway.url) };
        return client(there, question);
      };
      const services: Services = {
        gateway: gateways[0],
        twin,
        client: clientOf(gateways[0].url),
        stop: () => Promise.resolve(),
      };
      await runLoop(services, { client: alternating, model: () => model, turns: 2, steps: 3 });
      const kinds = (await seenSignatures(twin)).flatMap((history) =>
        history.map(([first]) => kindOf(first)),
      );
      expect(kinds.length).toBeGreaterThan(10);
      expect(new Set(kinds)).toEqual(new Set([issuer]));
    }
  });

  async function modelsAt(replica: 0 | 1, key: string): Promise<number> {
    const headers = { 'x-gateway-api-key': key };
    return (await fetch(`${replicas.gateways[replica].url}/v1/models`, { headers })).status;
  }

  function clientOf(gateway: string) {
    return (headers: Record<string, string> = {}) =>
      new OpenAI({ baseURL: `${gateway}/v1`, apiKey: callerKey, maxRetries: 0, defaultHeaders: headers });
  }

  it('find nothing changed for callers who keep their key', async () => {
    expect(await statusAt(0, callerKey, geminiFlash)).toBe(200);
    expect(await statusAt(1, callerKey, geminiFlash)).toBe(200);
  });
});
