import { isIP } from 'node:net';
import { type IPv4, IPv6, parse, parseCIDR } from 'ipaddr.js';
import { embeddedAddresses } from './embedded-addresses.js';
import { isForbiddenAddress } from './forbidden-addresses.js';

/** What is allocated to networks of the internet (RFC 4291). */
const globalUnicast = parseCIDR('2000::/3');

/**
 * IPv4 addresses in another form, which decide: IPv4-mapped, and NAT64 with its well-known prefix, by which networks without
 * IPv4 reach the internet.
 */
const translated = ['::ffff:0:0/96', '64:ff9b::/96'].map((network) => parseCIDR(network));

/**
 * Whether an address is none of the internet: private, loopback, link-local, reserved, forbidden, or one that a tunnel or a
 * translator leads there. False for a name. For hosts that a caller names.
 */
export function isNonPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isForbiddenAddress(address)) return true;
  const parsed = parse(address.replace(/%.*$/, ''));
  if (!(parsed instanceof IPv6)) return !isPublicIPv4(parsed);
  const isGlobal = parsed.range() === 'unicast' && parsed.match(globalUnicast);
  if (!isGlobal && !translated.some((network) => parsed.match(network))) return true;
  return !embeddedAddresses(parsed).every(isPublicIPv4);
}

function isPublicIPv4(address: IPv4): boolean {
  return address.range() === 'unicast';
}
