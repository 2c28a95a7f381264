import { BlockList, isIP } from 'node:net';

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
  // The same addresses translated from IPv6 to IPv4: NAT64 (RFC 6052) and 6to4 (RFC 3056).
  ['64:ff9b::169.254.0.0/112', 'link-local'],
  ['64:ff9b::100.100.100.200/128', 'metadata server of Alibaba Cloud'],
  ['64:ff9b::168.63.129.16/128', 'platform server of Azure'],
  ['64:ff9b::192.0.0.192/128', 'metadata server of Oracle Cloud'],
  ['2002:a9fe::/32', 'link-local'],
];

const forbidden = new BlockList();
for (const [network] of networks) {
  const [address = '', prefix] = network.split('/');
  forbidden.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address is forbidden, also an IPv4 address in IPv6 notation. False for a name. */
export function isForbiddenAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && forbidden.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
