import type {
  AssistantMessage,
  AssistantPart,
  CallContext,
  ChatProvider,
  ChatRequest,
  ChatResponse,
  ChatStreamPart,
  IssuedSignature,
} from '@model-gateway/core';
import { UnlimitedSignatureVault } from '@model-gateway/core/testing';
import { rememberSignatures } from './remember-signatures.js';

const own = { value: 'c2lnbmVk', issuer: 'google' };
const foreign = { value: 'Zm9yZWlnbg==', issuer: 'vertex-ai' };
/** Ids as the policy makes them. */
const handleOf = (number: number, issuer = 'google') => `call_${issuer}_${String(number).padStart(18, '0')}`;
const handle = handleOf(1);
const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};
const execute = (...content: readonly AssistantPart[]): ChatRequest => ({
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

function setUp(
  vault: UnlimitedSignatureVault,
  upstream: { answer?: ChatResponse; batches?: ChatStreamPart[][] } = {},
) {
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
  const ids = { next: (prefix: string) => prefix + String((made += 1)).padStart(18, '0') };
  const provider = rememberSignatures({ vault, ids, issuer: 'google' })(next);
  return { provider, seen, state };
}

const contentOf = (seen: readonly ChatRequest[]) =>
  (seen[0]?.messages[1] as AssistantMessage | undefined)?.content;

async function batchesOf(provider: ChatProvider, request: ChatRequest) {
  const batches: (readonly ChatStreamPart[])[] = [];
  for await (const batch of provider.stream(request, call)) batches.push(batch);
  return batches;
}

describe('rememberSignatures', () => {
  it('passes requests and answers without signatures on as they are, and asks nothing', async () => {
    const vault = new UnlimitedSignatureVault();
    const plain = answer({ type: 'text', text: 'Hello' }, toolCall('upstream'));
    const batch: ChatStreamPart[] = [{ type: 'text', choice: 0, text: 'Hello' }, start(0, 'upstream')];
    const { provider, seen } = setUp(vault, { answer: plain, batches: [batch] });
    const request = execute({ type: 'text', text: 'Hello' }, { type: 'reasoning', text: 'Hm' });
    expect(await provider.complete(request, call)).toBe(plain);
    expect((await batchesOf(provider, request))[0]).toBe(batch);
    expect(seen).toEqual([request, request]);
    expect(seen.every((each) => each === request)).toBe(true);
    expect(vault.questions + vault.stored.size + vault.witnessed.size).toBe(0);
  });

  it('R9: gives a signed call a short id that is the handle, and leaves the other calls alone', async () => {
    const vault = new UnlimitedSignatureVault();
    const { provider } = setUp(vault, {
      answer: answer({ type: 'text', text: 'x' }, toolCall('first', own), toolCall('second')),
      batches: [[start(0, 'first', own)], [start(1, 'second')]],
    });
    const [choice] = (await provider.complete(execute(), call)).choices;
    expect(choice?.content).toEqual([
      { type: 'text', text: 'x' },
      toolCall(handleOf(1), own),
      toolCall('second'),
    ]);
    expect(await batchesOf(provider, execute())).toEqual([
      [start(0, handleOf(2), own)],
      [start(1, 'second')],
    ]);
    expect([...vault.stored]).toEqual([
      [handleOf(1), own],
      [handleOf(2), own],
    ]);
    expect(vault.witnessed.size).toBe(0);
  });

  it('K7: remembers who issued the signatures of texts, thoughts, pictures and code too', async () => {
    const vault = new UnlimitedSignatureVault();
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
    await provider.complete(execute(), call);
    await batchesOf(provider, execute());
    expect([...vault.witnessed.keys()]).toEqual([
      'text',
      'thought',
      'code',
      'picture',
      'streamed text',
      'streamed picture',
    ]);
    expect(vault.stored.size).toBe(0);
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
      const vault = new UnlimitedSignatureVault(slow);
      vault.keep(handle, own);
      const { provider, seen } = setUp(vault);
      const request = execute({ type: 'text', text: 'x' }, toolCall(handle), toolCall('other'));
      await send(provider, request);
      expect(contentOf(seen)).toEqual([
        { type: 'text', text: 'x' },
        toolCall(handle, own),
        toolCall('other'),
      ]);
      expect(seen[0]?.messages[0]).toBe(request.messages[0]);
      expect(contentOf([request])?.[1]).toEqual(toolCall(handle));
      expect(vault.questions).toBe(1);
    });

    it('gives the signature to the first call of its id, however often a history repeats it', async () => {
      const vault = new UnlimitedSignatureVault(slow);
      vault.keep(handle, own);
      const { provider, seen } = setUp(vault);
      const broken = toolCall(handle, { value: 'no signature!' });
      await provider.complete(
        execute(toolCall(handle), toolCall(handle), broken, toolCall(handle, own)),
        call,
      );
      expect(contentOf(seen)).toEqual([
        toolCall(handle, own),
        toolCall(handle),
        broken,
        toolCall(handle, own),
      ]);
    });

    it.each(Object.entries(ways))(
      'R4: %s says who issued the signatures that came back',
      async (_way, send) => {
        const vault = new UnlimitedSignatureVault(slow);
        vault.witness(own);
        const { provider, seen } = setUp(vault);
        const unknown = { type: 'text', text: '', signature: { value: 'unknown' } } as const;
        await send(provider, execute(toolCall('own-id', { value: own.value }), unknown));
        expect(contentOf(seen)).toEqual([toolCall('own-id', own), unknown]);
      },
    );

    it('R4: knows who issued the signature of a call by its id, when the vault has forgotten all', async () => {
      const { provider, seen } = setUp(new UnlimitedSignatureVault(slow));
      const sent = { value: 'c2VudA==' };
      await provider.complete(
        execute(toolCall(handle, sent), toolCall(handleOf(2, 'vertex-ai'), sent)),
        call,
      );
      expect(contentOf(seen)).toEqual([
        toolCall(handle, { ...sent, issuer: 'google' }),
        toolCall(handleOf(2, 'vertex-ai'), { ...sent, issuer: 'vertex-ai' }),
      ]);
    });

    it('gives the signature to a call whose id a client of Anthropic’s format has handed on', async () => {
      const vault = new UnlimitedSignatureVault();
      vault.keep(handle, own);
      const { provider, seen } = setUp(vault);
      const elsewhere = handle.replace('call_', 'toolu_');
      await provider.complete(execute(toolCall(elsewhere)), call);
      expect(contentOf(seen)).toEqual([toolCall(elsewhere, own)]);
    });

    it('fills in no signature that another upstream issued: the client misses nothing', async () => {
      const vault = new UnlimitedSignatureVault(slow);
      const elsewhere = handleOf(1, 'vertex-ai');
      vault.keep(elsewhere, foreign);
      vault.keep(handle, foreign);
      const { provider, seen } = setUp(vault);
      const request = execute(toolCall(elsewhere), toolCall(handle));
      await provider.complete(request, call);
      expect(seen[0]).toBe(request);
    });

    it('R2: never replaces a signature that the client sent and that may be good', async () => {
      const vault = new UnlimitedSignatureVault(slow);
      vault.keep(handle, own);
      const { provider, seen } = setUp(vault);
      const sent = { value: 'c2VudA==' };
      await provider.complete(execute(toolCall(handle, sent)), call);
      expect(contentOf(seen)).toEqual([toolCall(handle, { ...sent, issuer: 'google' })]);
    });

    it.each([
      ['that is not base64', 'no signature!'],
      ['of another upstream', foreign.value],
    ])('R3: prefers its own to a signature %s', async (_kind, value) => {
      const vault = new UnlimitedSignatureVault(slow);
      vault.keep(handle, own);
      vault.witness(foreign);
      const { provider, seen } = setUp(vault);
      await provider.complete(execute(toolCall(handle, { value })), call);
      expect(contentOf(seen)).toEqual([toolCall(handle, own)]);
    });

    it('takes the signature of a call off the thought before it, where the call has it again', async () => {
      const vault = new UnlimitedSignatureVault(slow);
      vault.keep(handle, own);
      const { provider, seen } = setUp(vault);
      const thought = { type: 'reasoning', text: 'Hm' } as const;
      await provider.complete(
        execute({ ...thought, signature: { value: own.value } }, toolCall(handle)),
        call,
      );
      expect(contentOf(seen)).toEqual([thought, toolCall(handle, own)]);
      await provider.complete(
        execute({ ...thought, signature: { value: own.value } }, toolCall('own-id')),
        call,
      );
      expect(contentOf(seen.slice(1))).toEqual([thought, toolCall('own-id', own)]);
    });

    it.each(['complete', 'stream'] as const)(
      'gives back the steps of server-side tools before a call that was kept alone: %s',
      async (way) => {
        const vault = new UnlimitedSignatureVault(slow);
        const search = { type: 'opaque', format: 'gemini', value: { toolCall: { id: '1' } } } as const;
        const result = { type: 'opaque', format: 'gemini', value: { toolResponse: { id: '1' } } } as const;
        const { provider, seen } = setUp(vault, {
          answer: answer(search, result, toolCall('first', own), toolCall('second', own)),
          batches: [
            [{ type: 'content', choice: 0, part: search }],
            [{ type: 'content', choice: 1, part: search }],
            [{ type: 'content', choice: 0, part: result }, start(0, 'first', own), start(1, 'second', own)],
          ],
        });
        await ways[way](provider, execute());
        const calls = [toolCall(handleOf(1)), toolCall(handleOf(2))];
        const text = { type: 'text', text: 'x' } as const;
        await provider.complete(execute(text, ...calls), call);
        const [first, second] = [toolCall(handleOf(1), own), toolCall(handleOf(2), own)];
        expect(contentOf(seen.slice(1))).toEqual([text, search, result, first, second]);
        await provider.complete(execute(search, result, ...calls), call);
        expect(contentOf(seen.slice(2))).toEqual([search, result, first, second]);
      },
    );

    it("leaves a thought's own signature on it", async () => {
      const vault = new UnlimitedSignatureVault(slow);
      vault.witness(own);
      const { provider, seen } = setUp(vault);
      const thought = { type: 'reasoning', text: 'Hm', signature: { value: own.value } } as const;
      await provider.complete(execute(thought, toolCall('own-id')), call);
      expect(contentOf(seen)).toEqual([{ ...thought, signature: own }, toolCall('own-id')]);
    });

    it('sends a history of which nothing is known as it is', async () => {
      const { provider, seen } = setUp(new UnlimitedSignatureVault(slow));
      const request = execute(toolCall(handle), toolCall('__proto__', { value: 'constructor' }));
      await provider.complete(request, call);
      expect(seen[0]).toBe(request);
    });

    it('closes the upstream when the reader leaves', async () => {
      const vault = new UnlimitedSignatureVault(slow);
      const batch: ChatStreamPart[] = [{ type: 'text', choice: 0, text: 'x' }];
      const { provider, state } = setUp(vault, { batches: [batch, batch] });
      for await (const _batch of provider.stream(execute(toolCall(handle)), call)) break;
      expect(state.closed).toBe(true);
    });
  });
});
