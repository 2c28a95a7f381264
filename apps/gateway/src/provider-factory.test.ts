import type { AssistantPart, ChatRequest, HttpTransport, Target, WireRequest } from '@model-gateway/core';
import { UnlimitedSignatureVault } from '@model-gateway/core/testing';
import { ProviderFactory } from './provider-factory.js';

const claude: Target = {
  kind: 'vertex-ai',
  slug: 'prod',
  model: 'claude-sonnet-4-6',
  credential: { type: 'api-key', apiKey: 'upstream-key' },
  projectId: 'p',
};
const handle = `call_anthropic_${'0'.repeat(18)}`;
const call = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {} };
const toolCall: AssistantPart = { type: 'tool-call', id: handle, name: 'f', arguments: '{}' };
const request: ChatRequest = {
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'Go' }] },
    { role: 'assistant', content: [toolCall] },
    { role: 'tool', toolCallId: handle, toolName: 'f', content: [{ type: 'text', text: 'Done' }] },
  ],
  tools: [{ type: 'function', name: 'f', parameters: { type: 'object' }, path: 'tools[0]' }],
  sampling: { maxOutputTokens: 4000 },
  thinking: { budget: { mode: 'enabled', tokens: 2000 } },
};

it('shows a request of Claude’s exactly as it is sent, but for the thoughts that the vault put in', async () => {
  const answer = {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: 'Hi' }],
    stop_reason: 'end_turn',
  };
  const sent: WireRequest[] = [];
  const transport: HttpTransport = {
    send: async (wire) => {
      sent.push(wire);
      return { status: 200, headers: {}, body: new TextEncoder().encode(JSON.stringify(answer)) };
    },
    open: () => {
      throw new Error('Nobody streams.');
    },
  };
  const signatures = new UnlimitedSignatureVault();
  signatures.keep(handle, {
    issuer: 'anthropic',
    before: [
      { type: 'reasoning', text: 'A secret plan.', signature: { value: 'c2ln', issuer: 'anthropic' } },
      { type: 'reasoning', text: 'Another.', signature: { value: 'c2lnMg==', issuer: 'anthropic' } },
      { type: 'redacted-reasoning', data: 'ZW5jcnlwdGVk' },
    ],
  });
  const factory = new ProviderFactory({
    transport,
    signatures,
    tokens: { token: async () => 'minted', invalidate: () => {} },
    ids: { next: (prefix) => `${prefix}1` },
    clock: { now: () => 0 },
    scheduler: { schedule: () => () => undefined },
    refusals: { recall: () => [], learn: () => {} },
  });
  const provider = factory.create(claude);
  const [prepared] = await provider.prepare(request, call, false);
  await provider.complete(request, call);
  const shown = JSON.stringify(prepared?.body);
  const real = String(sent[0]?.body);
  const secrets = ['A secret plan.', 'Another.', 'c2ln', 'c2lnMg==', 'ZW5jcnlwdGVk'];
  for (const secret of secrets) expect(real).toContain(`"${secret}"`);
  const masked = secrets.reduce((text, secret) => text.replace(`"${secret}"`, '"***"'), real);
  expect(shown).toBe(masked);
});
