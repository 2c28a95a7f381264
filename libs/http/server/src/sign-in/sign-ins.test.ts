import { AuthenticationError, RateLimitedError, type Caller } from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { networkOf } from './network-of.js';
import { SignIns, type RefusedSignIn } from './sign-ins.js';

const here = '10.0.0.9';

function start(scopes: Caller['scopes'] = ['inference', 'admin']) {
  const clock = new ManualScheduler();
  const refused: RefusedSignIn[] = [];
  const directory = {
    authenticate: async (key: string) =>
      key.startsWith('right') ? { id: key, name: key, scopes } : undefined,
  };
  const signIns = new SignIns(directory, clock, (one) => void refused.push(one));
  const guess = async (
    key: string,
    area: 'admin' | 'inference' = 'admin',
    address = here,
    isLocal = false,
  ) => {
    try {
      return (await signIns.signIn(key, area, { address, isLocal: () => isLocal }, 'req_1')).id;
    } catch (error) {
      if (error instanceof RateLimitedError) return error.retryAfterMs;
      expect(error).toBeInstanceOf(AuthenticationError);
      return 'unknown';
    }
  };
  return { clock, refused, guess };
}

describe('signing in to the administration', () => {
  it('is refused after ten different wrong keys from an address, for as long as Retry-After says', async () => {
    const { clock, refused, guess } = start();
    for (let index = 0; index < 10; index += 1) {
      expect(await guess(`wrong-${index}`)).toBe('unknown');
      clock.advance(100);
    }
    expect(refused.map(({ failures, isLimit }) => [failures, isLimit])).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 1, index === 9]),
    );
    const waitMs = await guess('wrong-10');
    expect(waitMs).toBe(59_000);
    expect(await guess('right')).toBe(59_000);
    expect(refused).toHaveLength(10);
    clock.advance(58_999);
    expect(await guess('right')).toBe(1);
    clock.advance(1);
    expect(await guess('right')).toBe('right');
  });

  it('goes on for a key that has signed in from there, and for other addresses', async () => {
    const { guess } = start();
    expect(await guess('right-1')).toBe('right-1');
    for (let index = 0; index < 10; index += 1) await guess(`wrong-${index}`);
    expect(await guess('right-1')).toBe('right-1');
    expect(await guess('right-2')).toEqual(expect.any(Number));
    expect(await guess('right-2', 'admin', '10.0.0.10')).toBe('right-2');
  });

  it('goes on for a key that was used for inference from there, and on this machine', async () => {
    const { guess } = start();
    expect(await guess('right-1', 'inference')).toBe('right-1');
    for (let index = 0; index < 10; index += 1) await guess(`wrong-${index}`);
    expect(await guess('right-1')).toBe('right-1');
    expect(await guess('right-2')).toEqual(expect.any(Number));
    expect(await guess('right-2', 'admin', here, true)).toBe('right-2');
    expect(await guess('wrong-10', 'admin', here, true)).toEqual(expect.any(Number));
  });

  it('does not count the same wrong key twice, nor what was wrong for inference', async () => {
    const { guess } = start();
    for (let index = 0; index < 50; index += 1) expect(await guess('wrong')).toBe('unknown');
    for (let index = 0; index < 15; index += 1) await guess(`wrong-${index}`, 'inference');
    expect(await guess('right')).toBe('right');
  });

  it('cannot be tried out with requests of inference', async () => {
    const { guess } = start();
    for (let index = 0; index < 20; index += 1) await guess(`wrong-${index}`, 'inference');
    expect(await guess('right', 'inference')).toBe('unknown');
    expect(await guess('right', 'inference', here, true)).toBe('right');
    expect(await guess('right', 'inference')).toBe('right');
  });

  it('is limited for a whole network of IPv6', async () => {
    const { guess } = start();
    for (let index = 0; index < 10; index += 1) await guess(`wrong-${index}`, 'admin', `2001:db8::${index}`);
    expect(await guess('right', 'admin', '2001:db8:0:0:ffff::1')).toEqual(expect.any(Number));
    expect(await guess('right', 'admin', '2001:db8:0:1::1')).toBe('right');
  });

  it('is limited although the guesses come from very many addresses', async () => {
    const { guess } = start();
    for (let index = 0; index < 10; index += 1) await guess(`wrong-${index}`);
    for (let index = 0; index < 9_000; index += 1) {
      await guess('wrong', 'admin', `10.1.${index >> 8}.${index & 255}`);
    }
    expect(await guess('right')).toEqual(expect.any(Number));
  });
});

describe('signing in for inference', () => {
  it('delays answers to wrong keys after twenty, and never those to a right one', async () => {
    const { guess } = start(['inference']);
    for (let index = 0; index < 20; index += 1)
      expect(await guess(`wrong-${index}`, 'inference')).toBe('unknown');
    const order: string[] = [];
    const slow = guess('wrong-20', 'inference').then((result) => order.push(`${result}`));
    const fast = guess('right', 'inference').then((result) => order.push(`${result}`));
    await Promise.all([slow, fast]);
    expect(order).toEqual(['right', 'unknown']);
  });

  it('refuses wrong keys at once when a hundred answers are delayed', async () => {
    const { guess } = start();
    for (let index = 0; index < 20; index += 1) await guess(`wrong-${index}`, 'inference');
    const all = await Promise.all(
      Array.from({ length: 150 }, (_, index) => guess(`other-${index}`, 'inference')),
    );
    expect(all.filter((result) => result === 'unknown')).toHaveLength(100);
    expect(all.filter((result) => typeof result === 'number')).toHaveLength(50);
  });
});

it.each([
  ['10.0.0.9', '10.0.0.9'],
  ['::ffff:10.0.0.9', '10.0.0.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('of the address %j the network is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
