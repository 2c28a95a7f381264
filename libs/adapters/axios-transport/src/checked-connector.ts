import { ForbiddenAddressError } from '@model-gateway/core';
import { buildConnector } from 'undici';
import { checkedLookup, type ResolveName } from './checked-lookup.js';
import { isForbiddenAddress } from './forbidden-addresses.js';
import type { Connector } from './pending-connection.js';

/**
 * Makes connections, and none to an address that is forbidden, as the host itself or behind its name. It costs nothing
 * on a connection that is kept alive. It takes whatever time it takes: those who wait for the connection have limits.
 *
 * @param resolve how names are resolved; default: as the machine does it
 */
export function checkedConnector(resolve?: ResolveName): Connector {
  // 0: no limit.
  const connect: Connector = buildConnector({ timeout: 0, lookup: checkedLookup(resolve) });
  return (options, callback) => {
    // Sockets look up names only.
    if (!isForbiddenAddress(options.hostname)) return connect(options, callback);
    queueMicrotask(() => callback(new ForbiddenAddressError(), null));
    return undefined;
  };
}
