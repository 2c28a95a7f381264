import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';

/** A place of this machine where connections are begun and never made: whoever connects waits. */
export interface UnansweringHost {
  readonly port: number;
  close(): void;
}

const program = `
  const server = require('node:net').createServer();
  server.listen({ host: '127.0.0.1', port: 0, backlog: 1 }, () => process.stdout.write(String(server.address().port)));
`;

/** More connections than the system makes for a process that takes none. */
const filling = 8;

/**
 * Starts a process that listens and is then put to sleep: once the system has made as many connections as may wait for
 * it, it leaves all others without an answer.
 */
export async function startUnansweringHost(): Promise<UnansweringHost> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('It ended.')));
    child.stdout.once('data', (data: Buffer) => resolve(Number(data.toString())));
  });
  child.kill('SIGSTOP');
  const sockets = Array.from({ length: filling }, () => connectTo(port));
  await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}

function connectTo(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}
