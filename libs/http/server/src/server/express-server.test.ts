import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { createExpressServer } from './express-server.js';

/** Asks the engine whether it keeps an object's members in fixed places, or as a hash table. */
function fastPropertiesCheck(): (object: object) => boolean {
  setFlagsFromString('--allow-natives-syntax');
  const check = runInThisContext('(object) => %HasFastProperties(object)') as (object: object) => boolean;
  // The first call compiles it, which takes the flag.
  check({});
  setFlagsFromString('--no-allow-natives-syntax');
  return check;
}

it('makes requests and responses that the engine does not keep as hash tables', async () => {
  const isFast = fastPropertiesCheck();
  const app = express();
  let fast: boolean[] = [];
  app.post('/', (request, response) => {
    request.resume().on('end', () => {
      response.locals.context = {};
      response.writeHead(200, { 'content-length': 2 });
      response.end('ok');
      fast = [isFast(request), isFast(response)];
    });
  });
  const server = createExpressServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' });
  server.closeAllConnections();
  server.close();
  expect(fast).toEqual([true, true]);
});
