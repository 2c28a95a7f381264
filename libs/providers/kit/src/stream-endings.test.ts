import {
  CancelledError,
  UpstreamStatusError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
  type ChatRequest,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from './authoriser.js';
import { HttpChatProvider } from './http-chat-provider.js';
import { trailingEventTimeoutMs, likelyTrailingEventTimeoutMs } from './trailing-event-timeout.js';
import {
  echoFormat,
  ManualScheduler,
  ScriptedTransport,
  silence,
  type ScriptedAnswer,
} from './testing/index.js';

const request: ChatRequest = { messages: [], tools: [], sampling: {} };
const sse = (...values: unknown[]) => values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('');
const said = sse({ t: 'a' });
const finished = sse({ end: true });
const perhaps = sse({ end: 'perhaps' });
const done = 'data: [DONE]\n\n';

function open(
  body: ScriptedAnswer['body'],
  signal = new AbortController().signal,
  headers = {},
  sent: ChatRequest = request,
) {
  const transport = new ScriptedTransport([{ body, ...headers }]);
  const scheduler = new ManualScheduler();
  const provider = new HttpChatProvider(
    transport,
    () => ({
      format: echoFormat,
      authoriser: apiKeyAuthoriser('secret-key'),
      route: () => ({ url: 'https://up.example/s', headers: {} }),
    }),
    scheduler,
  );
  const stream = provider.stream(sent, { requestId: 'r', signal, reportLoss: () => {} });
  return { transport, scheduler, parts: stream[Symbol.asyncIterator]() };
}

/** Reads to the end; when that does not come, time passes. */
async function drain({ parts, scheduler }: ReturnType<typeof open>) {
  const types: string[] = [];
  let waited = 0;
  try {
    for (;;) {
      const next = parts.next();
      const settled = next.then(
        () => true,
        () => true,
      );
      while (!(await Promise.race([settled, new Promise((resolve) => setImmediate(resolve, false))]))) {
        if (waited > 10 * trailingEventTimeoutMs) return { types, waited, error: 'never' };
        waited += 500;
        scheduler.advance(500);
      }
      const { done, value } = await next;
      if (done === true) return { types, waited };
      types.push(...value.map(({ type }) => type));
    }
  } catch (error) {
    return { types, waited, error };
  }
}

const cut = new UpstreamUnreachableError('reset');
const idle = new UpstreamTimeoutError('idle', 'silent');

describe('a stream that is complete', () => {
  it.each([
    ['closes', [said, finished], 0],
    ['breaks off', [said, finished, cut], 0],
    ['is silent for longer than the transport allows', [said, finished, idle], 0],
    ['breaks off in the middle of an event', [said, finished, 'data: {"us', cut], 0],
    ['closes in the middle of an event', [said, finished, 'data: {"us'], 0],
    ['stays open', [said, finished, silence], trailingEventTimeoutMs],
    ['stays open in the middle of an event', [said, finished, 'data: {"us', silence], trailingEventTimeoutMs],
    [
      'stays open after signs of life',
      [said, finished, ': ping\n\n', ': ping\n\n', silence],
      trailingEventTimeoutMs,
    ],
  ])('ends in peace when its connection %s', async (_how, body, waited) => {
    const opened = open(body as ScriptedAnswer['body']);
    expect(await drain(opened)).toEqual({ types: ['text', 'finish'], waited });
    expect(opened.transport.closedBodies).toBe(1);
    expect(opened.scheduler.pending).toBe(0);
  });

  it('does so as a JSON array too', async () => {
    const headers = { headers: { 'content-type': 'application/json' } };
    const opened = open(['[{"t":"a"},{"end":true}', silence], undefined, headers);
    expect(await drain(opened)).toEqual({ types: ['text', 'finish'], waited: trailingEventTimeoutMs });
  });

  it('may say more, and has as long again after it', async () => {
    const opened = open([finished, said, silence]);
    const { parts, scheduler } = opened;
    await parts.next();
    await parts.next();
    scheduler.advance(trailingEventTimeoutMs - 1);
    expect(await drain(opened)).toEqual({ types: [], waited: trailingEventTimeoutMs });
  });

  it('fails by an error that it says after all', async () => {
    const { error, types } = await drain(open([finished, sse({ error: 'boom' })]));
    expect(error).toBeInstanceOf(UpstreamStatusError);
    expect(types).toEqual(['finish']);
  });

  it('holds no timer after its reader has left', async () => {
    const { parts, scheduler, transport } = open([finished, silence]);
    await parts.next();
    await parts.return?.();
    expect([scheduler.pending, transport.closedBodies]).toEqual([0, 1]);
  });

  it('is cancelled like any other', async () => {
    const caller = new AbortController();
    caller.abort();
    const gone = new CancelledError('left');
    expect((await drain(open([finished, gone]))).error).toBe(gone);
    const limit = new UpstreamTimeoutError('total', 'limit');
    expect((await drain(open([finished, limit], caller.signal))).error).toBe(limit);
  });
});

describe('a stream that is perhaps complete', () => {
  it.each([
    ['closes', [said, perhaps], 0],
    ['stays open', [said, perhaps, silence], likelyTrailingEventTimeoutMs],
    ['stays open after signs of life', [said, perhaps, ': ping\n\n', silence], likelyTrailingEventTimeoutMs],
    ['says the same again and stays open', [said, perhaps, finished, silence], trailingEventTimeoutMs],
  ])('ends in peace when its connection %s', async (_how, body, waited) => {
    const opened = open(body as ScriptedAnswer['body']);
    const drained = await drain(opened);
    expect([drained.error, drained.types.slice(0, 2), drained.waited]).toEqual([
      ...[undefined, ['text', 'finish'], waited],
    ]);
    expect([opened.transport.closedBodies, opened.scheduler.pending]).toEqual([1, 0]);
  });

  it.each([
    ['breaks off', [said, perhaps, cut], cut],
    ['is silent for longer than the transport allows', [said, perhaps, idle], idle],
    ['breaks off within an event', [said, perhaps, 'data: {"t', cut], cut],
  ])('fails when its connection %s', async (_how, body, failure) => {
    expect((await drain(open(body as ScriptedAnswer['body']))).error).toBe(failure);
  });

  it.each([
    ['an event that was cut', [said, perhaps, 'data: {"t']],
    ['what is no event', [said, perhaps, '<html>Bad gateway</html>']],
  ])('fails when it ends with %s', async (_what, body) => {
    expect((await drain(open(body))).error).toMatchObject({ code: 'upstream_invalid_response' });
  });
});

describe('a stream that has fewer choices than it was asked for', () => {
  const two: ChatRequest = { ...request, sampling: { candidateCount: 2 } };
  const ending = (...body: string[]) => drain(open(body, undefined, undefined, two));

  it('is cut when its connection closes', async () => {
    // This format knows of one choice, and counts it as all of them: only its end tells.
    expect((await ending(said, perhaps)).error).toMatchObject({ code: 'upstream_invalid_response' });
  });

  it('is whole when its upstream says that this is all', async () => {
    expect(await ending(said, perhaps, done)).toEqual({ types: ['text', 'finish'], waited: 0 });
  });
});

describe('a stream that is not complete', () => {
  it('is waited for, without a timer', async () => {
    const opened = open([said, silence]);
    await opened.parts.next();
    const waiting = opened.parts.next();
    expect(opened.scheduler.pending).toBe(0);
    await opened.transport.endBody();
    await expect(waiting).rejects.toThrow('cut');
  });

  it.each([
    ['reset', cut],
    ['silence', idle],
  ])('fails by its %s', async (_how, failure) => {
    expect((await drain(open([said, failure]))).error).toBe(failure);
  });
});
