import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memberPlaces } from '@model-gateway/core';
import { readBody, readJson } from './read-body.js';

const mebibyte = 1024 * 1024;
const bytes = 64 * mebibyte;

interface Reading<Value> {
  readonly value: Value;
  /** How often the reader let other requests go on. */
  readonly pauses: number;
}

/** Sends a body to a server that reads it. */
async function readBySomeServer<Value>(
  body: Buffer,
  headers: Record<string, string | number>,
  read: (request: IncomingMessage) => Promise<Value>,
): Promise<Reading<Value>> {
  const server = createServer();
  const reading = new Promise<Reading<Value>>((resolve, reject) => {
    server.on('request', (request, response) => {
      const pause = jest.spyOn(request, 'pause');
      read(request)
        .then((value) => resolve({ value, pauses: pause.mock.calls.length }), reject)
        .finally(() => response.end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  send({ host: '127.0.0.1', port, method: 'POST', agent: false, headers }).end(body);
  try {
    return await reading;
  } finally {
    server.close();
  }
}

const announced = (body: Buffer) => ({ 'content-length': body.length });
const chunked = () => ({ 'transfer-encoding': 'chunked' });
const text = JSON.stringify({ note: 'é'.repeat(100_000), url: 'QUJD'.repeat(2 * mebibyte) });

describe.each([
  ['of known length', announced],
  ['of unknown length', chunked],
])('a body %s', (_, headersOf) => {
  it.each([10, 100_000, mebibyte, mebibyte + 1, 10 * mebibyte])(
    'of %d bytes arrives as it is',
    async (length) => {
      const body = Buffer.alloc(length, 'The sea is wide. ');
      const { value } = await readBySomeServer(body, headersOf(body), (request) =>
        readBody(request, { bytes }),
      );
      expect(value.equals(body)).toBe(true);
    },
  );

  it.each([
    ['stays a string', undefined],
    ['becomes a long text', memberPlaces('url')],
  ])('of JSON whose long string %s means what it says', async (__, longPlaces) => {
    const body = Buffer.from(text);
    const { value } = await readBySomeServer(body, headersOf(body), (request) =>
      readJson(request, { bytes, ...(longPlaces && { longPlaces }) }),
    );
    expect(JSON.stringify(value) === text).toBe(true);
  });

  it('lets other requests go on while it arrives', async () => {
    const body = Buffer.alloc(20 * mebibyte, ' {}');
    const whole = await readBySomeServer(body, headersOf(body), (request) => readBody(request, { bytes }));
    expect(whole.pauses).toBeGreaterThan(50);
    const json = Buffer.from(text);
    const parsed = await readBySomeServer(json, headersOf(json), (request) => readJson(request, { bytes }));
    expect(parsed.pauses).toBeGreaterThan(20);
  });
});
