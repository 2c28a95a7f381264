import { networkInterfaces } from 'node:os';

const wildcards = new Map([
  ['0.0.0.0', ['IPv4']],
  ['::', ['IPv4', 'IPv6']],
]);

/**
 * Where a server on `host` can be reached: `url` for this machine, and `others` with every further address, if the host
 * stands for all of them.
 *
 * @param interfaces as `networkInterfaces` of `node:os` returns them
 */
export function ownAddresses(host, port, interfaces = networkInterfaces()) {
  const families = wildcards.get(host);
  if (!families) return { url: urlOf(host, port), others: [] };
  const others = Object.values(interfaces)
    .flat()
    .filter(
      ({ family, internal, address }) =>
        !internal && families.includes(family) && !address.startsWith('fe80:'),
    )
    .map(({ address }) => urlOf(address, port));
  return { url: urlOf('127.0.0.1', port), others };
}

function urlOf(host, port) {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
