/** Which hosts requests may be sent to because a request or a config names them. */
export interface HostTrust {
  /** Whether an http or https address is at such a host. False for an address with a user. */
  trusts(url: URL): boolean;
}

/** A host as an operator writes it: an IPv6 address in brackets, nothing that an address has besides host and port. */
const written = /^(\[[0-9a-f:.]+\]|[^\s:/?#@\\*%[\]]+)(?::(\d{1,5}))?$/i;

const defaultPorts: ReadonlyMap<string, string> = new Map([
  ['http:', '80'],
  ['https:', '443'],
]);

/**
 * Reads one entry of a list of trusted hosts. `HOST` is trusted at the default port of either scheme, `HOST:PORT` at that
 * port only, by http and https alike. There are no wildcards: whoever can make a name under a domain would be trusted.
 *
 * Gives the form in which addresses name it: lower case, Punycode, IP addresses as they are usually written, no dot at
 * the end. Undefined for a text that is no such entry.
 */
export function readTrustedHost(text: string): string | undefined {
  const [, host, port] = written.exec(text) ?? [];
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined;
  const name = hostName(new URL(`http://${host}`));
  if (name === '' || name.endsWith('.')) return undefined;
  if (port === undefined) return name;
  const number = Number(port);
  return number >= 1 && number <= 65_535 ? `${name}:${number}` : undefined;
}

/**
 * Trust in the hosts of a list, each as {@link readTrustedHost} takes it. An entry that cannot be read trusts nothing.
 *
 * Names are compared as they are written and addresses by their value; no name is resolved. To which addresses a trusted
 * name leads is looked at when a connection is made.
 */
export function hostTrust(entries: readonly string[]): HostTrust {
  const hosts: ReadonlySet<string | undefined> = new Set(entries.map(readTrustedHost));
  return {
    trusts(url) {
      const defaultPort = defaultPorts.get(url.protocol);
      if (defaultPort === undefined || url.username !== '' || url.password !== '') return false;
      const name = hostName(url);
      return hosts.has(`${name}:${url.port || defaultPort}`) || (url.port === '' && hosts.has(name));
    },
  };
}

/** Without the dot that ends a complete name: it is the same host. */
function hostName({ hostname }: URL): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}
