import { checkedConnector } from './checked-connector.js';
import type { Connector } from './upstream-client.js';

/**
 * Connects to servers whose certificate comes from given authorities, for a server of the operator.
 *
 * @param certificates the authorities, as PEM; no others are trusted
 */
export function trustingConnector(certificates: string): Connector {
  return checkedConnector(undefined, undefined, { ca: certificates });
}
