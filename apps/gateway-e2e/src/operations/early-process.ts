import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { root, type ProcessOptions } from '../support/running-process.js';

/** A gateway that nobody has waited for. */
export interface EarlyProcess {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Its exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts the built gateway and does not wait until it is ready. */
export function startEarly({ script, environment }: ProcessOptions): EarlyProcess {
  const child = spawn(process.execPath, [path.join(root, script)], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output: () => printed, ended };
}

/** A connection to the port, as soon as anybody listens on it. */
export async function connectEarly(port: number, { child, output }: EarlyProcess): Promise<Socket> {
  while (child.exitCode === null && child.signalCode === null) {
    const socket = connect(port, '127.0.0.1');
    const connected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    if (connected) return socket;
    await pause(2);
  }
  throw new Error(`The gateway ended before it listened.\n${output()}`);
}

/** Waits until the process handles SIGHUP, as the kernel of Linux tells. Other signals Node.js handles from the beginning. */
export async function untilHandled({ child, output }: EarlyProcess): Promise<void> {
  const hangUp = 1n;
  while (child.exitCode === null && child.signalCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const caught = /^SigCgt:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0';
    if ((BigInt(`0x${caught}`) & hangUp) !== 0n) return;
    await pause(2);
  }
  throw new Error(`The gateway ended before it handled signals.\n${output()}`);
}

/** Waits for so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
