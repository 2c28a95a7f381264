import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OverloadedError } from '@model-gateway/core';
import { BodyBudget, BodyShare } from './body-budget.js';
import { readForm, toDataUri } from './read-form.js';

/** What comes of a request with that body. */
async function read(body: FormData | string, headers: Record<string, string> = {}): Promise<unknown> {
  let result: Promise<unknown> = Promise.resolve();
  const server = createServer((request: IncomingMessage, response) => {
    result = readForm(request, { bytes: 1000 }).then(
      (fields) => fields?.map(({ bytes, ...field }) => ({ ...field, text: bytes.toString() })),
      (error: unknown) => error,
    );
    void result.then(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers });
  server.close();
  return result;
}

const form = (content: string): FormData => {
  const data = new FormData();
  data.set('prompt', 'Übermut');
  data.set('image', new File([content], 'å.png', { type: 'image/png' }));
  return data;
};

describe('readForm', () => {
  it('reads what clients send', async () => {
    expect(await read(form('abc'))).toEqual([
      { name: 'prompt', text: 'Übermut' },
      { name: 'image', filename: 'å.png', contentType: 'image/png', text: 'abc' },
    ]);
  });

  it('leaves any other body alone', async () => {
    expect(await read('{}', { 'content-type': 'application/json' })).toBeUndefined();
  });

  it('bounds the body', async () => {
    expect(await read(form('a'.repeat(2000)))).toMatchObject({ code: 'payload_too_large' });
  });

  it('refuses a compressed one', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' };
    expect(await read('--x--', headers)).toMatchObject({ param: 'header:content-encoding' });
  });
});

describe('toDataUri', () => {
  it.each([0, 1, 2, 3, 768 * 1024 + 1, 3 * 768 * 1024])('encodes %i bytes', async (length) => {
    const bytes = Buffer.alloc(length, 'añ7');
    expect(await toDataUri(bytes, 'image/png', undefined)).toBe(
      `data:image/png;base64,${bytes.toString('base64')}`,
    );
  });

  it('counts the text', async () => {
    const budget = new BodyBudget(10_000);
    await toDataUri(Buffer.alloc(3000), 'image/png', new BodyShare(budget));
    expect(budget.usedBytes).toBe(4022);
  });

  it('has memory for a form that is alone, and none for one that others leave none', async () => {
    const budget = new BodyBudget(100);
    const share = new BodyShare(budget);
    share.raiseTo(3000);
    await toDataUri(Buffer.alloc(2000), 'image/png', share);
    await toDataUri(Buffer.alloc(1000), 'image/png', share);
    expect(budget.usedBytes).toBe(7048);
    share.release();
    new BodyShare(budget).raiseTo(50);
    const second = new BodyShare(budget);
    second.raiseTo(40);
    await expect(toDataUri(Buffer.alloc(30), 'image/png', second)).rejects.toThrow(OverloadedError);
  });
});
