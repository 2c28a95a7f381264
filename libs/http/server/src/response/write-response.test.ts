import { type AttemptCharge, AttemptLog } from '@model-gateway/data-plane';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CancelledError, type Target } from '@model-gateway/core';
import { RequestContext, type GatewayResponse } from '../context/request-context.js';
import {
  pieceLength,
  writeJsonText,
  responseHeaders,
  serverTiming,
  costText,
  durationText,
} from './write-response.js';

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

function answered(cacheStatus?: 'HIT' | 'MISS'): RequestContext {
  const context = new RequestContext('r', 't', {}, {}, 0, 0);
  context.target = { kind: 'google', model: 'gemini-2.5-flash' } as Target;
  context.attemptLog = new AttemptLog();
  const usage = { promptTokens: 3, completionTokens: 1 };
  const charge: AttemptCharge =
    cacheStatus === 'HIT' ? { billing: 'free' } : { billing: 'billed', usage, nanoDollars: 3_400 };
  const node = {} as ConfigNode;
  context.attemptLog.add({
    node,
    retry: 0,
    reason: 'first',
    startedAt: 0,
    durationMs: 1,
    outcome: 'served',
    charge,
  });
  context.cacheStatus = cacheStatus;
  return context;
}

describe('the header that says what an answer costs', () => {
  it('is there when the whole answer is', () => {
    expect(responseHeaders(answered())['x-gateway-cost']).toBe('0.0000034');
    expect(responseHeaders(answered('HIT'))['x-gateway-cost']).toBe('0');
  });

  it('is on a stream only where that comes out of the cache: of others a part of the usage is known', () => {
    expect(responseHeaders(answered(), true)).not.toHaveProperty('x-gateway-cost');
    expect(responseHeaders(answered('MISS'), true)).not.toHaveProperty('x-gateway-cost');
    expect(responseHeaders(answered('HIT'), true)['x-gateway-cost']).toBe('0');
  });
});

describe('serverTiming', () => {
  it.each([
    [0, '0.0'],
    [0.04, '0.0'],
    [0.96, '1.0'],
    [9.96, '10.0'],
    [12.3, '12.3'],
    [99.949, '99.9'],
    [123_456.78, '123456.8'],
    [-0.3, '0.0'],
  ])('writes %d ms with a tenth', (upstream, text) => {
    const context = { phases: { upstream }, startedTicks: performance.now() } as unknown as RequestContext;
    expect(serverTiming(context)).toMatch(new RegExp(`^upstream;dur=${text}, total;dur=\\d+\\.\\d$`));
  });
});

describe('costText', () => {
  it.each([
    [0, '0'],
    [1, '0.000000001'],
    [125_000, '0.000125'],
    [1_000_000_000, '1'],
    [10_500_000_000, '10.5'],
    [123_456_789_012, '123.456789012'],
  ])('%d nano-dollars', (nanoDollars, text) => expect(costText(nanoDollars)).toBe(text));
});

it.each([
  [0, '0s'],
  [-5, '0s'],
  [0.2, '1ms'],
  [20, '20ms'],
  [999.5, '1s'],
  [1_000, '1s'],
  [8_640, '8.64s'],
  [1_007, '1.007s'],
  [1_070, '1.07s'],
  [1_077, '1.077s'],
  [1_700, '1.7s'],
  [59_999, '59.999s'],
  [60_000, '1m0s'],
  [86_400, '1m26.4s'],
  [360_000, '6m0s'],
  [3_600_000, '1h0m0s'],
  [86_400_000, '24h0m0s'],
])('%d milliseconds are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
