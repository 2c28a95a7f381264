import { isIP } from 'node:net';
import { type IPv4, IPv6, parse, parseCIDR } from 'ipaddr.js';
import { embeddedAddresses } from './embedded-addresses.js';

/** A network as `address/prefix`, and why it is forbidden. */
type Network = readonly [network: string, why: string];

/**
 * Networks to which the gateway never connects, whatever named the host. Metadata servers give credentials to anyone who
 * reaches them; addresses of the other networks do not identify one machine. Loopback and private networks are allowed:
 * models run there, and only operators can name such hosts.
 */
const networks: readonly Network[] = [
  ['0.0.0.0/8', 'unspecified: the machine itself'],
  ['::/128', 'unspecified: the machine itself'],
  ['169.254.0.0/16', 'link-local, and the metadata servers of nearly every cloud'],
  ['fe80::/10', 'link-local'],
  ['224.0.0.0/4', 'multicast'],
  ['ff00::/8', 'multicast'],
  ['255.255.255.255/32', 'broadcast'],
  ['100.100.100.200/32', 'metadata server of Alibaba Cloud'],
  ['168.63.129.16/32', 'platform server of Azure'],
  ['192.0.0.192/32', 'metadata server of Oracle Cloud'],
  ['fd00:ec2::/32', 'metadata and credential servers of AWS'],
  ['fd20:ce::254/128', 'metadata server of Google Cloud'],
  ['fd00:42::42/128', 'metadata server of Scaleway'],
  ['fd00:c1::a9fe:a9fe/128', 'metadata server of Oracle Cloud'],
];

const forbidden = networks.map(([network]) => parseCIDR(network));

/**
 * Whether an address is forbidden, also an IPv4 address in any form of IPv6 that leads to it. False for a name. Every spelling
 * that a resolver or a socket takes is read: a zone is left out.
 */
export function isForbiddenAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = parse(address.replace(/%.*$/, ''));
  if (matches(parsed)) return true;
  return parsed instanceof IPv6 && embeddedAddresses(parsed).some(matches);
}

function matches(address: IPv4 | IPv6): boolean {
  return forbidden.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}
