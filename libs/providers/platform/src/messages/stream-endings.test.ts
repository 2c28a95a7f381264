import {
  CancelledError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
  type CallContext,
  type NativeMessagesChunk,
  type Target,
} from '@model-gateway/core';
import {
  ManualScheduler,
  ScriptedTransport,
  silence,
  type ScriptedAnswer,
} from '@model-gateway/provider-kit/testing';
import { createPlatformMessagesProvider } from './create-platform-messages-provider.js';

const event = (type: string, data: object = {}) =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const start = event('message_start', { message: { usage: { input_tokens: 3, output_tokens: 1 } } });
const text = event('content_block_delta', { delta: { type: 'text_delta', text: 'Hi ä' } });
const delta = event('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } });
const stop = event('message_stop');
const ping = event('ping');
const overloaded = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
const said = start + text + delta;
const cut = new UpstreamUnreachableError('reset');
const idle = new UpstreamTimeoutError('idle', 'silent');

const target: Target = {
  kind: 'vertex-ai',
  model: 'claude-sonnet-4-5',
  credential: { type: 'access-token', token: 'ya29.secret-token' },
  projectId: 'p',
  region: 'us-east5',
};

function open(body: ScriptedAnswer['body'], signal = new AbortController().signal) {
  const transport = new ScriptedTransport([{ body }]);
  const scheduler = new ManualScheduler();
  const tokens = { token: async () => 'minted', invalidate: () => undefined };
  const dependencies = { transport, tokens, scheduler, nextId: () => 'call_1' };
  const provider = createPlatformMessagesProvider(target, dependencies);
  const call: CallContext = { requestId: 'r', signal, reportLoss: () => {} };
  const request = { body: { max_tokens: 5, messages: [{ role: 'user', content: 'Hi' }] } };
  return { transport, scheduler, chunks: provider.stream(request, call)[Symbol.asyncIterator]() };
}

const step = 10;

/** Reads to the end; when that does not come, time passes. */
async function drain({ chunks, scheduler }: ReturnType<typeof open>) {
  const got: NativeMessagesChunk[] = [];
  let waited = 0;
  let failure: unknown;
  try {
    for (;;) {
      const next = chunks.next();
      let isSettled = false;
      next.then(
        () => (isSettled = true),
        () => (isSettled = true),
      );
      for (;;) {
        await new Promise(setImmediate);
        if (isSettled) break;
        if (waited > 10_000) throw new Error('It never ends.');
        waited += step;
        scheduler.advance(step);
      }
      const { done, value } = await next;
      if (done === true) break;
      got.push(value);
    }
  } catch (caught) {
    failure = caught;
  }
  const usage = got.findLast((chunk) => chunk.usage)?.usage;
  return { text: Buffer.concat(got.map(({ bytes }) => bytes)).toString(), usage, waited, failure };
}

const usage = { promptTokens: 3, completionTokens: 2 };

describe('a native stream that is complete without its last event', () => {
  it.each([
    ['closes', [said], 0],
    ['breaks off', [said, cut], 0],
    ['is silent for longer than the transport allows', [said, idle], 0],
    ['stays open', [said, silence], 3_000],
    ['stays open after signs of life', [said, ping, silence], 3_000],
    ['closes in the middle of the last event', [said, 'event: message_stop\ndata: {"ty'], 0],
    ['breaks off in the middle of the last event', [said, 'event: mess', cut], 0],
    ['stays open in the middle of the last event', [said, 'event: message_stop\ndata: {', silence], 3_000],
    ['closes in the middle of an error', [said, 'event: error\ndata: {"type":"err'], 0],
  ])('ends with it when its connection %s', async (_how, body, waited) => {
    const opened = open(body as ScriptedAnswer['body']);
    const read = await drain(opened);
    expect(read).toMatchObject({ waited, failure: undefined, usage });
    expect(read.text.replace(ping, '')).toBe(said + stop);
    expect([opened.transport.closedBodies, opened.scheduler.pending]).toEqual([1, 0]);
  });

  it('does not wait for longer because of pings', async () => {
    const opened = open([said, ping, silence]);
    await opened.chunks.next();
    await opened.chunks.next();
    opened.scheduler.advance(3_000 - step);
    expect(await drain(opened)).toMatchObject({ text: stop, waited: step });
  });

  it('gets the blank line that is missing when it closes within the event before', async () => {
    const read = await drain(open([start + text, delta.slice(0, -1)]));
    expect(read).toMatchObject({ failure: undefined, usage });
    expect(read.text).toBe(`${start}${text}${delta}\n${stop}`);
  });

  it.each([
    ['that it says after all', [said, overloaded]],
    ['in the last event, which is not ended', [said, overloaded.trimEnd()]],
    [
      'that stands bare at its end',
      [said, '{"error":{"code":503,"message":"Later","status":"UNAVAILABLE"}}'],
    ],
  ])('fails by an error %s', async (_where, body) => {
    const { failure, text: retained } = await drain(open(body));
    expect(failure).toMatchObject({ kind: 'upstream-status' });
    expect(retained).toBe(said);
  });

  it('is cancelled like any other', async () => {
    const caller = new AbortController();
    caller.abort();
    const gone = new CancelledError('left');
    expect((await drain(open([said, gone]))).failure).toBe(gone);
    expect((await drain(open([said, idle], caller.signal))).failure).toBe(idle);
  });

  it('holds no timer after its reader has left', async () => {
    const { chunks, scheduler, transport } = open([start, text, delta, silence]);
    for (let read = 0; read < 3; read++) await chunks.next();
    const pending = chunks.next();
    await new Promise(setImmediate);
    expect(scheduler.pending).toBe(1);
    scheduler.advance(3_000);
    await pending;
    await chunks.return?.();
    expect([scheduler.pending, transport.closedBodies]).toEqual([0, 1]);
  });
});

describe('a native stream that is not complete', () => {
  const reasonOnly = event('message_delta', { delta: { stop_reason: 'end_turn' } });
  const usageOnly = event('message_delta', { delta: {}, usage: { output_tokens: 2 } });

  it.each([
    ['before it says why it ends', [start, text]],
    ['before it says what it took', [start, text, reasonOnly]],
    ['with figures alone', [start, text, usageOnly]],
  ])('has broken off when it closes %s', async (_when, body) => {
    const read = await drain(open(body));
    expect(read.text).toBe(body.join(''));
    expect(read.failure).toMatchObject({ code: 'upstream_invalid_response' });
  });

  it.each([
    ['reset', cut],
    ['silence', idle],
  ])('fails by its %s', async (_how, failure) => {
    expect((await drain(open([start + text, failure]))).failure).toBe(failure);
  });

  it('is waited for, without a timer', async () => {
    const { chunks, scheduler, transport } = open([start + text, silence]);
    await chunks.next();
    const waiting = chunks.next();
    await new Promise(setImmediate);
    expect(scheduler.pending).toBe(0);
    await transport.endBody();
    await expect(waiting).rejects.toMatchObject({ code: 'upstream_invalid_response' });
  });
});

describe('after its last event a native stream', () => {
  it.each([
    ['closes', [said + stop], 0],
    ['breaks', [said + stop, cut], 0],
    ['stays open', [said + stop, silence], 50],
    ['stays open after an end in two pieces', [said, stop.slice(0, 9), stop.slice(9), silence], 50],
    ['says nothing of a reason', [start + text + stop, silence], 50],
  ])('is over at once, byte for byte, when its connection %s', async (_how, body, waited) => {
    const opened = open(body as ScriptedAnswer['body']);
    const read = await drain(opened);
    expect(read).toMatchObject({ waited, failure: undefined });
    expect(read.text).toBe(body.filter((piece) => typeof piece === 'string').join(''));
    expect([opened.transport.closedBodies, opened.scheduler.pending]).toEqual([1, 0]);
  });
});
