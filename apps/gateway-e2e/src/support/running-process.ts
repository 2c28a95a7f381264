import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

/** The workspace's root. */
export const root = path.resolve(__dirname, '../../../..');

/** A program under test. */
export interface RunningProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Asks it to end and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** It has ended, and all that it and its children have printed was read. */
  readonly closed: Promise<void>;
}

/** What to run. */
export interface ProcessOptions {
  /** Relative to the root. */
  readonly script: string;
  readonly arguments?: readonly string[];
  /** Path of the Node.js to run it with; default: this one. */
  readonly node?: string;
  /** Options of Node.js itself. */
  readonly nodeOptions?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly url: string;
  /** Path that answers 2xx once the program is ready. */
  readonly readyPath: string;
}

/** Far longer than a start takes, also where other programs keep every processor busy. */
const longestStartMs = 90_000;

const portsOfWorker = 1_000;
/** Each of Jest's workers has ports of its own, below those that systems give to whoever names none. */
const firstPort = 10_000 + (Number(process.env.JEST_WORKER_ID ?? 0) % 20) * portsOfWorker;
let nextPort = Math.floor(Math.random() * portsOfWorker);

/**
 * A port that nobody listens on at this moment. Not one that the system has just given and taken back: it may give it to
 * another worker, before whoever asked here listens.
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < portsOfWorker; tried += 1) {
    const port = firstPort + nextPort;
    nextPort = (nextPort + 1) % portsOfWorker;
    if (await isFree(port)) return port;
  }
  throw new Error('All ports of this worker are taken.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => server.close(resolve));
  return isListening;
}

/** Starts a built program and waits until it answers. */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  let printed = '';
  const child = spawn(
    options.node ?? process.execPath,
    [...(options.nodeOptions ?? []), path.join(root, options.script), ...(options.arguments ?? [])],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));

  const running: RunningProcess = {
    url: options.url,
    child,
    output: () => printed,
    stop: (signal = 'SIGTERM') => {
      if (child.exitCode === null) child.kill(signal);
      return ended;
    },
    closed,
  };
  try {
    await untilReady(options, () => child.exitCode !== null);
    return running;
  } catch (error) {
    await running.stop('SIGKILL');
    throw new Error(`${(error as Error).message}\n${printed}`, { cause: error });
  }
}

/** Waits until a program responds. @throws Error when it has ended, or takes far too long */
export async function untilReady(
  { script, url, readyPath }: Pick<ProcessOptions, 'script' | 'url' | 'readyPath'>,
  hasEnded: () => boolean = () => false,
): Promise<void> {
  const started = performance.now();
  while (!(await isReady(url + readyPath))) {
    if (hasEnded()) throw new Error(`${script} ended instead of getting ready.`);
    if (performance.now() - started > longestStartMs)
      throw new Error(`${script} was not ready within ${longestStartMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Whether a URL responds with a 2xx status. */
export function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
