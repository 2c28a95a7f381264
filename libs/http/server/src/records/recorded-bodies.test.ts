import { WireRecord } from '@model-gateway/core';
import { AttemptLog } from '@model-gateway/data-plane';
import type { ConfigNode } from '@model-gateway/gateway-config';
import { RequestContext } from '../context/request-context.js';
import { recordedBodies } from './recorded-bodies.js';
import { recordAnswered } from './recording.js';

const mebibyte = 1024 * 1024;

function contextOf(callerKey = 'caller-key-1', recordedBodyBytes = mebibyte): RequestContext {
  const context = new RequestContext('r', 't', {}, { callerKey }, 0, 0);
  context.recordedBodyBytes = recordedBodyBytes;
  return context;
}

function wireOf(context: RequestContext, answer: string, ...credentials: string[]): WireRecord {
  const wire = new WireRecord(context.recordedBodyBytes);
  wire.sentWith(credentials);
  wire.requestBody = '{}';
  wire.answered(Buffer.from(answer));
  const attemptLog = (context.attemptLog ??= new AttemptLog());
  const attempt = {
    node: {} as ConfigNode,
    retry: 0,
    reason: 'first',
    startedAt: 0,
    durationMs: 1,
    outcome: 'failed',
  } as const;
  attemptLog.add({ ...attempt, wires: [wire] });
  return wire;
}

it.each([6, 64])('a medium of %d MiB is left out of both sides', (size) => {
  const context = contextOf();
  const medium = 'A'.repeat(size * mebibyte);
  context.sentBody = { image: medium };
  wireOf(context, '{}').requestBody = `{"data":"${medium}"}`;
  const { clientRequest, upstreamRequest } = recordedBodies(context);
  expect(clientRequest).toEqual({
    text: `{"image":"[${medium.length} characters left out]"}`,
    bytes: medium.length + 12,
  });
  expect(upstreamRequest).toEqual({
    text: `{"data":"[${medium.length} characters left out]"}`,
    bytes: medium.length + 11,
  });
});

it('credentials that went upstream are masked, in all attempts, and so are those of the caller', () => {
  const context = contextOf('a"b\\c-key');
  wireOf(context, '{"error":"first-key-1"}', 'first-key-1');
  wireOf(context, '{"error":"not second.token, nor first-key-1"}', 'Bearer second.token');
  recordAnswered(context, '{"message":"second.token"}');
  context.sentBody = { messages: `I am a"b\\c-key, ${Buffer.from('a"b\\c-key').toString('base64')}` };
  const bodies = recordedBodies(context);
  expect(bodies.upstreamAnswer?.text).toBe('{"error":"not [redacted], nor [redacted]"}');
  expect(bodies.clientAnswer?.text).toBe('{"message":"[redacted]"}');
  expect(bodies.clientRequest?.text).toBe('{"messages":"I am [redacted], [redacted]"}');
});

it('private keys are masked, and what stands behind Bearer in another line', () => {
  const context = contextOf();
  const key = `-----BEGIN PRIVATE KEY-----\n${`${'A'.repeat(64)}\n`.repeat(26)}-----END PRIVATE KEY-----\n`;
  context.sentBody = {
    account: JSON.stringify({ private_key: key }),
    text: 'Bearer\nabc.def-ghi',
    own: '\ngwk_abc',
  };
  const text = recordedBodies(context).clientRequest?.text;
  expect(text).toBe(
    '{"account":"{\\"private_key\\":\\"[redacted]\\\\n\\"}","text":"Bearer\\n[redacted]","own":"\\n[redacted]"}',
  );
});

it('of a text that is cut no half of a secret is left', () => {
  const context = contextOf();
  const filler = 'word '.repeat(mebibyte / 5);
  const secret = 'upstream-secret-1';
  const begin = mebibyte - 9;
  wireOf(context, filler.slice(0, begin) + secret + filler, secret);
  const { upstreamAnswer } = recordedBodies(context);
  expect(upstreamAnswer?.text).toBe(filler.slice(0, mebibyte - 512));
  expect(upstreamAnswer?.omittedBytes).toBe(begin + secret.length + filler.length - mebibyte + 512);
});

it('the bound and what is missing are bytes', () => {
  const context = contextOf(undefined, 10);
  const text = 'äöü '.repeat(500);
  const all = Buffer.byteLength(text);
  context.sentBody = text;
  for (const piece of [text.slice(0, 1_000), text.slice(1_000)]) recordAnswered(context, piece);
  expect(context.answeredLength).toBe(all);
  const { clientRequest, clientAnswer } = recordedBodies(context);
  expect(clientRequest).toEqual({ text: '"äöü ä', omittedBytes: all + 2 - 10, bytes: all + 2 });
  expect(clientAnswer).toEqual({ text: 'äöü ä', omittedBytes: all - 9, bytes: all });
});

it('characters between two pieces are whole', () => {
  const context = contextOf();
  const bytes = Buffer.from('{"a":"ä"}');
  recordAnswered(context, bytes.subarray(0, 7));
  recordAnswered(context, bytes.subarray(7));
  expect(recordedBodies(context).clientAnswer).toEqual({ text: '{"a":"ä"}', bytes: 10 });
});

describe('the bodies of attempts that failed', () => {
  function underConfig(): RequestContext {
    const context = contextOf();
    context.options = { strict: true, debug: true, config: { root: {} as ConfigNode, isPlain: false } };
    return context;
  }

  it('are recorded with the index of the attempt, masked', () => {
    const context = underConfig();
    wireOf(context, '{"error":"busy, secret-key-1"}', 'secret-key-1');
    wireOf(context, '{"ok":true}');
    const { upstreamAnswer, attempts } = recordedBodies(context);
    expect(upstreamAnswer?.text).toBe('{"ok":true}');
    expect(attempts).toEqual([
      {
        attempt: 0,
        upstreamRequest: { text: '{}', bytes: 2 },
        upstreamAnswer: { text: '{"error":"busy, [redacted]"}', bytes: 30 },
      },
    ]);
  });

  it('are bounded, each and together', () => {
    const context = underConfig();
    for (let made = 0; made < 12; made += 1) wireOf(context, 'word '.repeat(40_000));
    const { attempts = [] } = recordedBodies(context);
    const sizes = attempts.flatMap(({ upstreamAnswer }) =>
      upstreamAnswer ? [Buffer.byteLength(upstreamAnswer.text)] : [],
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(256 * 1024);
    expect(sizes.length).toBeGreaterThan(3);
  });

  it('are not there for a request with one attempt', () => {
    const context = underConfig();
    wireOf(context, '{"ok":true}');
    expect(recordedBodies(context).attempts).toBeUndefined();
  });
});
