import { isIP } from 'node:net';
import { type IPv4, IPv6, parse } from 'ipaddr.js';

/**
 * What one guesser may have many addresses of: the network `/64` of an IPv6 address, and a whole IPv4 address. Anything else
 * stays as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) === 0) return address;
  const parsed: IPv4 | IPv6 = parse(plain);
  if (!(parsed instanceof IPv6)) return parsed.toString();
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
