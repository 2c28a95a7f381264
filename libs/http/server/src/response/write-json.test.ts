import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CancelledError } from '@model-gateway/core';
import { RequestContext, type GatewayResponse } from '../context/request-context.js';
import { pieceLength, writeJsonText } from './write-json.js';

const part = `"${'x'.repeat(pieceLength / 4 - 3)}",`;

/** JSON text of as many parts, and how many of them were made in which turn of the event loop. */
class CountedText {
  readonly madeInTurn = new Map<number, number>();
  made = 0;
  closed = false;
  private turn = 0;
  private readonly clock = this.tick();

  constructor(private readonly count: number) {}

  *[Symbol.iterator](): Generator<string> {
    try {
      yield '[';
      for (; this.made < this.count; this.made += 1) {
        this.madeInTurn.set(this.turn, (this.madeInTurn.get(this.turn) ?? 0) + 1);
        yield part;
      }
      yield '0]';
    } finally {
      this.closed = true;
      clearImmediate(this.clock);
    }
  }

  private tick(): NodeJS.Immediate {
    const next = setImmediate(() => {
      this.turn += 1;
      if (!this.closed) this.tick();
    });
    return next;
  }
}

let server: Server;
let context: RequestContext;
let written: Promise<unknown>;
/** The client's end of an exchange whose answer is that text; nothing of its body is read yet. */
async function ask(text: Iterable<string>): Promise<IncomingMessage> {
  context = new RequestContext('request-1', 'trace-1', {}, {}, 0, 0);
  server = createServer((_request, response) => {
    const answer = Object.assign(response, { locals: { context } }) as unknown as GatewayResponse;
    written = writeJsonText(answer, 200, text).catch((failure: unknown) => {
      response.destroy();
      return failure;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get({ port: (server.address() as AddressInfo).port, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Waits until no more parts are made. */
async function standsStill(text: CountedText): Promise<void> {
  for (let before = -1; before !== text.made;) {
    before = text.made;
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  }
}

async function read(response: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return body;
}

it('tells the length of a text that is short', async () => {
  const response = await ask(['{"a":', '"ä"}']);
  expect(response.headers).toMatchObject({
    'content-length': '10',
    'content-type': 'application/json; charset=utf-8',
    'x-gateway-request-id': 'request-1',
  });
  expect(await read(response)).toBe('{"a":"ä"}');
});

it('has an answer for no text', async () => {
  const response = await ask([]);
  expect(response.headers['content-length']).toBe('0');
});

it('makes a long text piece by piece, each in a turn of its own', async () => {
  const text = new CountedText(200);
  const response = await ask(text);
  expect(response.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
  expect(response.headers).not.toHaveProperty('content-length');
  const body = await read(response);
  expect(body).toBe(`[${part.repeat(200)}0]`);
  // A piece is full with four parts; the fifth is made to see whether there is one.
  expect(Math.max(...text.madeInTurn.values())).toBeLessThanOrEqual(5);
  expect(await written).toBeUndefined();
});

it('makes no more than the client reads', async () => {
  const text = new CountedText(20_000);
  const response = await ask(text);
  await standsStill(text);
  const unread = text.made;
  expect(unread).toBeLessThan(10_000);
  response.destroy();
  expect(await written).toBeUndefined();
  expect(text.made).toBeLessThanOrEqual(unread + 5);
  expect(text.closed).toBe(true);
});

it('ends with the request', async () => {
  const text = new CountedText(20_000);
  const response = await ask(text);
  const failed = read(response).catch(() => 'cut');
  const gone = new CancelledError('The gateway gives up.');
  context.abort(gone);
  expect(await written).toBe(gone);
  expect(await failed).toBe('cut');
  expect(text.made).toBeLessThan(20_000);
});

it('cuts the connection when the text breaks off', async () => {
  const broken = new Error('broken');
  const response = await ask(
    (function* () {
      for (let count = 0; count < 20; count += 1) yield part;
      throw broken;
    })(),
  );
  await expect(read(response)).rejects.toThrow('aborted');
  expect(await written).toBe(broken);
});
