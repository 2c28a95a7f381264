import {
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  UpstreamUnreachableError,
  type CallContext,
  type JsonObject,
  type JsonValue,
  type LossEntry,
  type NativeContentChunk,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from '../authoriser.js';
import { ManualScheduler, ScriptedTransport, silence, type ScriptedAnswer } from '../testing/index.js';
import { trailingEventTimeoutMs } from '../trailing-event-timeout.js';
import type { ContentReader } from './content-upstream.js';
import { HttpContentProvider } from './http-content-provider.js';

const key = 'AIza-secret-of-the-upstream';
const json = { 'content-type': 'application/json; charset=UTF-8' };
const request = { method: 'generateContent', body: { contents: [], novelty: { value: 1 } } } as const;
const event = (value: object) => `data: ${JSON.stringify(value)}\r\n\r\n`;
const quiet = event({ tokens: 1 });
const hello = event({ say: 'Hello' });
const last = event({ say: '!', end: true, tokens: 7 });
const delicate = event({ call: 1 });
const malformed = 'data: {"sa\r\n\r\n';
const unreadable = {
  code: 'upstream_invalid_response',
  message: expect.stringContaining('not JSON') as string,
};
const overloaded = event({ error: `Overloaded ${key}` });

/** A tiny language: `say`, `tokens`, `end`, `error`. */
class TinyReader implements ContentReader {
  hasBegun = false;
  isComplete = false;
  readonly seemsComplete = false;
  private tokens: number | undefined;
  private isDelicate = false;

  push(value: JsonValue) {
    const { say, tokens, end, error, call } = value as JsonObject;
    this.isDelicate = call !== undefined;
    if (typeof error === 'string') {
      throw new UpstreamStatusError(503, 'unavailable', { status: 503, message: error });
    }
    this.hasBegun ||= say !== undefined;
    this.isComplete ||= end === true;
    if (typeof tokens !== 'number') return undefined;
    this.tokens = tokens;
    return { totalTokens: tokens };
  }

  takeOutputBytes() {
    return 0;
  }

  leaveOut() {
    if (this.isDelicate) throw new UpstreamInvalidResponseError('It cannot do without.');
  }

  end() {
    if (!this.isComplete) throw new Error('It is not complete.');
    return { finish: ['stop'], ...(this.tokens !== undefined && { usage: { totalTokens: this.tokens } }) };
  }
}

function setUp(answers: readonly ScriptedAnswer[], more: Partial<CallContext> = {}) {
  const transport = new ScriptedTransport(answers);
  const scheduler = new ManualScheduler();
  const losses: LossEntry[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => void losses.push(entry),
    ...more,
  };
  const upstream = () => ({
    authoriser: apiKeyAuthoriser(key),
    url: 'https://up.example/models/m',
    encode: ({ body }: { readonly body: JsonObject }) => ({ body, headers: { 'x-tier': 'flex' } }),
    read: (_: unknown, answer: JsonValue) => {
      const reader = new TinyReader();
      reader.push(answer);
      return reader.end();
    },
    reader: () => new TinyReader(),
    failure: ({ status }: { readonly status: number }, message: string) =>
      new UpstreamStatusError(status, 'refused', { status, message }),
  });
  return {
    transport,
    scheduler,
    losses,
    call,
    provider: new HttpContentProvider(transport, upstream, scheduler),
  };
}

async function drain(set: ReturnType<typeof setUp>) {
  const got: NativeContentChunk[] = [];
  let failure: unknown;
  try {
    for await (const chunk of set.provider.stream(request, set.call)) got.push(chunk);
  } catch (error) {
    failure = error;
  }
  return {
    text: Buffer.concat(got.map(({ bytes }) => bytes)).toString(),
    usage: got.findLast(({ usage }) => usage)?.usage,
    finish: got.at(-1)?.finish,
    got,
    failure,
  };
}

describe('a whole answer', () => {
  it('is the upstream’s, byte for byte, for the client’s body', async () => {
    const text = '{ "say":"ä",  "end":true, "tokens":5 }';
    const { provider, call, transport } = setUp([{ headers: json, body: [text] }]);
    const answer = await provider.complete(request, call);
    expect(Buffer.from(answer.body).toString()).toBe(text);
    expect(answer).toMatchObject({
      contentType: json['content-type'],
      usage: { totalTokens: 5 },
      finish: ['stop'],
    });
    expect(transport.sent[0]).toMatchObject({
      url: 'https://up.example/models/m:generateContent',
      body: JSON.stringify(request.body),
      headers: { 'x-goog-api-key': key, 'x-tier': 'flex', accept: 'application/json' },
    });
  });

  it.each([
    ['a refusal', 429, `Slower, ${key}.`, 429],
    ['an error with a good status', 200, JSON.stringify({ error: `No, ${key}.` }), 503],
  ])('may be %s, without the secret', async (_, status, body, expected) => {
    const { provider, call } = setUp([{ status, headers: json, body: [body] }]);
    const failure = await provider.complete(request, call).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: expected });
    expect(String((failure as Error).message)).not.toContain(key);
  });

  it.each(['no JSON', '['])('is none when it is %s', async (body) => {
    const { provider, call } = setUp([{ headers: json, body: [body] }]);
    await expect(provider.complete(request, call)).rejects.toMatchObject({
      code: 'upstream_invalid_response',
    });
  });
});

describe('what is lost', () => {
  it('is told: numbers that JavaScript cannot hold, and betas of another vendor', async () => {
    const betas = { values: ['x'], path: 'header:anthropic-beta' };
    const set = setUp([{ headers: json, body: ['{"end":true}'] }], { betas });
    const body = JSON.parse('{"seed":12345678901234567890,"contents":[]}') as JsonObject;
    await set.provider.complete({ method: 'generateContent', body }, set.call);
    expect(set.losses.map(({ path }) => path)).toEqual(['seed', 'header:anthropic-beta']);
  });

  it('can be forbidden: nothing is sent then', async () => {
    const approve = () => {
      throw new Error('Not like this.');
    };
    const set = setUp([], { approve });
    await expect(set.provider.complete(request, set.call)).rejects.toThrow('Not like this.');
    expect(set.transport.sent).toEqual([]);
  });
});

describe('a stream', () => {
  it('is none of a count', async () => {
    const set = setUp([]);
    const counting = set.provider.stream({ ...request, method: 'countTokens' }, set.call);
    await expect(counting[Symbol.asyncIterator]().next()).rejects.toMatchObject({ param: 'stream' });
    expect(set.transport.sent).toEqual([]);
  });

  it('is the upstream’s events, whatever the cuts', async () => {
    const all = hello + last;
    for (let cut = 1; cut < all.length; cut += 1) {
      const set = setUp([{ body: [all.slice(0, cut), all.slice(cut)] }]);
      const { text, usage, finish, failure } = await drain(set);
      expect([text, failure]).toEqual([all, undefined]);
      expect([usage, finish]).toEqual([{ totalTokens: 7 }, ['stop']]);
      expect(set.transport.closedBodies).toBe(1);
    }
  });

  it('asks for events', async () => {
    const set = setUp([{ body: [last] }]);
    await drain(set);
    expect(set.transport.sent[0]).toMatchObject({
      url: 'https://up.example/models/m:streamGenerateContent?alt=sse',
      headers: { accept: 'text/event-stream' },
    });
  });

  it('holds back what says nothing, until something is said', async () => {
    const { got, text } = await drain(setUp([{ body: [quiet, quiet, hello, last] }]));
    expect(got.map(({ bytes, begun }) => [bytes.length > 0, begun])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
      [false, true],
    ]);
    expect(text).toBe(quiet + quiet + hello + last);
  });

  it.each([
    ['at first', [overloaded], ''],
    ['after silent events', [quiet, overloaded], ''],
    ['in the middle of a read', [hello + hello + overloaded + last], hello + hello],
    ['after a complete answer', [hello + last, overloaded], hello + last],
    ['without an event', [hello, '{"error":"bare"}'], hello],
    ['in an event that is not ended', [hello, overloaded.trimEnd()], hello],
  ])('fails by an error %s', async (_, body, passedOn) => {
    const { text, failure } = await drain(setUp([{ body }]));
    expect(text).toBe(passedOn);
    expect(failure).toMatchObject({ status: 503 });
    expect((failure as Error).message).not.toContain(key);
  });

  it.each([
    [
      'an error between events',
      [hello, `{"error":"Overloaded ${key}"}\n\n`, last],
      hello + '\n' + last,
      { status: 503 },
    ],
    ['an error at first', [`{"error":"Overloaded ${key}"}\n\n`], '', { status: 503 }],
    [
      'an error in a cut line',
      [hello, `{"error":"Over`, `loaded ${key}"}\r\n\r\n`, last],
      hello + '\r\n' + last,
      { status: 503 },
    ],
    ['other text', [hello, `<html>${key}</html>\n\n`], hello + '\n', { code: 'upstream_invalid_response' }],
    [
      'other text behind a complete answer',
      [hello + last + `<html>${key}</html>\n\n`],
      hello + last + '\n',
      undefined,
    ],
  ])('never passes on what is no event: %s', async (_, body, passedOn, expected) => {
    const { text, failure } = await drain(setUp([{ body }]));
    expect(text).toBe(passedOn);
    if (expected === undefined) expect(failure).toBeUndefined();
    else expect(failure).toMatchObject(expected);
    expect(String((failure as Error | undefined)?.message)).not.toContain(key);
  });

  it.each([
    ['breaks off', [hello, new UpstreamUnreachableError('reset')], { code: 'upstream_unreachable' }],
    ['ends too early', [hello], { message: 'It is not complete.' }],
    ['ends in something else', [hello, '<html>'], { code: 'upstream_invalid_response' }],
    ['has two events that are no JSON', [hello, malformed, malformed, last], unreadable],
    ['ends behind an event that is no JSON', [hello, malformed], { message: 'It is not complete.' }],
  ])('fails when it %s', async (_, body, expected) => {
    const { text, failure } = await drain(setUp([{ body }]));
    expect(text).toBe(hello);
    expect(failure).toMatchObject(expected);
  });

  it.each([
    ['in reads of their own', [hello, malformed, last]],
    ['in one read', [hello + malformed + last]],
    ['cut within', [hello + malformed.slice(0, 5), malformed.slice(5) + last]],
  ])('leaves out one event that is no JSON, as a loss, where events come %s', async (_, body) => {
    const set = setUp([{ body }]);
    expect(await drain(set)).toMatchObject({ text: hello + last, finish: ['stop'], failure: undefined });
    expect(set.losses).toEqual([expect.objectContaining({ path: 'stream', severity: 'degraded' })]);
  });

  it.each([
    ['nothing was said before it', [malformed, hello, last], {}, ''],
    ['its reader cannot do without', [hello, delicate, malformed, last], {}, hello + delicate],
    ['the response is recovered then', [hello, malformed, last], { needsEveryEvent: true as const }, hello],
  ])('fails at an event that is no JSON where %s', async (_, body, more, passedOn) => {
    const { text, failure } = await drain(setUp([{ body }], more));
    expect(text).toBe(passedOn);
    expect(failure).toMatchObject(unreadable);
  });

  it.each([
    ['breaks off', [hello, last, new UpstreamUnreachableError('reset')]],
    ['is cut in one more event', [hello, last, 'data: {"sa']],
    ['ends without the last blank line', [hello, last.trimEnd()]],
  ])('is over in peace when it is complete and %s', async (_, body) => {
    const { text, finish, failure } = await drain(setUp([{ body }]));
    expect([finish, failure]).toEqual([['stop'], undefined]);
    expect(text.trimEnd()).toBe((hello + last).trimEnd());
    expect(text).toMatch(/\n\r?\n$/);
  });

  it('that is complete does not wait long for the end of its connection', async () => {
    const set = setUp([{ body: [hello, last, silence] }]);
    const drained = drain(set);
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    set.scheduler.advance(trailingEventTimeoutMs);
    expect(await drained).toMatchObject({ failure: undefined, finish: ['stop'] });
    expect([set.transport.closedBodies, set.scheduler.pending]).toEqual([1, 0]);
  });

  it('is closed when its reader leaves', async () => {
    const set = setUp([{ body: [hello, silence] }]);
    for await (const _ of set.provider.stream(request, set.call)) break;
    expect(set.transport.closedBodies).toBe(1);
  });

  it('is none when it is something else', async () => {
    const { failure } = await drain(setUp([{ headers: json, body: ['[]'] }]));
    expect(failure).toMatchObject({ code: 'upstream_invalid_response' });
  });
});
