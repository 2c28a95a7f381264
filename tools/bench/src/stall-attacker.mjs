import http from 'node:http';
import { LOOPBACK } from './loopback.mjs';
import { attacks } from './stall-attacks.mjs';

/** A process that attacks when it is told, so that its own work does not delay the probes. */
const [port, key] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: false, maxSockets: 1_000 });

function send({ body, headers }) {
  return new Promise((resolve) => {
    const request = http.request({
      host: LOOPBACK,
      port,
      agent,
      method: 'POST',
      path: '/v1/chat/completions',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-gateway-api-key': key,
        ...headers,
      },
    });
    request.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode));
    });
    request.on('error', () => resolve('reset'));
    request.end(body);
  });
}

process.on('message', async ({ prepare, run }) => {
  if (prepare) {
    process.requests = attacks[prepare]();
    process.send({ ready: true });
  }
  if (run) {
    const statuses = {};
    const client = async (request) => {
      for (let sent = 0; sent < (request.times ?? 1); sent++) {
        const status = await send(request);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(process.requests.map(client));
    process.send({ statuses });
  }
});
process.on('disconnect', () => process.exit(0));
process.send({ ready: true });
