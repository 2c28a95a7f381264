import type { WireRecord } from '@model-gateway/core';
import { outgoingHeaders, toWire, type Outgoing } from './outgoing.js';

const { signal } = new AbortController();
const outgoing: Outgoing = {
  method: 'POST',
  url: 'https://up.example/u',
  body: '{}',
  accept: 'application/json',
  headers: { 'x-upstream': 'u' },
  own: { 'x-format': 'f' },
};
const credential = { authorization: 'Bearer t' };

describe('forwarded headers', () => {
  it('go beside those of the upstream, of the format and of the credential', () => {
    expect(outgoingHeaders(outgoing, credential, { 'x-tenant': '7' })).toEqual({
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'model-gateway',
      'x-upstream': 'u',
      'x-format': 'f',
      authorization: 'Bearer t',
      'x-tenant': '7',
    });
  });

  it.each(['content-type', 'accept', 'x-upstream', 'x-format', 'authorization'])(
    'never take the place of %s',
    (name) => {
      const plain = outgoingHeaders(outgoing, credential, undefined);
      expect(outgoingHeaders(outgoing, credential, { [name]: 'other' })).toEqual(plain);
    },
  );

  it.each([undefined, { 'x-tenant': '7' }])(
    'of the format win over those of the upstream, beside %j',
    (forwarded) => {
      const both = { ...outgoing, headers: { 'x-a': 'upstream' }, own: { 'x-a': 'format' } };
      expect(outgoingHeaders(both, credential, forwarded)['x-a']).toBe('format');
      const secret = { ...both, own: { authorization: 'format' } };
      expect(outgoingHeaders(secret, credential, forwarded).authorization).toBe('Bearer t');
    },
  );

  it('may name another user agent', () => {
    expect(outgoingHeaders(outgoing, credential, { 'user-agent': 'app/1' })['user-agent']).toBe('app/1');
  });

  it('are left as they are', () => {
    const forwarded = Object.freeze({ 'x-tenant': '7' });
    outgoingHeaders(outgoing, credential, forwarded);
    expect(forwarded).toEqual({ 'x-tenant': '7' });
  });
});

describe('a request on the wire', () => {
  it('has the limits of its call', () => {
    const timeouts = { connectMs: 1, headersMs: 2, idleMs: 3 };
    expect(toWire(outgoing, credential, { signal, timeouts })).toMatchObject({
      signal,
      timeouts,
      body: '{}',
    });
  });

  it('tells its record of its credential where bodies are kept, and only there', () => {
    const wires: WireRecord[] = [];
    toWire(outgoing, credential, { signal, wires, recordedBodyBytes: 1 });
    toWire(outgoing, credential, { signal, wires });
    expect(wires.map(({ credentials }) => credentials)).toEqual([['Bearer t'], []]);
    expect(JSON.stringify(wires)).not.toContain('Bearer t');
  });

  it('is the next step of a trace, whatever the caller forwards', () => {
    const forwardedHeaders = { traceparent: 'theirs', tracestate: 'theirs', 'x-tenant': '7' };
    const call = { signal, forwardedHeaders, traceparent: '00-a-b-01', tracestate: 'vendor=1' };
    expect(toWire(outgoing, credential, call).headers).toMatchObject({
      traceparent: '00-a-b-01',
      tracestate: 'vendor=1',
      'x-tenant': '7',
    });
    expect(toWire(outgoing, credential, { signal, forwardedHeaders }).headers).toMatchObject(
      forwardedHeaders,
    );
  });

  it('has no members that the call says nothing about', () => {
    const { body: _body, ...withoutBody } = outgoing;
    const wire = toWire({ ...withoutBody, method: 'GET' }, credential, { signal });
    expect(Object.keys(wire)).toEqual(['method', 'url', 'headers', 'signal']);
  });
});
