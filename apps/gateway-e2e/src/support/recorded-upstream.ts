import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CorpusCase } from './corpus.js';

/** What of a recorded exchange is played. */
export type PlayedAnswer = Pick<CorpusCase, 'status' | 'framing' | 'body' | 'response_headers'>;

/** What the gateway sent. */
export interface ReceivedRequest {
  /** Path and query. */
  readonly url: string;
  readonly body: string;
}

/** An upstream that answers with recorded bytes. */
export interface RecordedUpstream {
  readonly url: string;
  /** What to answer from now on; forgets what was received. */
  play(recorded: PlayedAnswer, writeSize?: number): void;
  /** The last request since `play`, tokens aside. */
  received(): ReceivedRequest | undefined;
  close(): Promise<void>;
}

const contentTypes: Readonly<Record<string, string>> = {
  'sse-crlf': 'text/event-stream',
  'sse-lf': 'text/event-stream',
  'json-array': 'application/json; charset=UTF-8',
};

/** Starts it on a free port. It also mints tokens, so that both kinds of entry can be used. */
export async function startRecordedUpstream(): Promise<RecordedUpstream> {
  let current: { recorded: PlayedAnswer; writeSize: number | undefined } | undefined;
  let received: ReceivedRequest | undefined;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (request.url === '/token') {
        response.setHeader('content-type', 'application/json');
        response.end('{"access_token":"recorded","expires_in":3599,"token_type":"Bearer"}');
        return;
      }
      received = { url: request.url ?? '', body: Buffer.concat(pieces).toString() };
      if (!current) {
        response.writeHead(500).end();
        return;
      }
      const { recorded, writeSize } = current;
      const type =
        contentTypes[recorded.framing ?? ''] ??
        recorded.response_headers?.['content-type'] ??
        'application/json';
      response.writeHead(recorded.status, { 'content-type': type });
      const size = writeSize ?? recorded.body.length;
      for (let at = 0; at < recorded.body.length; at += size)
        response.write(recorded.body.subarray(at, at + size));
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play: (recorded, writeSize) => {
      current = { recorded, writeSize };
      received = undefined;
    },
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
