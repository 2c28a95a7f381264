import { ForbiddenAddressError } from '@model-gateway/core';
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isForbiddenAddress } from './forbidden-addresses.js';

/** `lookup` of `node:dns`, in the form that gives every address. */
export type ResolveName = (
  name: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves names for sockets, and keeps back the addresses that are forbidden: the one that is connected to is one of
 * those that were looked at, however often the name changes what it means. Fails with `ForbiddenAddressError` where none
 * is left.
 */
export function checkedLookup(resolve: ResolveName = lookup): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => !isForbiddenAddress(address));
      const [first] = allowed;
      if (!first) callback(error ?? new ForbiddenAddressError(), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
