import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A TCP connection of a process. */
export interface OpenSocket {
  readonly localPort: number;
  readonly remotePort: number;
  readonly state: 'established' | 'connecting' | 'close-wait' | 'listening' | 'other';
}

const states: Readonly<Record<string, OpenSocket['state']>> = {
  '01': 'established',
  '02': 'connecting',
  '08': 'close-wait',
  '0A': 'listening',
};

/** Does this system tell which sockets a process has? */
export const tellsSockets = existsSync('/proc/self/net/tcp');

/** The TCP sockets that a process has open, as Linux tells them. */
export function socketsOf(processId: number): readonly OpenSocket[] {
  const own = inodesOf(processId);
  const tables = ['tcp', 'tcp6'].map((name) => `/proc/${processId}/net/${name}`).filter(existsSync);
  return tables
    .flatMap((table) => readFileSync(table, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => own.has(fields[9] ?? ''))
    .map(([, local, remote, state = '']) => ({
      localPort: portOf(local),
      remotePort: portOf(remote),
      state: states[state] ?? 'other',
    }));
}

/** The inodes of what it has open. */
function inodesOf(processId: number): ReadonlySet<string> {
  const folder = `/proc/${processId}/fd`;
  const inodes = readdirSync(folder).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });
  return new Set(inodes);
}

/** Of an address such as `0100007F:1F90`. */
function portOf(address = ''): number {
  return Number.parseInt(address.split(':')[1] ?? '0', 16);
}
