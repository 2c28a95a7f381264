import { readFile } from 'node:fs/promises';
import type { RunningProcess } from '../support/running-process.js';

/** Bytes of memory that a process has in use, by what the kernel says. */
export async function residentBytes({ child }: RunningProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kibibytes === undefined) throw new Error('The kernel does not tell.');
  return Number(kibibytes) * 1024;
}

/** The value of a metric without labels. */
export async function metricOf(gateway: string, name: string): Promise<number> {
  const text = await (await fetch(`${gateway}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  if (line === undefined) throw new Error(`There is no ${name} in:\n${text}`);
  return Number(line.slice(name.length + 1));
}
