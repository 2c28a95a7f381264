import {
  ChatResponseCollector,
  type AssistantMessage,
  type AssistantPart,
  type CallContext,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStreamPart,
  type ReasoningPart,
} from '@model-gateway/core';
import { UnlimitedSignatureVault } from '@model-gateway/core/testing';
import * as fc from 'fast-check';
import { rememberSignatures } from './remember-signatures.js';

const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};
const handleOf = (number: number, issuer = 'anthropic') =>
  `call_${issuer}_${String(number).padStart(18, '0')}`;
const signed = (text: string, value = 'c2lnbmVk') =>
  ({ type: 'reasoning', text, signature: { value, issuer: 'anthropic' } }) as const;
const redacted = { type: 'redacted-reasoning', data: 'UkVE' } as const;
const text = (said: string) => ({ type: 'text', text: said }) as const;
const opaque = (id: string) => ({ type: 'opaque', format: 'anthropic', value: { id } }) as const;
const toolCall = (id: string) => ({ type: 'tool-call', id, name: 'f', arguments: '{}' }) as const;
const answer = (...content: readonly AssistantPart[]): ChatResponse => ({
  choices: [{ index: 0, content, finish: { reason: 'tool_calls' }, citations: [], metadata: {} }],
});
const history = (...content: readonly AssistantPart[]): ChatRequest => ({
  messages: [{ role: 'assistant', content }],
  tools: [],
  sampling: {},
});

function setUp(options: { vault?: UnlimitedSignatureVault; issuer?: string } = {}) {
  const { vault = new UnlimitedSignatureVault(), issuer = 'anthropic' } = options;
  const upstream: { answer: ChatResponse; batches: ChatStreamPart[][] } = { answer: answer(), batches: [] };
  let seen: ChatRequest | undefined;
  const next: ChatProvider = {
    complete: async (request) => {
      seen = request;
      return upstream.answer;
    },
    async *stream() {
      yield* upstream.batches;
    },
    prepare: async () => [],
  };
  let made = 0;
  const ids = { next: (prefix: string) => prefix + String((made += 1)).padStart(18, '0') };
  const signsReasoning = issuer === 'anthropic';
  const provider = rememberSignatures({ vault, ids, issuer, signsReasoning })(next);
  return {
    vault,
    provider,
    upstream,
    answered: async (...content: readonly AssistantPart[]) => {
      upstream.answer = answer(...content);
      return (await provider.complete(history(), call)).choices[0]?.content ?? [];
    },
    streamed: async (...batches: ChatStreamPart[][]) => {
      upstream.batches = batches;
      const collector = new ChatResponseCollector();
      for await (const batch of provider.stream(history(), call))
        for (const part of batch) collector.push(part);
      return collector.response();
    },
    sent: async (...content: readonly AssistantPart[]) => {
      await provider.complete(history(...content), call);
      return (seen?.messages[0] as AssistantMessage).content;
    },
  };
}

const thinking = (said: string, value?: string, choice = 0): ChatStreamPart => ({
  type: 'reasoning',
  choice,
  text: said,
  ...(value !== undefined && { signature: { value, issuer: 'anthropic' } }),
});
const start = (index: number, choice = 0): ChatStreamPart => ({
  type: 'tool-call-start',
  choice,
  index,
  id: `upstream_${choice}_${index}`,
  name: 'f',
});

describe('signed reasoning', () => {
  it('is kept under the id of the call that follows it, each call what came since the one before', async () => {
    const { answered, vault } = setUp();
    const content = [signed('A'), text('x'), toolCall('1'), redacted, signed('B'), toolCall('2')];
    const [first, second] = [handleOf(1), handleOf(2)];
    expect(await answered(...content, toolCall('3'))).toEqual([
      signed('A'),
      text('x'),
      toolCall(first),
      redacted,
      signed('B'),
      toolCall(second),
      toolCall('3'),
    ]);
    expect([...vault.stored]).toEqual([
      [first, { issuer: 'anthropic', before: [signed('A')] }],
      [second, { issuer: 'anthropic', before: [redacted, signed('B')] }],
    ]);
    expect(first).toMatch(/^[a-zA-Z0-9_-]{1,40}$/);
  });

  it('is gathered from its deltas, of each choice for itself', async () => {
    const { streamed, vault } = setUp();
    const { choices } = await streamed(
      [thinking('I '), thinking('see', undefined, 1), { type: 'text', choice: 2, text: 'Hi' }],
      [
        thinking('see'),
        thinking('', 'QQ=='),
        thinking('!', 'Qg==', 1),
        { type: 'text', choice: 0, text: 'x' },
      ],
      [start(0), start(0, 1), start(0, 2), thinking('more'), thinking('', 'Qw=='), start(1)],
    );
    expect([...vault.stored.values()].map(({ before }) => before)).toEqual([
      [signed('I see', 'QQ==')],
      [signed('see!', 'Qg==')],
      [signed('more', 'Qw==')],
    ]);
    const idsOf = ({ content }: { content: readonly AssistantPart[] }) =>
      content.flatMap((part) => (part.type === 'tool-call' ? [part.id] : []));
    expect(choices.map(idsOf)).toEqual([[handleOf(1), handleOf(3)], [handleOf(2)], ['upstream_2_0']]);
  });

  it('without a signature is not kept, nor joined to what is signed after something else', async () => {
    const { answered, streamed, vault } = setUp();
    const thought = { type: 'reasoning', text: 'never signed' } as const;
    await answered(thought, text('x'), signed('A'), toolCall('1'));
    await streamed(
      [
        thinking('never signed'),
        { type: 'content', choice: 0, part: redacted },
        thinking('A', 'QQ=='),
        start(0),
      ],
      [
        thinking('never signed'),
        start(1),
        thinking('', 'Qg=='),
        start(2),
        thinking('never signed'),
        start(3),
      ],
    );
    expect([...vault.stored.values()].map(({ before }) => before)).toEqual([
      [signed('A')],
      [redacted, signed('A', 'QQ==')],
      [signed('', 'Qg==')],
    ]);
  });

  it('is witnessed, with a call or without one', async () => {
    const { answered, streamed, vault } = setUp();
    await answered(signed('A', 'QQ=='), toolCall('1'));
    await answered(signed('B', 'Qg=='), text('x'));
    await streamed([thinking('C'), thinking('', 'Qw==')]);
    expect([...vault.witnessed]).toEqual([
      ['QQ==', 'anthropic'],
      ['Qg==', 'anthropic'],
      ['Qw==', 'anthropic'],
    ]);
    expect(vault.stored.size).toBe(1);
  });

  it('lacking in an answer, leaves the answer and its batches as they are', async () => {
    const { vault, provider, upstream } = setUp();
    const batch: ChatStreamPart[] = [{ type: 'text', choice: 0, text: 'x' }, start(0)];
    upstream.answer = answer(text('x'), toolCall('1'));
    upstream.batches = [batch];
    expect(await provider.complete(history(), call)).toBe(upstream.answer);
    for await (const passed of provider.stream(history(), call)) expect(passed).toBe(batch);
    expect(vault.stored.size + vault.witnessed.size).toBe(0);
  });
});

describe.each([
  ['in memory', false],
  ['elsewhere', true],
])('signed reasoning kept by a vault %s', (_name, slow) => {
  async function afterAnswer(...content: readonly AssistantPart[]) {
    const vault = new UnlimitedSignatureVault(slow);
    const gateway = setUp({ vault });
    await gateway.answered(...content);
    return { ...gateway, vault };
  }
  const [first, second] = [toolCall(handleOf(1)), toolCall(handleOf(2))];

  it('R1: goes back before the text that led to the call, where the client has lost it', async () => {
    const { sent } = await afterAnswer(signed('A'), redacted, text('x'), toolCall('1'), toolCall('2'));
    expect(await sent(text('x'), first, toolCall('2'))).toEqual([
      signed('A'),
      redacted,
      text('x'),
      first,
      toolCall('2'),
    ]);
  });

  it('goes back to each call what came before it', async () => {
    const { sent } = await afterAnswer(signed('A'), toolCall('1'), text('y'), signed('B'), toolCall('2'));
    expect(await sent(text('xy'), first, second)).toEqual([
      signed('A'),
      text('xy'),
      first,
      signed('B'),
      second,
    ]);
    expect(await sent(second)).toEqual([signed('B'), second]);
  });

  it('is left alone where the client sent it', async () => {
    const { sent } = await afterAnswer(signed('A'), text('x'), toolCall('1'));
    expect(await sent(signed('A'), text('x'), first)).toEqual([signed('A'), text('x'), first]);
    const { signature } = signed('A');
    const unsure = { type: 'reasoning', text: 'A', signature: { value: signature.value } } as const;
    expect(await sent(unsure, first)).toEqual([signed('A'), first]);
    expect(await sent(redacted, first)).toEqual([redacted, first]);
    const unknown = { ...unsure, signature: { value: 'VW5rbm93bg==' } };
    expect(await sent(unknown, first)).toEqual([unknown, first]);
  });

  it.each<[string, ReasoningPart]>([
    ['no signature', { type: 'reasoning', text: 'A' }],
    ['what is no signature', { type: 'reasoning', text: 'A', signature: { value: 'not base64!' } }],
    [
      'a stand-in',
      { type: 'reasoning', text: 'A', signature: { value: 'skip_thought_signature_validator' } },
    ],
    ['a foreign one', { type: 'reasoning', text: 'A', signature: { value: 'QQ==', issuer: 'google' } }],
  ])('takes the place of reasoning with %s', async (_kind, thought) => {
    const { sent } = await afterAnswer(signed('A'), text('x'), toolCall('1'));
    expect(await sent(thought, text('x'), first)).toEqual([signed('A'), text('x'), first]);
    expect(await sent(text('x'), thought, first)).toEqual([signed('A'), text('x'), first]);
  });

  it('leaves unsigned reasoning where nothing was kept', async () => {
    const { sent } = await afterAnswer(signed('A'), toolCall('1'));
    const thought = { type: 'reasoning', text: 'Hm' } as const;
    expect(await sent(thought, toolCall(handleOf(7)))).toEqual([thought, toolCall(handleOf(7))]);
  });

  it('goes back with the opaque parts in its midst, but for those that the client sent', async () => {
    const { sent } = await afterAnswer(signed('A'), opaque('1'), redacted, toolCall('1'));
    expect(await sent(text('x'), first)).toEqual([signed('A'), opaque('1'), redacted, text('x'), first]);
    expect(await sent(opaque('1'), first)).toEqual([signed('A'), redacted, opaque('1'), first]);
    expect(await sent(redacted, first)).toEqual([redacted, opaque('1'), first]);
  });

  it('goes back once, however often a history repeats the call', async () => {
    const { sent } = await afterAnswer(signed('A'), toolCall('1'));
    expect(await sent(first, first, text('x'), first)).toEqual([signed('A'), first, first, text('x'), first]);
  });

  it('never goes to another upstream', async () => {
    const { vault } = await afterAnswer(signed('A'), redacted, toolCall('1'));
    const { sent } = setUp({ vault, issuer: 'google' });
    expect(await sent(text('x'), first)).toEqual([text('x'), first]);
    const unsure = { type: 'reasoning', text: 'A', signature: { value: 'c2lnbmVk' } } as const;
    expect(await sent(unsure, first)).toEqual([signed('A'), first]);
  });

  it('R4: is known to be another’s by the call that follows, when the vault has forgotten all', async () => {
    const unsure = { type: 'reasoning', text: 'A', signature: { value: 'QQ==' } } as const;
    const vault = new UnlimitedSignatureVault(slow);
    expect(await setUp({ vault, issuer: 'google' }).sent(unsure, first)).toEqual([
      signed('A', 'QQ=='),
      first,
    ]);
    expect(await setUp({ vault }).sent(unsure, first)).toEqual([unsure, first]);
  });

  it('and a signed call of one answer both come back', async () => {
    const signature = { value: 'Y2FsbA==', issuer: 'anthropic' };
    const { sent } = await afterAnswer(signed('A'), text('x'), { ...toolCall('1'), signature });
    expect(await sent(text('x'), first)).toEqual([signed('A'), text('x'), { ...first, signature }]);
  });
});

describe('a tool loop with reasoning', () => {
  const said = fc.string({ minLength: 1, maxLength: 6 });
  const part = fc.oneof(
    fc.record({ type: fc.constant('signed' as const), said: fc.string({ maxLength: 6 }), value: fc.nat() }),
    fc.record({ type: fc.constant('redacted' as const), said }),
    fc.record({ type: fc.constant('text' as const), said }),
    fc.record({ type: fc.constant('call' as const) }),
  );
  const toParts = (drawn: readonly (typeof part extends fc.Arbitrary<infer T> ? T : never)[]) =>
    drawn.map((each, index): AssistantPart => {
      if (each.type === 'call') return toolCall(`upstream_${index}`);
      if (each.type === 'text') return text(each.said);
      if (each.type === 'redacted') return { type: 'redacted-reasoning', data: each.said };
      return signed(each.said, `${index}x${each.value}`);
    });
  const isReasoning = ({ type }: AssistantPart) => type === 'reasoning' || type === 'redacted-reasoning';

  /** The same content as a stream, its texts and thoughts in pieces of these lengths. */
  function toBatches(content: readonly AssistantPart[], lengths: readonly number[]): ChatStreamPart[][] {
    let calls = 0;
    return content.map((each, index): ChatStreamPart[] => {
      if (each.type === 'tool-call') return [{ ...start((calls += 1) - 1), id: each.id } as ChatStreamPart];
      if (each.type === 'redacted-reasoning') return [{ type: 'content', choice: 0, part: each }];
      if (each.type === 'text') return [{ type: 'text', choice: 0, text: each.text }];
      if (each.type !== 'reasoning') return [];
      const cut = lengths[index % lengths.length] ?? 0;
      return [
        thinking(each.text.slice(0, cut)),
        thinking(each.text.slice(cut)),
        thinking('', each.signature?.value),
      ];
    });
  }

  const isCall = ({ type }: AssistantPart) => type === 'tool-call';
  const isText = ({ type }: AssistantPart) => type === 'text';
  const idsOf = (parts: readonly AssistantPart[]) =>
    parts.flatMap((each) => (each.type === 'tool-call' ? [each.id] : []));

  it('sends all that led to calls back in its order, for a client that keeps only text and calls', async () => {
    const lengths = fc.array(fc.nat(6), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 12 }),
        lengths,
        fc.boolean(),
        async (drawn, ...options) => {
          const [lengths, isStreamed] = options;
          const content = toParts(drawn);
          const gateway = setUp();
          const unary = await (isStreamed ? setUp() : gateway).answered(...content);
          const { choices } = await (isStreamed ? gateway : setUp()).streamed(...toBatches(content, lengths));
          expect(idsOf(choices[0]?.content ?? [])).toEqual(idsOf(unary));

          const texts = content.flatMap((each) => (each.type === 'text' ? [each.text] : [])).join('');
          const spoken = texts ? [text(texts)] : [];
          const sent = await gateway.sent(...spoken, ...unary.filter(isCall));
          const led = unary.slice(0, unary.findLastIndex(isCall) + 1);
          expect(sent.filter((each) => !isText(each))).toEqual(led.filter((each) => !isText(each)));
          expect(sent.filter(isText)).toEqual(spoken);
          const ledToFirst = led.slice(0, Math.max(0, led.findIndex(isCall)));
          if (ledToFirst.some(isReasoning)) expect(sent[0]).toEqual(ledToFirst.find(isReasoning));
        },
      ),
    );
  });
});
