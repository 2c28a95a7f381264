import type {
  AssistantMessage,
  AssistantPart,
  CallContext,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  Found,
  IssuedSignature,
  SignatureVault,
} from '@model-gateway/core';
import { rememberSignatures } from './remember-signatures.js';

/** A vault without limits that counts what it is asked; `slow` answers later, as one in another process would. */
class FakeVault implements SignatureVault {
  readonly kept = new Map<string, IssuedSignature>();
  readonly witnessed = new Map<string, string>();
  questions = 0;

  constructor(private readonly slow = false) {}

  keep(handle: string, signature: IssuedSignature): void {
    this.kept.set(handle, signature);
  }

  witness({ value, issuer }: IssuedSignature): void {
    this.witnessed.set(value, issuer);
  }

  recall(handles: readonly string[]) {
    return this.answer(this.kept, handles);
  }

  issuersOf(values: readonly string[]) {
    return this.answer(this.witnessed, values);
  }

  private answer<Value>(known: ReadonlyMap<string, Value>, asked: readonly string[]) {
    this.questions += 1;
    const found: Found<Value> = new Map(
      asked.flatMap((key) => (known.has(key) ? [[key, known.get(key)!]] : [])),
    );
    return this.slow ? new Promise<Found<Value>>((resolve) => setImmediate(resolve, found)) : found;
  }
}

const own = { value: 'c2lnbmVk', issuer: 'google' };
const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};
const ask = (...content: readonly AssistantPart[]): ChatRequest => ({
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
    { role: 'assistant', content },
  ],
  tools: [],
  sampling: {},
});
const toolCall = (id: string, signature?: { value: string; issuer?: string }) =>
  ({ type: 'tool-call', id, name: 'f', arguments: '{}', ...(signature && { signature }) }) as const;
const answer = (...content: readonly AssistantPart[]): ChatResponse => ({
  choices: [{ index: 0, content, finish: { reason: 'stop' }, citations: [], metadata: {} }],
});
const start = (index: number, id: string, signature?: IssuedSignature): ChatStreamPart => ({
  type: 'tool-call-start',
  choice: 0,
  index,
  id,
  name: 'f',
  ...(signature && { signature }),
});

function setUp(vault: FakeVault, upstream: { answer?: ChatResponse; batches?: ChatStreamPart[][] } = {}) {
  const seen: ChatRequest[] = [];
  const state = { closed: false };
  const next: ChatProvider = {
    complete: async (request) => {
      seen.push(request);
      return upstream.answer ?? answer();
    },
    async *stream(request) {
      seen.push(request);
      try {
        yield* upstream.batches ?? [];
      } finally {
        state.closed = true;
      }
    },
    prepare: async (request) => {
      seen.push(request);
      return [];
    },
  };
  let made = 0;
  const provider = rememberSignatures({ vault, nextId: () => `call_${(made += 1)}` })(next);
  return { provider, seen, state };
}

async function batchesOf(provider: ChatProvider, request: ChatRequest) {
  const batches: (readonly ChatStreamPart[])[] = [];
  for await (const batch of provider.stream(request, call)) batches.push(batch);
  return batches;
}

describe('rememberSignatures', () => {
  it('passes requests and answers without signatures on as they are, and asks nothing', async () => {
    const vault = new FakeVault();
    const plain = answer({ type: 'text', text: 'Hello' }, toolCall('upstream'));
    const batch: ChatStreamPart[] = [{ type: 'text', choice: 0, text: 'Hello' }, start(0, 'upstream')];
    const { provider, seen } = setUp(vault, { answer: plain, batches: [batch] });
    const request = ask({ type: 'text', text: 'Hello' }, { type: 'reasoning', text: 'Hm' });
    expect(await provider.complete(request, call)).toBe(plain);
    expect((await batchesOf(provider, request))[0]).toBe(batch);
    expect(seen).toEqual([request, request]);
    expect(seen.every((each) => each === request)).toBe(true);
    expect(vault.questions + vault.kept.size + vault.witnessed.size).toBe(0);
  });

  it('R9: gives a signed call a short id that is the handle, and leaves the other calls alone', async () => {
    const vault = new FakeVault();
    const { provider } = setUp(vault, {
      answer: answer({ type: 'text', text: 'x' }, toolCall('first', own), toolCall('second')),
      batches: [[start(0, 'first', own)], [start(1, 'second')]],
    });
    const [choice] = (await provider.complete(ask(), call)).choices;
    expect(choice?.content).toEqual([
      { type: 'text', text: 'x' },
      toolCall('call_1', own),
      toolCall('second'),
    ]);
    expect(await batchesOf(provider, ask())).toEqual([[start(0, 'call_2', own)], [start(1, 'second')]]);
    expect([...vault.kept]).toEqual([
      ['call_1', own],
      ['call_2', own],
    ]);
  });

  it('K7: remembers who issued the signatures of texts, thoughts, pictures and code too', async () => {
    const vault = new FakeVault();
    const issued = (value: string) => ({ value, issuer: 'vertex-ai' });
    const picture = {
      type: 'media',
      source: { type: 'inline', data: 'AA==' },
      signature: issued('picture'),
    } as const;
    const { provider } = setUp(vault, {
      answer: answer(
        { type: 'text', text: '', signature: issued('text') },
        { type: 'reasoning', text: 'Hm', signature: issued('thought') },
        { type: 'executable-code', language: 'PYTHON', code: '1', signature: issued('code') },
        picture,
      ),
      batches: [
        [
          { type: 'text', choice: 0, text: '', signature: issued('streamed text') },
          { type: 'content', choice: 0, part: { ...picture, signature: issued('streamed picture') } },
          { type: 'reasoning', choice: 0, text: '', signature: { value: 'of nobody' } },
        ],
      ],
    });
    await provider.complete(ask(), call);
    await batchesOf(provider, ask());
    expect([...vault.witnessed.keys()]).toEqual([
      'text',
      'thought',
      'code',
      'picture',
      'streamed text',
      'streamed picture',
    ]);
    expect(vault.kept.size).toBe(0);
  });

  describe.each([
    ['in memory', false],
    ['elsewhere', true],
  ])('with a vault %s', (_name, slow) => {
    const ways = {
      complete: (provider: ChatProvider, request: ChatRequest) => provider.complete(request, call),
      stream: batchesOf,
      prepare: (provider: ChatProvider, request: ChatRequest) => provider.prepare(request, call, true),
    };

    it.each(Object.entries(ways))('R1: %s sends the signature of a call that lost it', async (_way, send) => {
      const vault = new FakeVault(slow);
      vault.keep('call_1', own);
      const { provider, seen } = setUp(vault);
      const request = ask({ type: 'text', text: 'x' }, toolCall('call_1'), toolCall('other'));
      await send(provider, request);
      expect((seen[0]?.messages[1] as AssistantMessage).content).toEqual([
        { type: 'text', text: 'x' },
        toolCall('call_1', own),
        toolCall('other'),
      ]);
      expect(seen[0]?.messages[0]).toBe(request.messages[0]);
      expect((request.messages[1] as AssistantMessage).content[1]).toEqual(toolCall('call_1'));
      expect(vault.questions).toBe(1);
    });

    it.each(Object.entries(ways))(
      'R4: %s says who issued the signatures that came back',
      async (_way, send) => {
        const vault = new FakeVault(slow);
        vault.witness(own);
        const { provider, seen } = setUp(vault);
        await send(
          provider,
          ask(toolCall('call_1', { value: own.value }), {
            type: 'text',
            text: '',
            signature: { value: 'unknown' },
          }),
        );
        expect((seen[0]?.messages[1] as AssistantMessage).content).toEqual([
          toolCall('call_1', own),
          { type: 'text', text: '', signature: { value: 'unknown' } },
        ]);
      },
    );

    it('R2: never replaces a signature that the client sent', async () => {
      const vault = new FakeVault(slow);
      vault.keep('call_1', own);
      const { provider, seen } = setUp(vault);
      const request = ask(toolCall('call_1', { value: 'sent' }));
      await provider.complete(request, call);
      expect(seen[0]).toBe(request);
    });

    it('sends a history of which nothing is known as it is', async () => {
      const { provider, seen } = setUp(new FakeVault(slow));
      const request = ask(toolCall('call_1'), toolCall('__proto__', { value: 'constructor' }));
      await provider.complete(request, call);
      expect(seen[0]).toBe(request);
    });

    it('closes the upstream when the reader leaves', async () => {
      const vault = new FakeVault(slow);
      const batch: ChatStreamPart[] = [{ type: 'text', choice: 0, text: 'x' }];
      const { provider, state } = setUp(vault, { batches: [batch, batch] });
      for await (const _batch of provider.stream(ask(toolCall('call_1')), call)) break;
      expect(state.closed).toBe(true);
    });
  });
});
