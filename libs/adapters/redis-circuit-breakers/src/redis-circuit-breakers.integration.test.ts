import { connect as connectSocket, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SharedCircuitBreakers } from '@model-gateway/core';
import { describeSharedCircuitBreakers } from '@model-gateway/core/testing';
import { describeWithRedis } from '@model-gateway/test-servers';
import { Redis, type RedisOptions } from 'ioredis';
import { RedisCircuitBreakers, type RedisCircuitBreakersOptions } from './redis-circuit-breakers.js';

type ConnectOptions = Omit<RedisOptions, 'replyMapping'>;

const minute = 60_000;
const away = 'Redis is away: circuits that open are not shared with other processes.';
const refused = 'Redis refuses to share circuits that open.';

describeWithRedis('RedisCircuitBreakers on a real Redis', (server) => {
  const closings: (() => void)[] = [];
  let prefixes = 0;

  function connect(options: ConnectOptions = {}, url = server().url): Redis {
    const client = new Redis(url, { retryStrategy: () => 50, ...options });
    client.on('error', () => undefined);
    closings.push(() => client.disconnect());
    return client;
  }

  /** A started instance on a connection, and the problems that it reports. */
  function breakersOn(client: Redis, options: Partial<RedisCircuitBreakersOptions> = {}) {
    const problems: string[] = [];
    const errors: unknown[] = [];
    const onProblem = (message: string, error?: unknown) => {
      problems.push(message);
      errors.push(error);
    };
    const clock = { now: () => Date.now() };
    // A machine that is busy with other tests may be slow without being away.
    const breakers = new RedisCircuitBreakers({ client, clock, onProblem, timeoutMs: 5000, ...options });
    breakers.start();
    closings.unshift(() => breakers.close());
    return { breakers, client, problems, errors };
  }

  /** An instance whose Redis is reachable. */
  async function join(options: ConnectOptions = {}, ofBoard: Partial<RedisCircuitBreakersOptions> = {}) {
    const client = connect(options);
    await client.ping();
    return breakersOn(client, ofBoard);
  }

  function newPrefix(): string {
    prefixes += 1;
    return `test-${prefixes}:`;
  }

  /** Two instances that receive each other's openings. */
  async function setUp(options: Partial<RedisCircuitBreakersOptions> = {}) {
    const keyPrefix = newPrefix();
    const [here, there] = [await join({ keyPrefix }, options), await join({ keyPrefix }, options)];
    await meet(here.breakers, there.breakers);
    return { keyPrefix, here, there };
  }

  /** Polls until the condition holds. */
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    for (let round = 0; round < 500; round += 1) {
      if (await holds()) return;
      await pause(20);
    }
    throw new Error('The condition never held.');
  }

  let meetings = 0;

  /** Waits until each instance receives openings of each other. */
  async function meet(...instances: readonly SharedCircuitBreakers[]): Promise<void> {
    for (const sender of instances) {
      const others = instances.filter((breakers) => breakers !== sender);
      const keys: string[] = [];
      await until(() => {
        const isReceived = (key: string) => others.every((breakers) => breakers.openUntil(key) !== undefined);
        if (keys.some(isReceived)) return true;
        keys.push(`meeting ${(meetings += 1)}`);
        sender.announce(keys.at(-1)!, Date.now() + minute);
        return false;
      });
    }
  }

  /** The number of connections with a subscription. */
  async function countListeners(client: Redis): Promise<number> {
    return String(await client.client('LIST')).split(' sub=1 ').length - 1;
  }

  const opens = (breakers: SharedCircuitBreakers, key: string) =>
    until(() => breakers.openUntil(key) !== undefined);

  afterEach(() => closings.splice(0).forEach((close) => close()));

  describeSharedCircuitBreakers('RedisCircuitBreakers', () => {
    const keyPrefix = newPrefix();
    const instances: SharedCircuitBreakers[] = [];
    return {
      clock: { now: () => Date.now() },
      wait: async (ms) => pause(ms),
      async join() {
        const { breakers } = await join({ keyPrefix });
        instances.push(breakers);
        return breakers;
      },
      interrupt: async () => server().stop(),
      async resume() {
        await server().start();
        await meet(...instances);
      },
    };
  });

  it('shares how long a circuit stays open, however far apart the clocks of two machines are', async () => {
    const keyPrefix = newPrefix();
    const hour = 60 * minute;
    const here = await join({ keyPrefix });
    const there = await join({ keyPrefix }, { clock: { now: () => Date.now() + hour } });
    here.breakers.announce('a', Date.now() + minute);
    await opens(there.breakers, 'a');
    const late = await join({ keyPrefix }, { clock: { now: () => Date.now() - hour } });
    await opens(late.breakers, 'a');
    for (const [breakers, offset] of [
      [there.breakers, hour],
      [late.breakers, -hour],
    ] as const) {
      const leftMs = breakers.openUntil('a')! - (Date.now() + offset);
      expect(leftMs).toBeGreaterThan(minute - 5000);
      expect(leftMs).toBeLessThanOrEqual(minute);
    }
  });

  it('reveals no key, and stores nothing longer than the circuit stays open', async () => {
    const { keyPrefix, here, there } = await setUp();
    const bare = connect();
    await bare.del(`${keyPrefix}gateway:circuits`);
    const published: string[] = [];
    const listener = connect();
    listener.on('message', (channel: string, text: string) => void published.push(`${channel} ${text}`));
    await listener.subscribe(`${keyPrefix}gateway:circuits:0`);
    here.breakers.announce('project-secret/model', Date.now() + minute);
    here.breakers.announce('another-secret', Date.now() + 2 * minute);
    await opens(there.breakers, 'another-secret');
    await until(() => published.length === 2);
    const [key = '', ...others] = await bare.keys(`${keyPrefix}*`);
    expect(others).toEqual([]);
    const members = await bare.zrange(key, '0', '-1');
    expect(members).toHaveLength(2);
    expect([key, ...members, ...published].join()).not.toMatch(/secret|project|model/);
    const left = await bare.pttl(key);
    expect(left).toBeGreaterThan(2 * minute - 5000);
    expect(left).toBeLessThanOrEqual(2 * minute);
  });

  it('deletes closed circuits from Redis, and stores at most the 10,000 that stay open longest', async () => {
    const { keyPrefix, here } = await setUp();
    const [bare, key] = [connect(), `${keyPrefix}gateway:circuits`];
    const many = Array.from({ length: 10_005 }, (_, place) => [
      Date.now() + minute + place,
      `other ${place}`,
    ]);
    await bare.zadd(key, ...many.flat(), Date.now() - 1, 'over');
    here.breakers.announce('a', Date.now() + 2 * minute);
    await until(async () => (await bare.zcard(key)) === 10_000);
    expect(await bare.zscore(key, 'over')).toBeNull();
    expect(await bare.zscore(key, 'other 10')).not.toBeNull();
    expect(await bare.zscore(key, 'other 0')).toBeNull();
    // Members that others wrote are no circuits.
    const late = await join({ keyPrefix });
    await opens(late.breakers, 'a');
    expect(late.problems).toEqual([]);
  });

  it('receives nothing from another database or with another prefix', async () => {
    const keyPrefix = newPrefix();
    const [here, there] = [await join({ keyPrefix }), await join({ keyPrefix })];
    const elsewhere = [{ keyPrefix, db: 1 }, { keyPrefix: newPrefix() }];
    const strangers: SharedCircuitBreakers[] = [];
    for (const options of elsewhere) {
      const [one, other] = [await join(options), await join(options)];
      await meet(one.breakers, other.breakers);
      strangers.push(one.breakers);
    }
    here.breakers.announce('a', Date.now() + minute);
    await opens(there.breakers, 'a');
    for (const options of elsewhere) {
      const late = await join(options);
      await meet(late.breakers, (await join(options)).breakers);
      strangers.push(late.breakers);
    }
    for (const breakers of strangers) expect(breakers.openUntil('a')).toBeUndefined();
  });

  it('ignores other messages on its channel', async () => {
    const { keyPrefix, here, there } = await setUp();
    const bare = connect();
    for (const text of ['', 'junk', `${'x'.repeat(43)} junk 5`, '\ud800', '9'.repeat(100_000)]) {
      await bare.publish(`${keyPrefix}gateway:circuits:0`, text);
    }
    here.breakers.announce('a', Date.now() + minute);
    await opens(there.breakers, 'a');
    expect([...here.problems, ...there.problems]).toEqual([]);
  });

  it('subscribes once, until it is closed, and again when it is started again', async () => {
    const { here, there } = await setUp();
    there.breakers.announce('before', Date.now() + minute);
    await opens(here.breakers, 'before');
    const listeners = here.client.listenerCount('ready');
    const all = await countListeners(there.client);
    here.breakers.start();
    here.breakers.close();
    here.breakers.close();
    await until(async () => (await countListeners(there.client)) === all - 1);
    expect(here.client.listenerCount('ready')).toBe(listeners - 1);
    there.breakers.announce('after', Date.now() + minute);
    await there.client.ping();
    await pause(100);
    expect(here.breakers.openUntil('after')).toBeUndefined();
    expect(here.breakers.openUntil('before')).toBeDefined();
    here.breakers.start();
    await opens(here.breakers, 'after');
    expect(here.problems).toEqual([]);
  });

  it('reads the open circuits as soon as it can, also if it subscribes earlier', async () => {
    const { keyPrefix, here } = await setUp();
    here.breakers.announce('a', Date.now() + minute);
    await here.client.ping();
    const client = connect({ keyPrefix, lazyConnect: true, enableOfflineQueue: false });
    client.disconnect();
    const { breakers } = breakersOn(client);
    await until(async () => (await countListeners(here.client)) === 3);
    await pause(50);
    expect(breakers.openUntil('a')).toBeUndefined();
    await client.connect();
    await opens(breakers, 'a');
  });

  it('ignores its own opening when another process has announced the same circuit meanwhile', async () => {
    const { keyPrefix, here, there } = await setUp();
    const [bare, channel] = [connect(), `${keyPrefix}gateway:circuits:0`];
    const published: string[] = [];
    const listener = connect();
    listener.on('message', (_channel: string, text: string) => void published.push(text));
    await listener.subscribe(channel);
    here.breakers.announce('a', Date.now() + 2 * minute);
    await opens(there.breakers, 'a');
    there.breakers.announce('a', Date.now() + minute);
    await until(() => here.breakers.openUntil('a')! < Date.now() + minute + 1);
    const received = here.breakers.openUntil('a');
    await bare.publish(channel, published[0]!);
    there.breakers.announce('b', Date.now() + minute);
    await opens(here.breakers, 'b');
    expect(here.breakers.openUntil('a')).toBe(received);
  });

  it('works with the older protocol too', async () => {
    const keyPrefix = newPrefix();
    const options = { keyPrefix, protocol: 2 } as const;
    const here = await join(options, { heartbeatMs: 200 });
    const there = await join(options, { heartbeatMs: 200 });
    await meet(here.breakers, there.breakers);
    await pause(500);
    await meet(here.breakers, there.breakers);
    expect([...here.problems, ...there.problems]).toEqual([]);
  });

  it('reports once that Redis is stopped, drops what it cannot send, and receives again when it is back', async () => {
    const { here, there } = await setUp({ heartbeatMs: 300 });
    await server().stop('kill');
    await until(() => here.problems.length > 0 && there.problems.length > 0);
    for (let round = 0; round < 5; round += 1) {
      here.breakers.announce('meanwhile', Date.now() + minute);
      await pause(100);
    }
    expect([here.problems, there.problems]).toEqual([[away], [away]]);
    await server().start();
    await meet(here.breakers, there.breakers);
    await until(() => here.problems.length > 1 && there.problems.length > 1);
    expect(here.problems).toEqual([away, 'Redis is back.']);
    expect(there.breakers.openUntil('meanwhile')).toBeUndefined();
  }, 30_000);

  it('fails no request and reports once that Redis was never reachable', async () => {
    const { breakers, problems } = breakersOn(connect({}, 'redis://127.0.0.1:1'), { heartbeatMs: 50 });
    breakers.announce('a', Date.now() + minute);
    await until(() => problems.length > 0);
    await pause(300);
    expect(breakers.openUntil('a')).toBeDefined();
    expect(breakers.openUntil('b')).toBeUndefined();
    expect(problems).toEqual([away]);
  });

  it('does not wait for a Redis that hangs, limits pending announcements, and receives again when it resumes', async () => {
    const { here, there } = await setUp({ heartbeatMs: 400, timeoutMs: 200 });
    server().pause();
    try {
      for (let count = 0; count < 3000; count += 1)
        here.breakers.announce(`opening ${count}`, Date.now() + minute);
      await until(() => here.problems.length > 0 && there.problems.length > 0);
      // Long enough for the connection to be cut and for a reconnection to fail.
      await pause(1500);
      expect(here.problems).toEqual([away]);
    } finally {
      server().resume();
    }
    await meet(here.breakers, there.breakers);
    // On the same connection, so after everything that waited.
    const stored = await here.client.zcard('gateway:circuits');
    expect(stored).toBeGreaterThanOrEqual(1000);
    expect(stored).toBeLessThan(2000);
    await until(() => here.problems.at(-1) === 'Redis is back.');
  }, 30_000);

  describe('on a connection that breaks silently', () => {
    let relay: Server;
    const sockets: Socket[] = [];

    beforeEach(async () => {
      const { port } = new URL(server().url);
      relay = createServer((socket) => {
        const upstream = connectSocket({ host: '127.0.0.1', port: Number(port) });
        for (const one of [socket, upstream]) one.on('error', () => undefined);
        socket.pipe(upstream).pipe(socket);
        sockets.push(socket, upstream);
      });
      await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    });

    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy();
      relay.close();
    });

    it('reconnects', async () => {
      const keyPrefix = newPrefix();
      const there = await join({ keyPrefix });
      const { port } = relay.address() as AddressInfo;
      const client = connect({ keyPrefix, disconnectTimeout: 20 }, `redis://127.0.0.1:${port}`);
      await client.ping();
      const { breakers, problems } = breakersOn(client, { heartbeatMs: 200, timeoutMs: 100 });
      await meet(breakers, there.breakers);
      const [, , socket, upstream] = sockets as [Socket, Socket, Socket, Socket];
      for (const one of [socket, upstream]) one.unpipe().pause();
      there.breakers.announce('a', Date.now() + minute);
      await opens(breakers, 'a');
      await meet(breakers, there.breakers);
      expect(problems[0]).toBe(away);
      await until(() => problems.length > 1);
    });
  });

  describe('that refuses', () => {
    it('to store anything, still publishes to subscribers, and reports it once', async () => {
      const { keyPrefix, here, there } = await setUp();
      const [bare, key] = [connect(), `${keyPrefix}gateway:circuits`];
      await bare.del(key);
      await bare.lpush(key, 'something else');
      for (const name of ['a', 'b', 'c']) here.breakers.announce(name, Date.now() + minute);
      for (const name of ['a', 'b', 'c']) await opens(there.breakers, name);
      await here.client.ping();
      expect(here.problems).toEqual([refused]);
      expect(Object.keys(here.errors[0] as Error)).toEqual([]);
      expect(there.problems).toEqual([]);
      await bare.del(key);
      here.breakers.announce('d', Date.now() + minute);
      await opens((await join({ keyPrefix })).breakers, 'd');
      expect(here.problems).toEqual([refused]);
    });

    it('whatever takes memory, publishes all the same', async () => {
      const { here, there } = await setUp();
      await here.client.config('SET', 'maxmemory', '1');
      try {
        here.breakers.announce('a', Date.now() + minute);
        await opens(there.breakers, 'a');
      } finally {
        await here.client.config('SET', 'maxmemory', '0');
      }
    });

    it('to let it subscribe or read, fails no request, and reports it once', async () => {
      const keyPrefix = newPrefix();
      await connect().call('ACL', 'SETUSER', 'deaf', 'on', '>secret-word', 'resetchannels', '+@all');
      const client = connect({ keyPrefix, username: 'deaf', password: 'secret-word' });
      await client.ping();
      const { breakers, problems, errors } = breakersOn(client);
      await until(() => problems.length > 0);
      breakers.announce('secret-key', Date.now() + minute);
      await pause(300);
      expect(problems).toEqual([refused]);
      expect(`${String(errors[0])} ${JSON.stringify(errors[0])}`).not.toMatch(/secret/);
      expect(breakers.openUntil('secret-key')).toBeDefined();
    });
  });
});
