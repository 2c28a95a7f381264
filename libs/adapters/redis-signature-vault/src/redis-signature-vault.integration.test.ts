import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SecretSealer } from '@model-gateway/core';
import { describeSignatureVault } from '@model-gateway/core/testing';
import { describeWithRedis } from '@model-gateway/test-servers';
import { Redis } from 'ioredis';
import { RedisSignatureVault } from './redis-signature-vault.js';

/** A sealer with one key. */
function sealerWith(key: Buffer): SecretSealer {
  return {
    seal: (secret, context) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (text, context) => {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    isOutdated: () => false,
  };
}

const sealer = sealerWith(randomBytes(32));
const signature = { value: 'a-very-secret-signature', issuer: 'google' };

describeWithRedis('RedisSignatureVault on a real Redis', (server) => {
  const clients: Redis[] = [];
  let prefixes = 0;

  function connect(keyPrefix: string): Redis {
    const client = new Redis(server().url, { keyPrefix, retryStrategy: () => 50 });
    client.on('error', () => undefined);
    clients.push(client);
    return client;
  }

  /** A vault with nothing in it, and another one that shares its keys in Redis. */
  function setUp(options: Partial<ConstructorParameters<typeof RedisSignatureVault>[0]> = {}) {
    prefixes += 1;
    const problems: string[] = [];
    const onProblem = (message: string) => void problems.push(message);
    const [client, otherClient] = [connect(`test-${prefixes}:`), connect(`test-${prefixes}:`)];
    const timeoutMs = 5000;
    const vault = new RedisSignatureVault({ client, sealer, onProblem, timeoutMs, ...options });
    const other = new RedisSignatureVault({ client: otherClient, sealer, onProblem, timeoutMs, ...options });
    return { client, otherClient, vault, other, problems };
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

  describeSignatureVault('RedisSignatureVault', () => setUp().vault);

  it('finds what another vault with the same keys stored', async () => {
    const { vault, other } = setUp();
    vault.keep('call_1', signature);
    vault.witness({ value: 'of a text', issuer: 'vertex-ai' });
    await vault.recall(['call_1']);
    expect((await other.recall(['call_1'])).get('call_1')).toEqual(signature);
    expect([...(await other.originsOf([signature.value, 'of a text']))]).toEqual([
      [signature.value, { issuer: 'google', isStored: true }],
      ['of a text', { issuer: 'vertex-ai', isStored: false }],
    ]);
  });

  it('finds nothing that was sealed with another key, or for another handle', async () => {
    const { client, otherClient, vault, problems } = setUp();
    const onProblem = () => undefined;
    const stranger = new RedisSignatureVault({
      client: otherClient,
      sealer: sealerWith(randomBytes(32)),
      onProblem,
    });
    vault.keep('call_1', signature);
    await vault.recall(['call_1']);
    expect((await stranger.recall(['call_1'])).size).toBe(0);
    expect((await stranger.originsOf([signature.value])).size).toBe(0);
    const bare = connect('');
    const [key] = await bare.keys(`${client.options.keyPrefix}gateway:signature:*`);
    vault.keep('call_2', { value: 'QUJD', issuer: 'google' });
    await vault.recall(['call_2']);
    const keys = await bare.keys(`${client.options.keyPrefix}gateway:signature:*`);
    const target = keys.find((other) => other !== key) ?? '';
    await bare.set(target, (await bare.get(key ?? '')) ?? '');
    expect((await vault.recall(['call_2'])).size).toBe(0);
    expect(problems).toEqual([]);
  });

  it('stores no signature, handle or issuer in clear text, and nothing for ever', async () => {
    const { client, vault } = setUp();
    const before = [{ type: 'redacted-reasoning', data: signature.value }] as const;
    vault.keep('call_secret', { ...signature, before });
    vault.witness({ value: 'another-secret', issuer: 'anthropic' });
    await vault.recall([]);
    await vault.recall(['call_secret']);
    const bare = connect('');
    const keys = await bare.keys(`${client.options.keyPrefix}*`);
    expect(keys).toHaveLength(3);
    const week = 7 * 24 * 3_600_000;
    for (const key of keys) {
      const text = `${key} ${await bare.get(key)}`;
      expect(text).not.toMatch(/secret|google|anthropic/);
      const left = await bare.pttl(key);
      expect(left).toBeGreaterThan(week - 60_000);
      expect(left).toBeLessThanOrEqual(week);
    }
  });

  it('expires signatures', async () => {
    const { vault } = setUp({ timeToLiveMs: 200 });
    vault.keep('call_1', signature);
    expect((await vault.recall(['call_1'])).size).toBe(1);
    await pause(250);
    expect((await vault.recall(['call_1'])).size).toBe(0);
    expect((await vault.originsOf([signature.value])).size).toBe(0);
  });

  it('stores a call without its parts when they are very large, and nothing when there is nothing else', async () => {
    const { vault } = setUp({ maxBytesWithParts: 1000 });
    const before = [{ type: 'redacted-reasoning', data: 'ä'.repeat(600) }] as const;
    vault.keep('call_1', { ...signature, before });
    vault.keep('call_2', { issuer: 'anthropic', before });
    expect([...(await vault.recall(['call_1', 'call_2']))]).toEqual([['call_1', signature]]);
  });

  it('looks up the end of a very long history', async () => {
    const { vault, problems } = setUp();
    vault.keep('call_1', signature);
    const others = Array.from({ length: 200_000 }, (_, index) => `other_${index}`);
    expect((await vault.recall([...others, 'call_1'])).get('call_1')).toEqual(signature);
    expect((await vault.originsOf([...others, signature.value])).size).toBe(1);
    expect(problems).toEqual([]);
  });

  it('finds nothing while Redis is stopped, reports it once, and finds signatures again when it is back', async () => {
    const { vault, problems } = setUp();
    vault.keep('call_1', signature);
    expect((await vault.recall(['call_1'])).size).toBe(1);
    await server().stop();
    for (let round = 0; round < 5; round += 1) {
      vault.keep('call_2', signature);
      vault.witness(signature);
      expect((await vault.recall(['call_1'])).size).toBe(0);
      expect((await vault.originsOf([signature.value])).size).toBe(0);
    }
    expect(problems).toEqual(['Redis is away: signatures are neither stored nor found.']);
    await server().start();
    await until(async () => (await vault.recall(['call_1'])).size === 1);
    expect(problems).toHaveLength(2);
  }, 30_000);

  it('does not wait for a Redis that hangs', async () => {
    const { vault, problems } = setUp({ timeoutMs: 250 });
    vault.keep('call_1', signature);
    await vault.recall(['call_1']);
    server().pause();
    try {
      // Were each of these waited for, this would be more than a minute's waiting.
      for (let round = 0; round < 400; round += 1) {
        vault.keep('call_2', signature);
        expect((await vault.recall(['call_1'])).size).toBe(0);
      }
      expect(problems).toHaveLength(1);
    } finally {
      server().resume();
    }
    await until(async () => (await vault.recall(['call_1'])).size === 1);
  }, 30_000);
});
