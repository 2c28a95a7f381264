import type { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { openRedis } from './open-redis.js';

let server: Server;
let sockets: Socket[];
let unanswered: (() => void)[];
let isAwake: boolean;
let redis: Redis | undefined;

/** Takes connections like a Redis that stands still, and answers when it is woken. */
beforeEach(async () => {
  sockets = [];
  unanswered = [];
  isAwake = false;
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const answer = (): void => {
        for (const command of bytes.toString().split('*').slice(1)) {
          socket.write(/\binfo\b/i.test(command) ? '$9\r\nloading:0\r\n' : '+OK\r\n');
        }
      };
      if (isAwake) answer();
      else unanswered.push(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  redis?.disconnect();
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

it('does not wait for ever for a Redis that takes connections and says nothing, and uses it when it wakes', async () => {
  const problems: string[] = [];
  const { port } = server.address() as AddressInfo;
  redis = await openRedis(`redis://127.0.0.1:${port}`, (message) => void problems.push(message));
  expect(problems).toEqual(['Redis cannot be reached yet. It is tried again.']);
  expect(redis.status).not.toBe('ready');
  const ready = once(redis, 'ready');
  isAwake = true;
  for (const answer of unanswered) answer();
  await ready;
  expect(await redis.ping()).toBe('OK');
});
