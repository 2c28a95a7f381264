import { describeWithServers } from '@model-gateway/test-servers';
import { eventually } from '../support/eventually.js';
import { callerKey } from '../support/start-gateway.js';
import { startReplicas, type Replicas } from './replicas.js';
import { geminiFlash, shortChat } from './short-chat.js';
import { steadyLoad, type SteadyLoad } from './steady-load.js';

/** What an outage lasts in these tests. */
const outageMs = 3000;
/** A write must not hang while the database does. */
const refusalMs = 30_000;
const clients = 20;
/** More than the single requests of a test cost. */
const fewTokens = 5000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describeWithServers('two replicas whose servers go away', ['postgres', 'redis'], (servers) => {
  let replicas: Replicas;
  let limitedKey: string;
  let loads: readonly SteadyLoad[];
  /** Tokens of all answers to loads whose end was waited for. */
  let spent = 0;
  beforeAll(async () => {
    replicas = await startReplicas(servers);
    const [admin] = replicas.admins;
    // The load runs under limits, so that their counters are asked, too.
    const limits = [{ type: 'requests', per: 'minute', limit: 10_000_000 }];
    const budgets = [{ type: 'tokens', limit: 10_000_000_000 }];
    expect((await admin.update('providers/google', { rateLimits: limits, budgets })).status).toBe(200);
    const rateLimits = [{ type: 'requests', per: 'hour', limit: 5 }];
    limitedKey = (await admin.need('api-keys', { name: 'limited', rateLimits })).secret;
  });
  afterAll(() => replicas.stop());
  beforeEach(() => {
    loads = replicas.gateways.map(({ url }) => steadyLoad(url, clients / 2));
  });

  /** Runs an outage under load, and counts the requests that were served meanwhile. */
  async function outage(
    begin: () => Promise<void> | void,
    during: () => Promise<void>,
    end: () => Promise<void> | void,
  ): Promise<void> {
    await pause(500);
    await begin();
    const before = loads.map((load) => load.count());
    try {
      await Promise.all([during(), pause(outageMs)]);
    } finally {
      await end();
    }
    const served = loads.map((load, replica) => load.count() - before[replica]!);
    for (const count of served) expect(count).toBeGreaterThan(50);
  }

  const failures = async () => (await Promise.all(loads.map((load) => load.stop()))).flat();

  /** What was spent while nobody could write it down is written down afterwards, by each replica. */
  async function spendingIsComplete(): Promise<void> {
    spent += loads.reduce((sum, load) => sum + load.tokens(), 0);
    for (const admin of replicas.admins) {
      let recorded = 0;
      const isComplete = async () => {
        recorded = (await admin.read('providers/google/budgets')).body.data[0].spent;
        return recorded >= spent;
      };
      await eventually(isComplete);
      // What was under way when the database went may have been written without word of it: that is counted again.
      expect(recorded).toBeLessThanOrEqual(spent * 1.2 + fewTokens);
    }
  }

  /** What a change is told while there is no database; reads go on. */
  async function changesAreRefused(): Promise<void> {
    const [admin] = replicas.admins;
    const started = performance.now();
    const answer = await admin.create('api-keys', { name: 'too-late' });
    expect([answer.status, answer.body.error.type, answer.body.error.code]).toEqual([
      503,
      'unavailable_error',
      'store_unavailable',
    ]);
    expect(performance.now() - started).toBeLessThan(refusalMs);
    expect((await admin.update('providers/google', { region: null })).status).toBe(503);
    expect((await admin.read('api-keys')).status).toBe(200);
    expect((await replicas.admins[1].read('providers/google')).status).toBe(200);
  }

  /** A key that is made at one replica works at the other one, without a restart of anything. */
  async function changesFlowAgain(name: string): Promise<void> {
    let secret = '';
    await eventually(async () => {
      const answer = await replicas.admins[0].create('api-keys', { name });
      if (answer.status === 201) secret = answer.body.secret;
      else expect(answer.status).toBe(503);
      return secret !== '';
    });
    const { url } = replicas.gateways[1];
    await eventually(async () => (await shortChat(url, secret, geminiFlash)).status === 200);
    expect((await replicas.admins[0].read('api-keys?limit=200')).text).not.toContain('too-late');
  }

  it.each([
    ['is stopped', () => servers.postgres.stop(), () => servers.postgres.start()],
    ['crashes', () => servers.postgres.stop('kill'), () => servers.postgres.start()],
    ['hangs', () => servers.postgres.pause(), () => servers.postgres.resume()],
  ])(
    'serve every known caller while PostgreSQL %s, and see changes again when it is back',
    async (how, begin, end) => {
      await outage(begin, changesAreRefused, end);
      await changesFlowAgain(`after-it-${how.replaceAll(' ', '-')}`);
      expect(await failures()).toEqual([]);
      await spendingIsComplete();
    },
  );

  it.each([
    ['is stopped', () => servers.redis.stop(), () => servers.redis.start()],
    ['hangs', () => servers.redis.pause(), () => servers.redis.resume()],
  ])(
    'serve every caller while Redis %s, and each replica keeps to the limits by itself',
    async (_how, begin, end) => {
      const statuses: number[] = [];
      await outage(
        begin,
        async () => {
          for (let request = 0; request < 15; request += 1)
            statuses.push((await shortChat(replicas.gateways[0].url, limitedKey)).status);
        },
        end,
      );
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
      expect(statuses.at(-1)).toBe(429);
      await pause(1000);
      expect((await shortChat(replicas.gateways[1].url, callerKey)).status).toBe(200);
      expect(await failures()).toEqual([]);
    },
  );
});
