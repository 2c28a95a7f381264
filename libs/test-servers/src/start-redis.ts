import { createConnection } from 'node:net';
import { startControlled } from './controlled-server.js';
import { redisIsMissing, redisProgram } from './find-programs.js';
import { startOnFreePort } from './start-on-free-port.js';
import type { TestServer } from './test-server.js';

/**
 * Starts a Redis of the test's own. What was written is there again after `stop` and `start`; a `kill` may lose the last
 * second. @throws Error where it is not installed: see `redisIsMissing`.
 */
export async function startRedis(): Promise<TestServer> {
  const program = redisProgram();
  if (program === undefined) throw new Error(redisIsMissing());
  return startOnFreePort('redis', {}, (folder, port) => {
    const settings = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''];
    const argv = [...settings, '--appendonly', 'yes', '--daemonize', 'no'];
    return startControlled({
      url: `redis://127.0.0.1:${port}`,
      command: { program, arguments: argv, folder, user: {} },
      signals: { fast: 'SIGTERM', kill: 'SIGKILL' },
      isReady: () => answersPing(port),
    });
  });
}

/** Whether a Redis that has loaded its data answers at a port. */
function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const give = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => give(false));
    socket.once('error', () => give(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => give(data.toString().startsWith('+PONG')));
  });
}
