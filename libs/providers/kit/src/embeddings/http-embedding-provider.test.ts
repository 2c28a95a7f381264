import {
  InvalidRequestError,
  isJsonObject,
  UpstreamStatusError,
  type CallContext,
  type EmbeddingRequest,
  type HttpTransport,
  type LossEntry,
  type WireRequest,
} from '@model-gateway/core';
import { apiKeyAuthoriser } from '../authoriser.js';
import type { EmbeddingFormat } from './embedding-format.js';
import { HttpEmbeddingProvider } from './http-embedding-provider.js';

/** One request for each input; the answer is its position, and `null` of one that was cut. */
const format: EmbeddingFormat = {
  encode: ({ inputs }, { reportLoss, lossless }) =>
    inputs.map(({ path }, input) => {
      reportLoss({ path: 'user', action: 'dropped', reason: 'test' });
      return {
        body: lossless === true ? { path, lossless } : { path },
        read: (answer) => ({
          embeddings: [
            {
              input,
              values: [isJsonObject(answer) ? Number(answer.value) : NaN],
              ...(isJsonObject(answer) && answer.cut === true && { truncated: true }),
            },
          ],
        }),
      };
    }),
  failure: ({ status }, message) => new UpstreamStatusError(status, 'refused', { status, message }),
};

const request = (count: number): EmbeddingRequest => ({
  inputs: Array.from({ length: count }, (_, index) => ({
    parts: [{ type: 'text', text: 'x', path: `input[${index}]` }],
    path: `input[${index}]`,
  })),
});

function provide(answer: (wire: WireRequest, number: number) => Promise<[number, string]>) {
  const sent: WireRequest[] = [];
  const losses: LossEntry[] = [];
  const transport = {
    async send(wire) {
      sent.push(wire);
      const [status, body] = await answer(wire, sent.length - 1);
      return { status, headers: {}, body: new TextEncoder().encode(body) };
    },
  } as HttpTransport;
  const provider = new HttpEmbeddingProvider(transport, () => ({
    format,
    authoriser: apiKeyAuthoriser('a-key-of-the-upstream'),
    url: 'https://up.example/m:embed',
  }));
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => losses.push(entry),
  };
  return { provider, sent, losses, call };
}

it('sends every request with the credential, at most eight at a time, and keeps the order', async () => {
  let now = 0;
  let peak = 0;
  const { provider, sent, call } = provide(async (_wire, number) => {
    peak = Math.max(peak, (now += 1));
    await new Promise((resolve) => setTimeout(resolve, number % 3));
    now -= 1;
    return [200, JSON.stringify({ value: number })];
  });
  const { embeddings } = await provider.embed(request(30), call);
  expect(embeddings).toEqual(Array.from({ length: 30 }, (_, input) => ({ input, values: [input] })));
  expect(peak).toBe(8);
  expect(sent[29]).toMatchObject({
    method: 'POST',
    url: 'https://up.example/m:embed',
    headers: { 'x-goog-api-key': 'a-key-of-the-upstream', 'content-type': 'application/json' },
    body: '{"path":"input[29]"}',
  });
});

it('fails with the first refusal, without the secret in it, and asks no further', async () => {
  const { provider, sent, call } = provide(async (_wire, number) =>
    number === 3 ? [429, 'no a-key-of-the-upstream'] : new Promise(() => {}),
  );
  const failed = provider.embed(request(30), call);
  await expect(failed).rejects.toMatchObject({ status: 429, message: 'no [redacted]' });
  expect(sent).toHaveLength(8);
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
});

it('sends nothing when a loss is not wanted', async () => {
  const { provider, sent, losses, call } = provide(async () => [200, '{}']);
  const approve = () => {
    throw new InvalidRequestError('unsupported_parameter', `${losses.length}`);
  };
  await expect(provider.embed(request(2), { ...call, approve })).rejects.toThrow('2');
  expect(sent).toEqual([]);
});

it('tells the format that a loss is not wanted', async () => {
  const { provider, sent, call } = provide(async () => [200, '{"value":1}']);
  await provider.embed(request(1), { ...call, approve: () => undefined });
  expect(sent[0]?.body).toBe('{"path":"input[0]","lossless":true}');
});

it('reports beta features, and texts that the upstream cut', async () => {
  const { provider, losses, call } = provide(async () => [200, '{"value":1,"cut":true}']);
  const betas = { values: ['b'], path: 'header:anthropic-beta' };
  await provider.embed(request(1), { ...call, betas });
  expect(losses.map(({ path, action }) => [path, action])).toEqual([
    ['user', 'dropped'],
    ['header:anthropic-beta', 'dropped'],
    ['input[0]', 'clamped'],
  ]);
});
