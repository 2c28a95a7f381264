import { ForbiddenAddressError } from '@model-gateway/core';
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isForbiddenAddress } from './forbidden-addresses.js';

/** Whether connections to an address are refused. False for a name. */
export type AddressRule = (address: string) => boolean;

/** The signature of `lookup` of `node:dns` with the option `all`. */
export type ResolveName = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves names for sockets and removes the addresses that a rule refuses. The socket connects to an address that was checked, so DNS
 * rebinding has no effect. Fails with `ForbiddenAddressError` if no address is left.
 */
export function checkedLookup(
  resolve: ResolveName = lookup,
  isRefused: AddressRule = isForbiddenAddress,
): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => !isRefused(address));
      const [first] = allowed;
      if (!first) callback(error ?? new ForbiddenAddressError(), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
