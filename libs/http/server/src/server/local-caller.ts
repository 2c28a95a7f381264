import { BlockList, isIPv6 } from 'node:net';
import type { Request } from 'express';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add. A request that has one of them may come from anywhere, whatever its connection says. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const;

/** Whether an address of a socket is of this machine alone. IPv4 inside IPv6 (`::ffff:127.0.0.1`) is recognised. */
export function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Whether the request comes from a program on this machine. The address of the connection decides: no header can make a
 * caller local. A request that a proxy on this machine forwards is not local, as long as the proxy says that it is one.
 */
export function isLocalCaller({ socket, headers }: Pick<Request, 'socket' | 'headers'>): boolean {
  const { remoteAddress } = socket;
  if (remoteAddress === undefined || !isLoopback(remoteAddress)) return false;
  return proxyHeaders.every((name) => headers[name] === undefined);
}
