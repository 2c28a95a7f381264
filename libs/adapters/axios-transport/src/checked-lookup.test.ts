import { ForbiddenAddressError } from '@model-gateway/core';
import { checkedLookup, type ResolveName } from './checked-lookup.js';

const addresses = ['169.254.0.1', '10.0.0.1', '::ffff:a9fe:a9fe', 'fd00::1'].map((address) => ({
  address,
  family: address.includes(':') ? 6 : 4,
}));

/** What a socket is told. */
const look = (resolve: ResolveName, all: boolean) =>
  new Promise<unknown[]>((done) => {
    checkedLookup(resolve)('a.example', { all, family: 0 }, (...answer) => done(answer));
  });

it('gives one address or all, as it is asked, and no forbidden one', async () => {
  const resolve: ResolveName = (_name, options, callback) => {
    expect(options).toEqual({ all: true, family: 0 });
    callback(null, addresses);
  };
  expect(await look(resolve, false)).toEqual([null, '10.0.0.1', 4]);
  expect(await look(resolve, true)).toEqual([null, [addresses[1], addresses[3]]]);
});

it('fails where none is left', async () => {
  const [error] = await look((_name, _options, callback) => callback(null, addresses.slice(0, 1)), true);
  expect(error).toBeInstanceOf(ForbiddenAddressError);
});

it('fails as the resolving does', async () => {
  const failure = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  const [error] = await look((_name, _options, callback) => callback(failure, []), true);
  expect(error).toBe(failure);
});
