import {
  InvalidRequestError,
  UpstreamStatusError,
  type CallContext,
  type ImageRequest,
  type ImageResponse,
  type LossEntry,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from '../authoriser.js';
import { ScriptedTransport, type ScriptedAnswer } from '../testing/scripted-transport.js';
import { HttpImageProvider } from './http-image-provider.js';
import type { ImageFormat } from './image-format.js';

/** The smallest format there is: one request for each picture, and answers that are the gateway's own. */
const format: ImageFormat = {
  encode: ({ count = 1, user }, { reportLoss }) => {
    if (user !== undefined) reportLoss({ path: 'user', action: 'dropped', reason: 'not known' });
    return Array.from({ length: count }, (_, number) => ({ number }));
  },
  read: (answer) => answer as unknown as ImageResponse,
  failure: ({ status }, body) => new UpstreamStatusError(status, 'echo', { status, message: body }),
};

const json = (value: object): ScriptedAnswer => ({ body: [JSON.stringify(value)] });
const picture = (data: string, rest: object = {}) => json({ images: [{ data }], filtered: [], ...rest });
const withheld = (reason: string, byRule: boolean, code?: string) =>
  json({ images: [], filtered: [{ reason, byRule, ...(code !== undefined && { code }) }] });

function provider(answers: readonly ScriptedAnswer[]) {
  const transport = new ScriptedTransport(answers);
  const losses: LossEntry[] = [];
  const upstream = () => ({
    format,
    authoriser: apiKeyAuthoriser('the-secret-key'),
    url: 'https://up.example/m:predict',
  });
  const images = new HttpImageProvider(transport, upstream);
  const generate = (request: Partial<ImageRequest>, call: Partial<CallContext> = {}) =>
    images.generate(
      { prompt: 'x', ...request },
      {
        requestId: 'r',
        signal: new AbortController().signal,
        reportLoss: (entry) => losses.push(entry),
        ...call,
      },
    );
  return { transport, generate, losses };
}

describe('HttpImageProvider', () => {
  it('writes the text of a long request only when it is sent', async () => {
    const long = 'QUJD'.repeat(100_000);
    let written = 0;
    const transport = new ScriptedTransport([picture('a'), picture('b')]);
    const counted = {
      ...format,
      encode: () =>
        [0, 1].map(() => ({
          get number() {
            written += 1;
            return long;
          },
        })),
    };
    const upstream = () => ({
      format: counted,
      authoriser: apiKeyAuthoriser('key'),
      url: 'https://up.example',
    });
    const approve = jest.fn(() => expect(written).toBe(0));
    const images = [{ type: 'media', source: { type: 'inline', data: long } }] as const;
    const call = { requestId: 'r', signal: new AbortController().signal, reportLoss: jest.fn(), approve };
    await new HttpImageProvider(transport, upstream).generate({ prompt: 'x', images }, call);
    expect(approve).toHaveBeenCalledTimes(1);
    expect(transport.sent).toHaveLength(2);
    expect(written).toBeGreaterThan(0);
  });

  it('writes one long body in a turn of the event loop', async () => {
    const long = 'QUJD'.repeat(100_000);
    const transport = new ScriptedTransport([picture('a'), picture('b'), picture('c'), picture('d')]);
    const waiting: (() => void)[] = [];
    const scheduler = {
      schedule: (_: number, action: () => void) => (waiting.push(action), () => undefined),
    };
    let written = 0;
    const body = {
      get picture() {
        written += 1;
        return long;
      },
    };
    const counted = { ...format, encode: () => Array.from({ length: 4 }, () => body) };
    const upstream = () => ({
      format: counted,
      authoriser: apiKeyAuthoriser('key'),
      url: 'https://up.example',
    });
    const images = [{ type: 'media', source: { type: 'inline', data: long } }] as const;
    const call = { requestId: 'r', signal: new AbortController().signal, reportLoss: jest.fn() };
    const answer = new HttpImageProvider(transport, upstream, scheduler).generate(
      { prompt: 'x', images },
      call,
    );
    const turns: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const before = written;
      waiting.shift()?.();
      await new Promise(setImmediate);
      turns.push(written - before);
    }
    expect(turns.map((count) => count / (turns[0] ?? 0))).toEqual([1, 1, 1, 1]);
    expect((await answer).images).toHaveLength(4);
  });

  it('ends the wait for a turn with the request', async () => {
    const long = 'QUJD'.repeat(100_000);
    const scheduler = { schedule: () => () => undefined };
    const transport = new ScriptedTransport([picture('a')]);
    const upstream = () => ({ format, authoriser: apiKeyAuthoriser('key'), url: 'https://up.example' });
    const images = [{ type: 'media', source: { type: 'inline', data: long } }] as const;
    const stop = new AbortController();
    const call = { requestId: 'r', signal: stop.signal, reportLoss: jest.fn() };
    const answer = new HttpImageProvider(transport, upstream, scheduler).generate(
      { prompt: 'x', images, count: 2 },
      call,
    );
    await new Promise(setImmediate);
    stop.abort();
    await expect(answer).rejects.toThrow();
    expect(transport.sent).toHaveLength(1);
  });

  it('keeps the upstream’s own answer where there is one alone', async () => {
    const native = { predictions: [] };
    const one = provider([picture('a', { native })]);
    expect(await one.generate({})).toMatchObject({ native });
    const two = provider([picture('a', { native }), picture('b', { native })]);
    expect(await two.generate({ count: 2 })).not.toHaveProperty('native');
  });

  it('asks with a credential in a header, and gives what came', async () => {
    const { transport, generate } = provider([picture('a', { model: 'm-001', usage: { promptTokens: 1 } })]);
    expect(await generate({})).toEqual({
      images: [{ data: 'a' }],
      filtered: [],
      model: 'm-001',
      usage: { promptTokens: 1 },
    });
    expect(transport.sent).toEqual([
      expect.objectContaining({ method: 'POST', url: 'https://up.example/m:predict', body: '{"number":0}' }),
    ]);
    expect(transport.sent[0]?.headers).toMatchObject({ 'x-goog-api-key': 'the-secret-key' });
  });

  it('joins several answers: pictures in order, counts summed', async () => {
    const usage = { promptTokens: 2, totalTokens: 5, completionTokensByModality: { image: 3 } };
    const { generate } = provider([picture('a', { usage }), withheld('No.', true), picture('c', { usage })]);
    expect(await generate({ count: 3 })).toMatchObject({
      images: [{ data: 'a' }, { data: 'c' }],
      filtered: [{ reason: 'No.' }],
    });
    const both = provider([picture('a', { usage }), picture('b', { usage })]);
    expect((await both.generate({ count: 2 })).usage).toEqual({
      promptTokens: 4,
      totalTokens: 10,
      completionTokensByModality: { image: 6 },
    });
  });

  it('refuses what a rule withheld, with the upstream’s words', async () => {
    const { generate } = provider([
      withheld('Too scary.', true, 'IMAGE_SAFETY'),
      withheld('Too scary.', true),
    ]);
    await expect(generate({ count: 2 })).rejects.toMatchObject({
      status: 400,
      code: 'content_filter',
      retryable: false,
      message: 'Too scary.',
      upstream: { status: 200, code: 'IMAGE_SAFETY' },
    });
  });

  it('takes a model that fails to draw for a failure that may pass', async () => {
    const { generate } = provider([withheld('The model made no picture (NO_IMAGE).', false)]);
    await expect(generate({})).rejects.toMatchObject({
      code: 'upstream_invalid_response',
      retryable: true,
      message: 'The model made no picture (NO_IMAGE).',
    });
  });

  it('fails with the first request that fails where no picture was made, without the secret', async () => {
    const { transport, generate } = provider([
      ...Array.from({ length: 4 }, () => ({ status: 429, body: ['quota of the-secret-key'] })),
      ...Array.from({ length: 6 }, () => picture('late')),
    ]);
    const failure = await generate({ count: 10 }).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ status: 429 });
    expect(String((failure as Error).message)).not.toContain('the-secret-key');
    expect(transport.sent.length).toBeLessThanOrEqual(4);
  });

  it('keeps the pictures that were made when a later request fails, says why, and sends no more', async () => {
    const usage = { promptTokens: 2, totalTokens: 5 };
    const { transport, generate } = provider([
      picture('a', { usage }),
      withheld('No.', true),
      { status: 429, body: ['quota of the-secret-key'] },
      picture('d', { usage }),
      ...Array.from({ length: 6 }, () => picture('late')),
    ]);
    const { images, filtered } = await generate({ count: 10 });
    expect(images.slice(0, 2)).toEqual([{ data: 'a' }, { data: 'd' }]);
    expect(filtered).toEqual([
      { reason: 'No.', byRule: true },
      { reason: expect.stringMatching(/^quota of (?!the-secret-key)/), code: 'echo', byRule: false },
    ]);
    expect(transport.sent.length).toBeLessThan(10);
  });

  it('is over with its caller, whatever was made', async () => {
    const controller = new AbortController();
    const { generate, transport } = provider([picture('a'), { status: 503, body: ['down'] }]);
    const send = transport.send.bind(transport);
    transport.send = async (wire) => {
      const answer = await send(wire);
      if (answer.status === 503) controller.abort(new Error('The caller left.'));
      return answer;
    };
    await expect(generate({ count: 2 }, { signal: controller.signal })).rejects.toThrow();
  });

  it('sends nothing that is not approved, and reports first what is lost', async () => {
    const { transport, generate, losses } = provider([picture('a')]);
    const approve = () => {
      throw new InvalidRequestError('invalid_value', `${losses.length} lost`);
    };
    const betas = { values: ['b'], path: 'header:anthropic-beta' };
    await expect(generate({ user: 'u' }, { approve, betas })).rejects.toThrow('2 lost');
    expect(transport.sent).toEqual([]);
  });
});
