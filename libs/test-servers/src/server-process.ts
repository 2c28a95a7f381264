import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerUser } from './server-user.js';

const rounds = 3;
const betweenRoundsMs = 5;

/** What to run. */
export interface ServerCommand {
  readonly program: string;
  readonly arguments: readonly string[];
  /** Holds the data and `server.log`; deleted when this process ends without {@link ServerProcess.end}. */
  readonly folder: string;
  readonly user: Partial<ServerUser>;
}

/**
 * Waits for the end of the pipe from this process, which comes even after `kill -9`, and takes the server and its folder
 * away then. A line in the pipe says that the server has ended as it should.
 */
const guard = 'read line || { kill -s QUIT "$1"; sleep 1; kill -s KILL "$1"; rm -rf "$2"; } 2>/dev/null';

/** A server that does not outlive this process, and does not keep it alive. */
export class ServerProcess {
  private readonly child: ChildProcess;
  private readonly watcher: ChildProcess;
  private readonly log: string;
  readonly ended: Promise<void>;

  constructor({ program, arguments: argv, folder, user }: ServerCommand) {
    this.log = path.join(folder, 'server.log');
    const file = openSync(this.log, 'a');
    const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
    const options = { cwd: folder, env: environment, detached: true, ...user };
    this.child = spawn(program, argv, { ...options, stdio: ['ignore', file, file] });
    closeSync(file);
    this.ended = new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.once('error', () => resolve());
    });
    const pid = String(this.child.pid ?? '');
    this.watcher = spawn('sh', ['-c', guard, 'sh', pid, folder], {
      ...options,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.watcher.stdin?.on('error', () => undefined);
    this.child.unref();
    this.watcher.unref();
    (this.watcher.stdin as { unref?: () => void } | null)?.unref?.();
  }

  get running(): boolean {
    return this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The last lines that the server wrote. */
  logTail(): string {
    return readFileSync(this.log, 'utf8').slice(-2000);
  }

  /** Sends a signal to the server, and to its own children when asked. */
  signal(signal: NodeJS.Signals, children = false): void {
    const { pid } = this.child;
    if (!this.running || pid === undefined) return;
    send(pid, signal);
    if (!children) return;
    // A server that is stopping may make one more child: it is looked for again.
    const sent = new Set<number>();
    for (let round = 0; round < rounds; round += 1) {
      for (const child of childrenOf(pid)) {
        if (!sent.has(child)) send(child, signal);
        sent.add(child);
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenRoundsMs);
    }
  }

  /** Ends the server with a signal and waits for it; after `mercyMs` it is killed. */
  async end(signal: NodeJS.Signals, mercyMs = 10_000): Promise<void> {
    this.child.ref();
    this.signal(signal);
    const late = setTimeout(() => this.signal('SIGKILL'), mercyMs);
    if (this.running) await this.ended;
    clearTimeout(late);
    this.watcher.stdin?.end('ended\n');
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return list.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
