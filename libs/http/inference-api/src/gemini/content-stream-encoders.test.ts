import { UpstreamInvalidResponseError } from '@model-gateway/core';
import { ContentEventEncoder, ContentListEncoder } from './content-stream-encoders.js';

const chunk = (text: string) => ({ bytes: new TextEncoder().encode(text), begun: true });
const context = { requestId: 'req_1', target: { kind: 'google' } } as never;
const failure = new UpstreamInvalidResponseError('Nonsense.');

describe('a list of answers', () => {
  it('is one JSON text, in as many pieces as the upstream sends', () => {
    const encoder = new ContentListEncoder('@s/m');
    const pieces = [
      encoder.push(chunk('')),
      encoder.push(chunk('data: {"a":1.0,"modelVersion":"m"}\r\n\r\ndata: {"b":"data: x"}\n\n')),
      encoder.push(chunk(': silence\n\ndata: [DONE]\n\ndata: {"c":3}\n\n')),
      encoder.end(),
    ];
    expect(pieces).toEqual([
      '',
      '[{"a":1.0,"modelVersion":"@s/m"}\n,\r\n{"b":"data: x"}\n',
      ',\r\n{"c":3}\n',
      ']',
    ]);
    expect(JSON.parse(pieces.join(''))).toHaveLength(3);
  });

  it('may be empty', () => {
    expect(new ContentListEncoder(undefined).end()).toBe('[]');
  });

  it.each([['data: {"a":1}\n\n'], ['']])('after %j ends with its error as an element', (events) => {
    const encoder = new ContentListEncoder(undefined);
    const list = JSON.parse(encoder.push(chunk(events)) + encoder.fail(failure, context)) as unknown[];
    expect(list.at(-1)).toMatchObject({
      error: { code: 502, status: 'UNAVAILABLE', reason: 'upstream_invalid_response' },
      provider: 'google',
    });
  });
});

describe('a stream of events', () => {
  it('has the bytes of the upstream, but for the model that was asked for', () => {
    const { bytes } = chunk(': x\ndata: {"modelVersion":"m"}\r\n\r\n');
    expect(new ContentEventEncoder(undefined).push({ bytes, begun: true })).toBe(bytes);
    const named = new ContentEventEncoder('@s/m').push({ bytes, begun: true });
    expect(new TextDecoder().decode(named)).toBe(': x\ndata: {"modelVersion":"@s/m"}\r\n\r\n');
  });

  it('ends with its error as an event', () => {
    const encoder = new ContentEventEncoder(undefined);
    expect(encoder.end()).toBe('');
    expect(encoder.fail(failure, context)).toMatch(/^data: \{"error":\{"code":502,.*\}\r\n\r\n$/);
  });
});
