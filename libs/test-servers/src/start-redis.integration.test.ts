import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { describeWithRedis } from './describe-with-servers.js';
import { startRedis } from './start-redis.js';

/** Sends one inline command and gives what comes back, or why nothing does. */
function ask(url: string, command: string, timeoutMs = 2000): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) });
    const give = (answer: string): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => give('silent'));
    socket.once('error', (error: NodeJS.ErrnoException) => give(error.code ?? 'error'));
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (data) => give(data.toString().trim()));
  });
}

describeWithRedis('a Redis of a test', (server) => {
  it('keeps port and data when it is stopped and started again', async () => {
    const { url } = server();
    expect(await ask(url, 'SET name value')).toBe('+OK');
    await server().stop();
    expect(await ask(url, 'PING')).toBe('ECONNREFUSED');
    await server().start();
    expect(await ask(url, 'GET name')).toContain('value');
  });

  it('hangs while it is paused', async () => {
    server().pause();
    expect(await ask(server().url, 'PING', 300)).toBe('silent');
    server().resume();
    expect(await ask(server().url, 'PING')).toBe('+PONG');
  });

  it('can be stopped while it hangs, and killed', async () => {
    server().pause();
    await server().stop();
    await server().start();
    await server().stop('kill');
    await server().start();
    expect(await ask(server().url, 'PING')).toBe('+PONG');
  });

  it('leaves nothing behind when it is removed', async () => {
    const other = await startRedis();
    await other.remove();
    expect(existsSync(other.folder)).toBe(false);
    expect(await ask(other.url, 'PING')).toBe('ECONNREFUSED');
  });
});
