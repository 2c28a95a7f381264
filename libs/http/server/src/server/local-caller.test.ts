import { isLocalCaller, isLoopback } from './local-caller.js';

const caller = (remoteAddress: string | undefined, headers = {}) =>
  isLocalCaller({ socket: { remoteAddress }, headers } as Parameters<typeof isLocalCaller>[0]);

describe('a local caller', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('connects from %s', (address) => {
    expect(isLoopback(address)).toBe(true);
    expect(caller(address)).toBe(true);
  });

  it.each(['10.0.0.1', '128.0.0.1', '::', '::2', '::ffff:10.0.0.1', 'fe80::1', 'nonsense', undefined])(
    'does not connect from %s',
    (address) => {
      expect(caller(address)).toBe(false);
      expect(caller(address, { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' })).toBe(false);
    },
  );

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'])('sends no %s: that is of a proxy', (name) => {
    expect(caller('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
  });
});
