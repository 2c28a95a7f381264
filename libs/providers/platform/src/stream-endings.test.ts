import {
  UpstreamUnreachableError,
  type CallContext,
  type ChatRequest,
  type ChatStreamPart,
  type Target,
} from '@model-gateway/core';
import {
  ManualScheduler,
  ScriptedTransport,
  silence,
  type ScriptedAnswer,
} from '@model-gateway/provider-kit/testing';
import { createPlatformChatProvider } from './create-platform-chat-provider.js';

const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
  tools: [],
  sampling: {},
};
const call: CallContext = { requestId: 'r', signal: new AbortController().signal, reportLoss: () => {} };
const events = (...values: object[]) => values.map((value) => `data: ${JSON.stringify(value)}\n\n`).join('');

/** Everything that each family says of a short answer, but not that this was all. */
const said = {
  'gemini-2.5-flash': events(
    { candidates: [{ content: { role: 'model', parts: [{ text: 'Hel' }] } }] },
    {
      candidates: [{ content: { role: 'model', parts: [{ text: 'lo' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2, totalTokenCount: 5 },
    },
  ),
  'claude-sonnet-4-5': events(
    { type: 'message_start', message: { id: 'm', usage: { input_tokens: 3, output_tokens: 1 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
  ),
  'meta/llama-3.3-70b-instruct-maas': events(
    { id: 'a', choices: [{ index: 0, delta: { content: 'Hello' }, finish_reason: null }] },
    { id: 'a', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    { id: 'a', choices: [], usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 } },
  ),
};
const endings: Record<string, ScriptedAnswer['body']> = {
  'whose connection closes': [],
  'whose connection breaks': [new UpstreamUnreachableError('reset')],
  'whose connection stays open': [silence],
};
const cases = Object.keys(said).flatMap((model) => Object.keys(endings).map((ending) => [model, ending]));

it.each(cases)('an answer of %s %s is complete without its last event', async (model, ending) => {
  const body = [said[model as keyof typeof said], ...(endings[ending] ?? [])];
  const transport = new ScriptedTransport([{ body }]);
  const scheduler = new ManualScheduler();
  const target: Target = {
    kind: 'vertex-ai',
    model,
    credential: { type: 'access-token', token: 'ya29.secret-token' },
    projectId: 'p',
    region: 'us-central1',
  };
  const tokens = { token: async () => 'minted', invalidate: () => {} };
  const dependencies = { transport, tokens, scheduler, nextId: () => 'call_1' };
  const parts: ChatStreamPart[] = [];
  const reading = (async () => {
    for await (const batch of createPlatformChatProvider(target, dependencies).stream(request, call)) {
      parts.push(...batch);
    }
  })();
  while (scheduler.pending === 0 && transport.closedBodies === 0) await new Promise(setImmediate);
  scheduler.advance(3_000);
  await reading;
  expect(parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')).toBe('Hello');
  expect(parts).toContainEqual({
    type: 'finish',
    choice: 0,
    finish: expect.objectContaining({ reason: 'stop' }),
  });
  const usage = parts.findLast(({ type }) => type === 'usage');
  expect(usage).toMatchObject({ usage: { promptTokens: 3, completionTokens: 2 } });
});
