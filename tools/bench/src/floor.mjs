import http from 'node:http';
import { Pool } from 'undici';
import { assertLoopback, listenAndReport } from './loopback.mjs';

/**
 * The floor: what it costs in Node.js to take a request and hand it on without looking at it. The body is
 * collected and sent on in one piece, as every gateway has to that reads it; the answer is passed on as it
 * comes. Usage: `node floor.mjs UPSTREAM_URL`.
 */
const upstream = process.argv[2];
assertLoopback(upstream);
const pool = new Pool(upstream, { connections: 64, pipelining: 1 });

/** Undici handler that copies the answer to the client's response. */
class CopyAnswer {
  constructor(response) {
    this.response = response;
  }

  onRequestStart() {}

  onResponseStart(controller, status, headers) {
    this.response.writeHead(status, {
      'content-type': headers['content-type'],
      ...(headers['content-length'] === undefined ? {} : { 'content-length': headers['content-length'] }),
    });
  }

  onResponseData(controller, chunk) {
    this.response.write(chunk);
  }

  onResponseEnd() {
    this.response.end();
  }

  onResponseError() {
    this.response.destroy();
  }
}

const server = http.createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
    const headers = {
      'content-type': request.headers['content-type'],
      'x-goog-api-key': request.headers['x-goog-api-key'],
    };
    pool.dispatch({ path: request.url, method: 'POST', headers, body }, new CopyAnswer(response));
  });
});

server.keepAliveTimeout = 60_000;
listenAndReport(server);
