import type { NetworkInterfaceInfo } from 'node:os';
import { isLoopback } from '@model-gateway/http-server';

/** Where a server listens, and what it answers without a key. */
export interface ListeningFacts {
  /** The address that the socket is bound to. */
  readonly address: string;
  readonly port: number;
  /** Those of the machine, by name of interface. */
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
  /** `/metrics` needs no key. */
  readonly metricsAreOpen: boolean;
}

/** What the log says about {@link ListeningFacts} when the gateway starts. */
export interface Reachability {
  readonly notes: readonly string[];
  /** What the operator may not have meant. */
  readonly warnings: readonly string[];
}

/** A machine with many containers has hundreds of addresses. */
const mostAddresses = 8;

const wildcards: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Says from where the gateway can be reached, and what needs which key. */
export function reachabilityOf(facts: ListeningFacts): Reachability {
  const { address, metricsAreOpen } = facts;
  const isLocal = isLoopback(address);
  const isEverywhere = wildcards.has(address);
  const warnings = [
    ...(isEverywhere ? [`${everywhere(facts)} HOST selects one address. ${keysNote(metricsAreOpen)}`] : []),
    ...(metricsAreOpen && !isLocal
      ? ['/metrics needs no key from anywhere, because GATEWAY_METRICS_OPEN is true.']
      : []),
  ];
  const where = isLocal
    ? `Only this machine reaches the gateway: ${urlOf(address, facts.port)}.`
    : `Other machines reach the gateway at ${urlOf(address, facts.port)}.`;
  return { notes: isEverywhere ? [] : [where, keysNote(metricsAreOpen)], warnings };
}

function everywhere({ address, port, interfaces }: ListeningFacts): string {
  const takesIpv6 = address === '::';
  const addresses = Object.values(interfaces)
    .flatMap((entries) => entries ?? [])
    .filter((entry) => takesIpv6 || entry.family === 'IPv4')
    // A link-local address works only together with the name of an interface.
    .filter((entry) => !entry.address.startsWith('fe80:'))
    .map((entry) => urlOf(entry.address, port));
  const shown = addresses.slice(0, mostAddresses).join(', ');
  const more = addresses.length > mostAddresses ? ` and ${addresses.length - mostAddresses} more` : '';
  return `The gateway listens on every address of this machine: ${shown}${more}.`;
}

function keysNote(metricsAreOpen: boolean): string {
  const metrics = metricsAreOpen
    ? '/metrics needs no key'
    : '/metrics needs one with the scope admin, from this machine none';
  return (
    `/v1 needs a key, /admin/v1 one with the scope admin; ${metrics}; ` +
    '/healthz, /readyz, /v1/health, /docs and /openapi.json need no key.'
  );
}

function urlOf(address: string, port: number): string {
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
