import type {
  AssistantPart,
  CallContext,
  ChatProvider,
  ChatRequest,
  JsonValue,
  StoredPart,
} from '@model-gateway/core';
import { UnlimitedSignatureVault } from '@model-gateway/core/testing';
import { rememberSignatures } from './remember-signatures.js';

const call: CallContext = {
  requestId: 'r',
  signal: new AbortController().signal,
  reportLoss: () => undefined,
};
const handle = `call_anthropic_${'0'.repeat(17)}1`;
const second = `call_anthropic_${'0'.repeat(17)}2`;
const signed = (text: string, value: string) =>
  ({ type: 'reasoning', text, signature: { value, issuer: 'anthropic' } }) as const;
const toolCall = (id: string) => ({ type: 'tool-call', id, name: 'f', arguments: '{}' }) as const;
const execute = (...content: readonly AssistantPart[]): ChatRequest => ({
  messages: [{ role: 'assistant', content }],
  tools: [],
  sampling: {},
});

/** Shows the messages as they are, but a thought whose signature it has seen: of that kind are formats, too. */
function setUp(slow: boolean) {
  const vault = new UnlimitedSignatureVault(slow);
  const sent: ChatRequest[] = [];
  const next: ChatProvider = {
    complete: async (request) => {
      sent.push(request);
      return { choices: [] };
    },
    stream: () => {
      throw new Error('Nobody streams.');
    },
    prepare: async (request) => [
      {
        method: 'POST',
        url: 'https://up.example/u',
        headers: { accept: 'application/json' },
        body: { messages: distinct(request) as unknown as JsonValue },
      },
    ],
  };
  let made = 0;
  const ids = { next: (prefix: string) => prefix + String((made += 1)) };
  const provider = rememberSignatures({ vault, ids, issuer: 'anthropic', signsReasoning: true })(next);
  const shown = async (request: ChatRequest) =>
    (await provider.prepare(request, call, false))[0]?.body.messages;
  return { vault, provider, shown, sent };
}

function distinct({ messages }: ChatRequest) {
  const seen = new Set<string>();
  return messages.flatMap(({ content }) =>
    (content as readonly AssistantPart[]).filter((part) => {
      const proof = part.type === 'reasoning' ? part.signature?.value : undefined;
      if (proof === undefined || !seen.has(proof)) return Boolean(seen.add(proof ?? ''));
      return false;
    }),
  );
}

describe.each([
  ['in memory', false],
  ['elsewhere', true],
])('what a vault %s puts into a history', (_name, slow) => {
  const secret: readonly StoredPart[] = [
    signed('The password is hidden.', 'c2VjcmV0'),
    signed('Another thought.', 'b3RoZXI='),
    signed('', 'dGV4dGxlc3M='),
    { type: 'redacted-reasoning', data: 'UkVEQUNURUQ=' },
    { type: 'opaque', format: 'anthropic', value: { id: 'search' } },
  ];

  it('is shown without a word of the reasoning, and otherwise as it is sent', async () => {
    const { vault, provider, shown, sent } = setUp(slow);
    vault.keep(handle, { issuer: 'anthropic', before: secret });
    const request = execute({ type: 'text', text: 'I look.' }, toolCall(handle));
    const body = await shown(request);
    expect(body).toEqual([
      signed('***', '***'),
      signed('***', '***'),
      signed('', '***'),
      { type: 'redacted-reasoning', data: '***' },
      { type: 'opaque', format: 'anthropic', value: { id: 'search' } },
      { type: 'text', text: 'I look.' },
      toolCall(handle),
    ]);
    await provider.complete(request, call);
    expect(sent[0]?.messages[0]?.content.slice(0, 5)).toEqual(secret);
  });

  it('keeps what is the same the same', async () => {
    const { vault, shown } = setUp(slow);
    vault.keep(handle, { issuer: 'anthropic', before: [signed('A', 'QQ==')] });
    vault.keep(second, { issuer: 'anthropic', before: [signed('A', 'QQ==')] });
    expect(await shown(execute(toolCall(handle), toolCall(second)))).toEqual([
      signed('***', '***'),
      toolCall(handle),
      toolCall(second),
    ]);
  });

  it('does not hide what the client sent itself', async () => {
    const { vault, shown } = setUp(slow);
    vault.keep(handle, { issuer: 'anthropic', before: secret });
    vault.keep(second, { issuer: 'anthropic', value: 'b3du' });
    const own = signed('My own history.', 'bWluZQ==');
    expect(await shown(execute(own, toolCall(handle)))).toEqual([
      own,
      { type: 'opaque', format: 'anthropic', value: { id: 'search' } },
      toolCall(handle),
    ]);
    expect(await shown(execute(toolCall(second)))).toEqual([
      { ...toolCall(second), signature: { value: 'b3du', issuer: 'anthropic' } },
    ]);
  });
});
