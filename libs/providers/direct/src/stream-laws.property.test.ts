import {
  collectChatResponse,
  type CallContext,
  type ChatRequest,
  type ChatStreamPart,
  type HttpTransport,
  type JsonObject,
} from '@model-gateway/core';
import fc from 'fast-check';
import { createGeminiApiChatProvider } from './gemini-api-upstream.js';

const call: CallContext = {
  requestId: 'req_1',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};
const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
  tools: [],
  sampling: {},
};

/** Answers with these bytes, in these pieces; unary with all of them at once. */
function provider(pieces: readonly Uint8Array[], contentType: string) {
  const head = { status: 200, headers: { 'content-type': contentType } };
  const transport: HttpTransport = {
    send: async () => ({ ...head, body: Buffer.concat(pieces) }),
    open: async () => ({
      ...head,
      body: (async function* () {
        for (const piece of pieces) yield piece;
      })(),
    }),
  };
  let ids = 0;
  return createGeminiApiChatProvider(
    { kind: 'google', model: 'gemini-3-pro-preview', credential: { type: 'api-key', apiKey: 'key' } },
    {
      transport,
      nextId: () => `call_${(ids += 1)}`,
    },
  );
}

async function partsOf(pieces: readonly Uint8Array[], contentType: string): Promise<ChatStreamPart[]> {
  const parts: ChatStreamPart[] = [];
  for await (const batch of provider(pieces, contentType).stream(request, call)) {
    expect(batch.length).toBeGreaterThan(0);
    parts.push(...batch);
  }
  return parts;
}

/** Parts of every kind, in any order: text of many scripts, thoughts, calls, pictures, code, signatures. */
const part: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => ({ text })),
  fc.constantFrom('Grüße', '日本語 👩‍👩‍👧', 'a\r\n\r\ndata: {}\n\n').map((text) => ({ text })),
  fc.string({ maxLength: 8 }).map((text) => ({ text, thought: true })),
  fc.record({
    text: fc.string({ maxLength: 4 }),
    thoughtSignature: fc.base64String({ minLength: 4, maxLength: 8 }),
  }),
  fc.jsonValue({ maxDepth: 2 }).map((x) => ({ functionCall: { name: 'f', args: { x } } })),
  fc.constant({ functionCall: { name: 'g' }, thoughtSignature: 'c2ln' }),
  fc.constant({ inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } }),
  fc.constant({ executableCode: { language: 'PYTHON', code: 'print(1)' } }),
);

const usageMetadata = { promptTokenCount: 3, candidatesTokenCount: 4, totalTokenCount: 7 };

/** One answer: its chunks, as a stream sends them. */
const chunks = fc.array(fc.array(part, { maxLength: 3 }), { minLength: 1, maxLength: 6 }).map((groups) => [
  ...groups.map((parts): JsonObject => ({
    candidates: [{ content: { role: 'model', parts } }],
    usageMetadata,
  })),
  { candidates: [{ finishReason: 'STOP' }], usageMetadata, modelVersion: 'm', responseId: 'r' },
]);

const framings = {
  'text/event-stream': (bodies: readonly JsonObject[]) =>
    bodies.map((body) => `data: ${JSON.stringify(body)}\r\n\r\n`).join(''),
  'application/json': (bodies: readonly JsonObject[]) =>
    `[${bodies.map((body) => JSON.stringify(body)).join(',\r\n')}]`,
} as const;

/** Cuts bytes wherever the numbers say, inside characters and line ends too. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...ends, bytes.length].map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
}

/** Usage is told at most once a network read, and only the last one counts. */
function withLastUsage(parts: readonly ChatStreamPart[]): ChatStreamPart[] {
  const last = parts.findLastIndex(({ type }) => type === 'usage');
  return parts.filter(({ type }, at) => type !== 'usage' || at === last);
}

describe.each(Object.entries(framings))('a stream as %s', (contentType, frame) => {
  it('gives the same parts however the network cuts its bytes (R47)', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, fc.array(fc.nat(), { maxLength: 40 }), async (bodies, places) => {
        const bytes = new TextEncoder().encode(frame(bodies));
        const whole = await partsOf([bytes], contentType);
        const inPieces = await partsOf(cut(bytes, places), contentType);
        expect(withLastUsage(inPieces)).toEqual(withLastUsage(whole));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same parts byte by byte', async () => {
    const bodies: JsonObject[] = [
      { candidates: [{ content: { parts: [{ text: 'Grüße 👋' }, { functionCall: { name: 'f' } }] } }] },
      { candidates: [{ finishReason: 'STOP' }] },
    ];
    const bytes = new TextEncoder().encode(frame(bodies));
    const single = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await partsOf(single, contentType)).toEqual(await partsOf([bytes], contentType));
  });

  it('collects to what the same parts give in one unary answer', async () => {
    await fc.assert(
      fc.asyncProperty(chunks, async (bodies) => {
        const bytes = new TextEncoder().encode(frame(bodies));
        const streamed = await collectChatResponse(provider([bytes], contentType).stream(request, call));
        const parts = bodies.flatMap((body) => {
          const [candidate] = body.candidates as readonly JsonObject[];
          return ((candidate?.content as JsonObject | undefined)?.parts ?? []) as readonly JsonObject[];
        });
        const unary = {
          candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP' }],
          usageMetadata,
          modelVersion: 'm',
          responseId: 'r',
        };
        const body = new TextEncoder().encode(JSON.stringify(unary));
        const answer = await provider([body], 'application/json').complete(request, call);
        expect(answer.choices).toEqual(streamed.choices);
        expect(answer.usage).toEqual(streamed.usage);
      }),
      { numRuns: 500 },
    );
  });
});
