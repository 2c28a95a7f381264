import { checkedConnector } from './checked-connector.js';
import type { ResolveName } from './checked-lookup.js';
import { isNonPublicAddress } from './public-addresses.js';
import type { Connector } from './upstream-client.js';

/**
 * Connects to addresses of the internet only, for hosts that a caller names. The socket connects to an address that was
 * checked, whatever the name means a moment later. Fails with `ForbiddenAddressError`.
 *
 * @param resolve resolves names; default: the resolver of the operating system
 */
export function publicConnector(resolve?: ResolveName): Connector {
  return checkedConnector(resolve, isNonPublicAddress);
}
