import { connect as connectSocket, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CircuitBoard } from '@model-gateway/core';
import { describeCircuitBoard } from '@model-gateway/core/testing';
import { describeWithRedis } from '@model-gateway/test-servers';
import { Redis, type RedisOptions } from 'ioredis';
import { RedisCircuitBreakers, type RedisCircuitBoardOptions } from './redis-circuit-breakers.js';

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

  /** A board on that connection that has begun, and what it told. */
  function boardOn(client: Redis, options: Partial<RedisCircuitBoardOptions> = {}) {
    const problems: string[] = [];
    const errors: unknown[] = [];
    const onProblem = (message: string, error?: unknown) => {
      problems.push(message);
      errors.push(error);
    };
    const clock = { now: () => Date.now() };
    // A machine that is busy with other tests may be slow without being away.
    const board = new RedisCircuitBreakers({ client, clock, onProblem, patienceMs: 5000, ...options });
    board.start();
    closings.unshift(() => board.close());
    return { board, client, problems, errors };
  }

  /** A board that can be reached. */
  async function join(options: ConnectOptions = {}, ofBoard: Partial<RedisCircuitBoardOptions> = {}) {
    const client = connect(options);
    await client.ping();
    return boardOn(client, ofBoard);
  }

  function newPrefix(): string {
    prefixes += 1;
    return `test-${prefixes}:`;
  }

  /** Two boards that hear of one another. */
  async function setUp(options: Partial<RedisCircuitBoardOptions> = {}) {
    const keyPrefix = newPrefix();
    const [here, there] = [await join({ keyPrefix }, options), await join({ keyPrefix }, options)];
    await meet(here.board, there.board);
    return { keyPrefix, here, there };
  }

  /** Waits until it is so. */
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    for (let round = 0; round < 500; round += 1) {
      if (await holds()) return;
      await pause(20);
    }
    throw new Error('It never came to that.');
  }

  let meetings = 0;

  /** Waits until each of these hears of each other. */
  async function meet(...boards: readonly CircuitBoard[]): Promise<void> {
    for (const teller of boards) {
      const others = boards.filter((board) => board !== teller);
      const told: string[] = [];
      await until(() => {
        const areHeard = (key: string) => others.every((board) => board.openUntil(key) !== undefined);
        if (told.some(areHeard)) return true;
        told.push(`meeting ${(meetings += 1)}`);
        teller.announce(told.at(-1)!, Date.now() + minute);
        return false;
      });
    }
  }

  /** How many connections to the server listen to something. */
  async function countListeners(client: Redis): Promise<number> {
    return String(await client.client('LIST')).split(' sub=1 ').length - 1;
  }

  const opens = (board: CircuitBoard, key: string) => until(() => board.openUntil(key) !== undefined);

  afterEach(() => closings.splice(0).forEach((close) => close()));

  describeCircuitBoard('RedisCircuitBreakers', () => {
    const keyPrefix = newPrefix();
    const boards: CircuitBoard[] = [];
    return {
      clock: { now: () => Date.now() },
      wait: async (ms) => pause(ms),
      async join() {
        const { board } = await join({ keyPrefix });
        boards.push(board);
        return board;
      },
      interrupt: async () => server().stop(),
      async resume() {
        await server().start();
        await meet(...boards);
      },
    };
  });

  it('goes by how long it is open, however far apart the clocks of two machines are', async () => {
    const keyPrefix = newPrefix();
    const hour = 60 * minute;
    const here = await join({ keyPrefix });
    const there = await join({ keyPrefix }, { clock: { now: () => Date.now() + hour } });
    here.board.announce('a', Date.now() + minute);
    await opens(there.board, 'a');
    const late = await join({ keyPrefix }, { clock: { now: () => Date.now() - hour } });
    await opens(late.board, 'a');
    for (const [board, offset] of [
      [there.board, hour],
      [late.board, -hour],
    ] as const) {
      const leftMs = board.openUntil('a')! - (Date.now() + offset);
      expect(leftMs).toBeGreaterThan(minute - 5000);
      expect(leftMs).toBeLessThanOrEqual(minute);
    }
  });

  it('shows no key to anyone, and keeps nothing for longer than it is open', async () => {
    const { keyPrefix, here, there } = await setUp();
    const bare = connect();
    await bare.del(`${keyPrefix}gateway:circuits`);
    const published: string[] = [];
    const listener = connect();
    listener.on('message', (channel: string, text: string) => void published.push(`${channel} ${text}`));
    await listener.subscribe(`${keyPrefix}gateway:circuits:0`);
    here.board.announce('project-secret/model', Date.now() + minute);
    here.board.announce('another-secret', Date.now() + 2 * minute);
    await opens(there.board, 'another-secret');
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

  it('drops what is over from Redis, and keeps no more than 10,000 there: those that are open the longest', async () => {
    const { keyPrefix, here } = await setUp();
    const [bare, key] = [connect(), `${keyPrefix}gateway:circuits`];
    const many = Array.from({ length: 10_005 }, (_, place) => [
      Date.now() + minute + place,
      `other ${place}`,
    ]);
    await bare.zadd(key, ...many.flat(), Date.now() - 1, 'over');
    here.board.announce('a', Date.now() + 2 * minute);
    await until(async () => (await bare.zcard(key)) === 10_000);
    expect(await bare.zscore(key, 'over')).toBeNull();
    expect(await bare.zscore(key, 'other 10')).not.toBeNull();
    expect(await bare.zscore(key, 'other 0')).toBeNull();
    // What others wrote there is no circuit.
    const late = await join({ keyPrefix });
    await opens(late.board, 'a');
    expect(late.problems).toEqual([]);
  });

  it('hears nothing from another database or with another prefix', async () => {
    const keyPrefix = newPrefix();
    const [here, there] = [await join({ keyPrefix }), await join({ keyPrefix })];
    const elsewhere = [{ keyPrefix, db: 1 }, { keyPrefix: newPrefix() }];
    const strangers: CircuitBoard[] = [];
    for (const options of elsewhere) {
      const [one, other] = [await join(options), await join(options)];
      await meet(one.board, other.board);
      strangers.push(one.board);
    }
    here.board.announce('a', Date.now() + minute);
    await opens(there.board, 'a');
    for (const options of elsewhere) {
      const late = await join(options);
      await meet(late.board, (await join(options)).board);
      strangers.push(late.board);
    }
    for (const board of strangers) expect(board.openUntil('a')).toBeUndefined();
  });

  it('is not disturbed by what others publish', async () => {
    const { keyPrefix, here, there } = await setUp();
    const bare = connect();
    for (const text of ['', 'junk', `${'x'.repeat(43)} junk 5`, '\ud800', '9'.repeat(100_000)]) {
      await bare.publish(`${keyPrefix}gateway:circuits:0`, text);
    }
    here.board.announce('a', Date.now() + minute);
    await opens(there.board, 'a');
    expect([...here.problems, ...there.problems]).toEqual([]);
  });

  it('listens once, until it is closed, and again when it is started again', async () => {
    const { here, there } = await setUp();
    there.board.announce('before', Date.now() + minute);
    await opens(here.board, 'before');
    const listeners = here.client.listenerCount('ready');
    const all = await countListeners(there.client);
    here.board.start();
    here.board.close();
    here.board.close();
    await until(async () => (await countListeners(there.client)) === all - 1);
    expect(here.client.listenerCount('ready')).toBe(listeners - 1);
    there.board.announce('after', Date.now() + minute);
    await there.client.ping();
    await pause(100);
    expect(here.board.openUntil('after')).toBeUndefined();
    expect(here.board.openUntil('before')).toBeDefined();
    here.board.start();
    await opens(here.board, 'after');
    expect(here.problems).toEqual([]);
  });

  it('reads what is open as soon as it can, also if it can listen before', async () => {
    const { keyPrefix, here } = await setUp();
    here.board.announce('a', Date.now() + minute);
    await here.client.ping();
    const client = connect({ keyPrefix, lazyConnect: true, enableOfflineQueue: false });
    client.disconnect();
    const { board } = boardOn(client);
    await until(async () => (await countListeners(here.client)) === 3);
    await pause(50);
    expect(board.openUntil('a')).toBeUndefined();
    await client.connect();
    await opens(board, 'a');
  });

  it('takes its own news for none when others have told of the same circuit meanwhile', async () => {
    const { keyPrefix, here, there } = await setUp();
    const [bare, channel] = [connect(), `${keyPrefix}gateway:circuits:0`];
    const published: string[] = [];
    const listener = connect();
    listener.on('message', (_channel: string, text: string) => void published.push(text));
    await listener.subscribe(channel);
    here.board.announce('a', Date.now() + 2 * minute);
    await opens(there.board, 'a');
    there.board.announce('a', Date.now() + minute);
    await until(() => here.board.openUntil('a')! < Date.now() + minute + 1);
    const heard = here.board.openUntil('a');
    await bare.publish(channel, published[0]!);
    there.board.announce('b', Date.now() + minute);
    await opens(here.board, 'b');
    expect(here.board.openUntil('a')).toBe(heard);
  });

  it('speaks the older protocol too', async () => {
    const keyPrefix = newPrefix();
    const options = { keyPrefix, protocol: 2 } as const;
    const here = await join(options, { beatMs: 200 });
    const there = await join(options, { beatMs: 200 });
    await meet(here.board, there.board);
    await pause(500);
    await meet(here.board, there.board);
    expect([...here.problems, ...there.problems]).toEqual([]);
  });

  it('says once that Redis is stopped, drops what it cannot send, and hears again when it is back', async () => {
    const { here, there } = await setUp({ beatMs: 300 });
    await server().stop('kill');
    await until(() => here.problems.length > 0 && there.problems.length > 0);
    for (let round = 0; round < 5; round += 1) {
      here.board.announce('meanwhile', Date.now() + minute);
      await pause(100);
    }
    expect([here.problems, there.problems]).toEqual([[away], [away]]);
    await server().start();
    await meet(here.board, there.board);
    await until(() => here.problems.length > 1 && there.problems.length > 1);
    expect(here.problems).toEqual([away, 'Redis is back.']);
    expect(there.board.openUntil('meanwhile')).toBeUndefined();
  }, 30_000);

  it('fails nobody and says so once when Redis was never there', async () => {
    const { board, problems } = boardOn(connect({}, 'redis://127.0.0.1:1'), { beatMs: 50 });
    board.announce('a', Date.now() + minute);
    await until(() => problems.length > 0);
    await pause(300);
    expect(board.openUntil('a')).toBeDefined();
    expect(board.openUntil('b')).toBeUndefined();
    expect(problems).toEqual([away]);
  });

  it('waits for no Redis that hangs, lets few news wait for it, and hears again when it goes on', async () => {
    const { here, there } = await setUp({ beatMs: 400, patienceMs: 200 });
    server().pause();
    try {
      for (let count = 0; count < 3000; count += 1) here.board.announce(`news ${count}`, Date.now() + minute);
      await until(() => here.problems.length > 0 && there.problems.length > 0);
      // Long enough for the connection to be cut and made again in vain.
      await pause(1500);
      expect(here.problems).toEqual([away]);
    } finally {
      server().resume();
    }
    await meet(here.board, there.board);
    // On the same connection, so behind everything that waited.
    const told = await here.client.zcard('gateway:circuits');
    expect(told).toBeGreaterThanOrEqual(1000);
    expect(told).toBeLessThan(2000);
    await until(() => here.problems.at(-1) === 'Redis is back.');
  }, 30_000);

  describe('on a connection that breaks without a word', () => {
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

    it('makes another', async () => {
      const keyPrefix = newPrefix();
      const there = await join({ keyPrefix });
      const { port } = relay.address() as AddressInfo;
      const client = connect({ keyPrefix, disconnectTimeout: 20 }, `redis://127.0.0.1:${port}`);
      await client.ping();
      const { board, problems } = boardOn(client, { beatMs: 200, patienceMs: 100 });
      await meet(board, there.board);
      const [, , socket, upstream] = sockets as [Socket, Socket, Socket, Socket];
      for (const one of [socket, upstream]) one.unpipe().pause();
      there.board.announce('a', Date.now() + minute);
      await opens(board, 'a');
      await meet(board, there.board);
      expect(problems[0]).toBe(away);
      await until(() => problems.length > 1);
    });
  });

  describe('that refuses', () => {
    it('to keep anything, is still heard by those who listen, and says so once', async () => {
      const { keyPrefix, here, there } = await setUp();
      const [bare, key] = [connect(), `${keyPrefix}gateway:circuits`];
      await bare.del(key);
      await bare.lpush(key, 'something else');
      for (const name of ['a', 'b', 'c']) here.board.announce(name, Date.now() + minute);
      for (const name of ['a', 'b', 'c']) await opens(there.board, name);
      await here.client.ping();
      expect(here.problems).toEqual([refused]);
      expect(Object.keys(here.errors[0] as Error)).toEqual([]);
      expect(there.problems).toEqual([]);
      await bare.del(key);
      here.board.announce('d', Date.now() + minute);
      await opens((await join({ keyPrefix })).board, 'd');
      expect(here.problems).toEqual([refused]);
    });

    it('whatever takes memory, as it has none left, tells all the same', async () => {
      const { here, there } = await setUp();
      await here.client.config('SET', 'maxmemory', '1');
      try {
        here.board.announce('a', Date.now() + minute);
        await opens(there.board, 'a');
      } finally {
        await here.client.config('SET', 'maxmemory', '0');
      }
    });

    it('to let it listen or read, fails nobody, and says so once', async () => {
      const keyPrefix = newPrefix();
      await connect().call('ACL', 'SETUSER', 'deaf', 'on', '>secret-word', 'resetchannels', '+@all');
      const client = connect({ keyPrefix, username: 'deaf', password: 'secret-word' });
      await client.ping();
      const { board, problems, errors } = boardOn(client);
      await until(() => problems.length > 0);
      board.announce('secret-key', Date.now() + minute);
      await pause(300);
      expect(problems).toEqual([refused]);
      expect(`${String(errors[0])} ${JSON.stringify(errors[0])}`).not.toMatch(/secret/);
      expect(board.openUntil('secret-key')).toBeDefined();
    });
  });
});
