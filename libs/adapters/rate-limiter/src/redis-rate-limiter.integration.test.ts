import { describeRateLimiter } from '@model-gateway/core/testing';
import { describeWithRedis } from '@model-gateway/test-servers';
import { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { RedisRateLimiter } from './redis-rate-limiter.js';

const counter = { name: 'key:1:requests:minute', limit: 5, windowMs: 60_000 };

/** Long enough for a busy machine. */
const longTimeoutMs = 5000;

describeWithRedis('RedisRateLimiter on a real Redis', (server) => {
  const clients: Redis[] = [];
  let prefixes = 0;

  function connect(keyPrefix = ''): Redis {
    const client = new Redis(server().url, { keyPrefix, retryStrategy: () => 50 });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  }

  function setUp(timeoutMs = longTimeoutMs) {
    prefixes += 1;
    const problems: string[] = [];
    const client = connect(`test-${prefixes}:`);
    const onProblem = (message: string) => void problems.push(message);
    return { client, problems, limiter: new RedisRateLimiter({ client, onProblem, timeoutMs }) };
  }

  /** Polls until the condition holds. */
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      if (await holds()) return;
      await pause(50);
    }
    throw new Error('The condition never held.');
  }

  afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));

  describeRateLimiter('RedisRateLimiter', () => setUp().limiter);

  it('admits exactly the limit to eight clients with two limiters each, window after window', async () => {
    const problems: string[] = [];
    const onProblem = (message: string) => void problems.push(message);
    const limiters = Array.from({ length: 8 }, () => connect()).flatMap((client) =>
      [1, 2].map(() => new RedisRateLimiter({ client, onProblem, timeoutMs: longTimeoutMs })),
    );
    const shared = { name: 'shared', limit: 100, windowMs: 1000 };
    for (let window = 0; window < 3; window += 1) {
      const states = await Promise.all(
        limiters.flatMap((limiter) => Array.from({ length: 20 }, () => limiter.take(shared))),
      );
      expect(states.filter(({ admitted }) => admitted)).toHaveLength(100);
      const resetMs = Math.max(...states.map((state) => state.resetMs));
      await pause(resetMs + 50);
    }
    expect(problems).toEqual([]);
  }, 20_000);

  it('leaves no key in Redis after the windows have ended, and uses short keys', async () => {
    const { client, limiter } = setUp();
    const names = ['a', 'ü', 'x'.repeat(100_000)];
    for (const name of names) await limiter.take({ name, limit: 5, windowMs: 1000 });
    const keys = await connect().keys(`${client.options.keyPrefix}*`);
    expect(keys).toHaveLength(3);
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(200);
    await pause(1100);
    expect(await connect().keys(`${client.options.keyPrefix}*`)).toEqual([]);
  });

  it('counts in memory while Redis is stopped, reports it once, and returns to it', async () => {
    const { limiter, problems } = setUp();
    for (let round = 0; round < 3; round += 1) await limiter.take(counter);
    await server().stop('kill');
    const states = [];
    for (let round = 0; round < 8; round += 1) states.push(await limiter.take(counter));
    expect(states.filter(({ admitted }) => admitted)).toHaveLength(5);
    expect(await limiter.peek(counter)).toMatchObject({ admitted: false, remaining: 0 });
    await limiter.add(counter, -1);
    expect(await limiter.peek(counter)).toMatchObject({ admitted: true, remaining: 1 });
    expect(problems).toEqual(['Redis is away: rates are counted in this process alone.']);
    await server().start();
    await until(async () => {
      await limiter.peek(counter);
      return problems.length > 1;
    });
    expect(problems[1]).toBe('Redis is back.');
    const other = { ...counter, name: 'after' };
    await limiter.take(other);
    expect(await limiter.take(other)).toMatchObject({ admitted: true, remaining: 3 });
  }, 30_000);

  it('does not wait for a Redis that hangs', async () => {
    const { limiter, problems } = setUp(250);
    await limiter.take(counter);
    server().pause();
    try {
      const states = await Promise.all(Array.from({ length: 20 }, () => limiter.take(counter)));
      expect(states.filter(({ admitted }) => admitted)).toHaveLength(5);
      expect(problems).toHaveLength(1);
      // Waiting for each of these would take more than a minute.
      for (let round = 0; round < 400; round += 1) await limiter.take(counter);
    } finally {
      server().resume();
    }
    await until(async () => {
      await limiter.peek(counter);
      return problems.includes('Redis is back.');
    });
  }, 30_000);

  it('counts in memory when Redis refuses, and reports no command', async () => {
    const errors: unknown[] = [];
    const client = connect('refused:');
    const onProblem = (_message: string, error?: unknown) => void errors.push(error);
    const limiter = new RedisRateLimiter({ client, onProblem });
    await client.lpush('gateway:rate:n:secret-name', 'not a count');
    const secret = { ...counter, name: 'secret-name' };
    expect(await limiter.peek(secret)).toEqual({ admitted: true, remaining: 5, resetMs: 0 });
    expect(await limiter.take(secret)).toMatchObject({ admitted: true, remaining: 4 });
    expect(errors).toHaveLength(1);
    expect(Object.keys(errors[0] as Error)).toEqual([]);
    expect(String(errors[0])).not.toContain('secret-name');
  });

  it('counts in memory when Redis was never reachable', async () => {
    const problems: string[] = [];
    const client = new Redis({ host: '127.0.0.1', port: 1, retryStrategy: () => 1000, disconnectTimeout: 1 });
    client.on('error', () => undefined);
    clients.push(client);
    const limiter = new RedisRateLimiter({ client, onProblem: (message) => void problems.push(message) });
    const states = await Promise.all(Array.from({ length: 9 }, () => limiter.take(counter)));
    expect(states.filter(({ admitted }) => admitted)).toHaveLength(5);
    expect(problems).toHaveLength(1);
  });
});
