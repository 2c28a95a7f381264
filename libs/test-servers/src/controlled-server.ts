import { rm } from 'node:fs/promises';
import { ServerProcess, type ServerCommand } from './server-process.js';
import type { TestServer } from './test-server.js';

/** What makes a kind of server different from another. */
export interface ServerKind {
  readonly url: string;
  readonly command: ServerCommand;
  /** What asks it to end in an orderly way, and what ends it as a crash does. */
  readonly signals: Readonly<Record<'fast' | 'kill', NodeJS.Signals>>;
  /** Whether it answers. */
  isReady(): Promise<boolean>;
}

const startTimeoutMs = 30_000;
const pollMs = 25;

/** Starts a server and gives the means to stop and start it. @throws Error with the server's last words. */
export async function startControlled(kind: ServerKind): Promise<TestServer> {
  const { folder } = kind.command;
  let running: ServerProcess | undefined;

  const start = async (): Promise<void> => {
    if (running?.running) return;
    running = new ServerProcess(kind.command);
    const deadline = Date.now() + startTimeoutMs;
    while (running.running && Date.now() < deadline) {
      if (await kind.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    const output = running.logTail();
    await running.end(kind.signals.kill);
    throw new Error(`${kind.command.program} did not start:\n${output}`);
  };
  const stop = async (how: 'fast' | 'kill' = 'fast'): Promise<void> => {
    const ending = running;
    running = undefined;
    ending?.signal('SIGCONT', true);
    await ending?.end(kind.signals[how]);
  };

  await start();
  return {
    url: kind.url,
    folder,
    start,
    stop,
    pause: () => running?.signal('SIGSTOP', true),
    resume: () => running?.signal('SIGCONT', true),
    remove: async () => {
      await stop('kill');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
