import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SecretSealer } from '@model-gateway/core';
import { describeResponseCache } from '@model-gateway/core/testing';
import { describeWithRedis } from '@model-gateway/test-servers';
import { Redis } from 'ioredis';
import { RedisResponseCache } from './redis-response-cache.js';

const minute = 60_000;

/** A sealer with one key. */
function sealerWith(key: Buffer): SecretSealer {
  return {
    seal: (secret, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(Buffer.from(secret, 'utf16le')), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (text, context) => {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf16le');
    },
    isOutdated: () => false,
  };
}

const sealer = sealerWith(randomBytes(32));

describeWithRedis('RedisResponseCache on a real Redis', (server) => {
  const clients: Redis[] = [];
  let prefixes = 0;

  function connect(keyPrefix: string): Redis {
    const client = new Redis(server().url, { keyPrefix, retryStrategy: () => 50 });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  }

  /** An empty cache, and another one that shares its keys in Redis. */
  function setUp(options: Partial<ConstructorParameters<typeof RedisResponseCache>[0]> = {}) {
    prefixes += 1;
    const problems: string[] = [];
    const onProblem = (message: string) => void problems.push(message);
    const [client, otherClient] = [connect(`test-${prefixes}:`), connect(`test-${prefixes}:`)];
    // Long enough for a busy machine.
    const timeoutMs = 5000;
    const cache = new RedisResponseCache({ client, sealer, onProblem, timeoutMs, ...options });
    const other = new RedisResponseCache({ client: otherClient, sealer, onProblem, timeoutMs, ...options });
    return { client, otherClient, cache, other, problems, wait: async (ms: number) => pause(ms) };
  }

  /** Polls until the condition holds. */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (let round = 0; round < 200; round += 1) {
      if (await holds()) return;
      await pause(50);
    }
    throw new Error('The condition never held.');
  }

  afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));

  describeResponseCache('RedisResponseCache', () => setUp());

  it('finds what another cache with the same keys wrote', async () => {
    const { cache, other, problems } = setUp();
    cache.write('a', 'text', minute);
    await cache.read('a');
    expect(await other.read('a')).toBe('text');
    expect(problems).toEqual([]);
  });

  it('finds nothing that was sealed with another key, or for another request', async () => {
    const { client, otherClient, cache, problems } = setUp();
    const otherKeys = new RedisResponseCache({
      client: otherClient,
      sealer: sealerWith(randomBytes(32)),
      onProblem: () => undefined,
    });
    cache.write('a', 'text', minute);
    expect(await cache.read('a')).toBe('text');
    expect(await otherKeys.read('a')).toBeUndefined();
    const bare = connect('');
    const [first = ''] = await bare.keys(`${client.options.keyPrefix}*`);
    cache.write('b', 'another', minute);
    expect(await cache.read('b')).toBe('another');
    const second = (await bare.keys(`${client.options.keyPrefix}*`)).find((key) => key !== first) ?? '';
    await bare.set(second, (await bare.get(first)) ?? '');
    expect(await cache.read('b')).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it('stores neither request nor response in clear text, and nothing for ever', async () => {
    const { client, cache } = setUp();
    cache.write('a secret question', 'a secret answer', minute);
    cache.write('another secret', 'secret', Number.POSITIVE_INFINITY);
    await cache.read('');
    const bare = connect('');
    const keys = await bare.keys(`${client.options.keyPrefix}gateway:answer:*`);
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(`${key} ${await bare.get(key)}`).not.toContain('secret');
      expect(await bare.pttl(key)).toBeGreaterThan(0);
    }
  });

  it('caches no response of more than a mebibyte, and deletes the one that it would replace', async () => {
    const { cache, problems } = setUp();
    const largest = 'ä'.repeat(2 ** 19);
    cache.write('a', largest, minute);
    expect(await cache.read('a')).toBe(largest);
    cache.write('a', `${largest}x`, minute);
    expect(await cache.read('a')).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it('still reads from a Redis that has no memory left, and reports once that it refuses writes', async () => {
    const { client, cache, problems } = setUp();
    cache.write('a', 'text', minute);
    await cache.read('a');
    await client.config('SET', 'maxmemory', '1');
    try {
      for (let round = 0; round < 3; round += 1) {
        cache.write('b', 'text', minute);
        expect(await cache.read('b')).toBeUndefined();
        expect(await cache.read('a')).toBe('text');
      }
    } finally {
      await client.config('SET', 'maxmemory', '0');
    }
    expect(problems).toEqual(['Redis refuses to store responses.']);
    cache.write('b', 'text', minute);
    expect(await cache.read('b')).toBe('text');
  });

  it('misses while Redis is stopped, reports it once, and finds responses again when it is back', async () => {
    const { cache, problems } = setUp();
    cache.write('a', 'text', minute);
    expect(await cache.read('a')).toBe('text');
    await server().stop();
    for (let round = 0; round < 5; round += 1) {
      cache.write('b', 'text', minute);
      expect(await cache.read('a')).toBeUndefined();
    }
    expect(problems).toEqual(['Redis is away: responses are neither cached nor found.']);
    await server().start();
    await until(async () => (await cache.read('a')) === 'text');
    expect(problems).toHaveLength(2);
  }, 30_000);

  it('waits once, and only briefly, for a Redis that hangs', async () => {
    const { cache, problems } = setUp({ timeoutMs: 100 });
    await until(async () => {
      cache.write('a', 'text', minute);
      return (await cache.read('a')) === 'text';
    });
    problems.length = 0;
    server().pause();
    try {
      const startedAt = performance.now();
      // Waiting for each of these would take forty seconds.
      for (let round = 0; round < 400; round += 1) {
        cache.write('b', 'text', minute);
        expect(await cache.read('a')).toBeUndefined();
      }
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      expect(problems).toHaveLength(1);
    } finally {
      server().resume();
    }
    await until(async () => (await cache.read('a')) === 'text');
  }, 30_000);
});
