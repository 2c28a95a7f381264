import { ForbiddenAddressError } from '@model-gateway/core';
import { buildConnector } from 'undici';
import { checkedLookup, type AddressRule, type ResolveName } from './checked-lookup.js';
import { isForbiddenAddress } from './forbidden-addresses.js';
import type { Connector } from './upstream-client.js';

/**
 * Connects, except to a refused address, whether it is the host itself or the address of its name. It runs only for new
 * connections. It has no time-out of its own: each waiting request has one.
 *
 * @param resolve resolves names; default: the resolver of the operating system
 * @param isRefused default: forbidden addresses are
 * @param tls what certificates are checked against; default: the authorities of Node.js
 */
export function checkedConnector(
  resolve?: ResolveName,
  isRefused: AddressRule = isForbiddenAddress,
  tls: { readonly ca?: string } = {},
): Connector {
  // 0: no limit.
  const connect: Connector = buildConnector({
    ...tls,
    timeout: 0,
    lookup: checkedLookup(resolve, isRefused),
  });
  return (options, callback) => {
    // A socket does not look up a host that is an address already.
    if (!isRefused(options.hostname)) return connect(options, callback);
    queueMicrotask(() => callback(new ForbiddenAddressError(), null));
    return undefined;
  };
}
