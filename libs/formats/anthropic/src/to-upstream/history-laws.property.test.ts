import fc from 'fast-check';
import type { AssistantPart, ChatRequest, JsonObject, Message } from '@model-gateway/core';
import { toMessagesRequest } from './to-messages-request.js';

const texts = fc.constantFrom('', ' ', 'a', 'b\n');
const cacheControl = fc.constant({ type: 'ephemeral' });
const textPart = fc.record(
  { type: fc.constant('text' as const), text: texts, cacheControl },
  { requiredKeys: ['type', 'text'] },
);
const ids = fc.constantFrom('c1', 'c2', 'c.3');
const signature = fc.record({
  value: fc.constant('c2ln'),
  issuer: fc.constantFrom('anthropic', 'vertex-ai'),
});
const image = fc.constant({
  type: 'media' as const,
  source: { type: 'inline' as const, data: 'AA==' },
  mimeType: 'image/png',
});
const assistantPart: fc.Arbitrary<AssistantPart> = fc.oneof(
  textPart,
  fc.record(
    {
      type: fc.constant('tool-call' as const),
      id: ids,
      name: fc.constantFrom('f', 'g.h', ''),
      arguments: fc.constantFrom('{}', '', '{'),
      signature,
      cacheControl,
    },
    { requiredKeys: ['type', 'id', 'name', 'arguments'] },
  ),
  image,
  fc.record(
    { type: fc.constant('reasoning' as const), text: texts, signature },
    { requiredKeys: ['type', 'text'] },
  ),
  fc.record({ type: fc.constant('redacted-reasoning' as const), data: fc.constantFrom('x', 'y') }),
  fc.record({
    type: fc.constant('executable-code' as const),
    language: fc.constant('PYTHON'),
    code: texts,
  }),
);
const results = fc.array(fc.oneof(textPart, image), { maxLength: 2 });
const message: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ role: fc.constant('system' as const), content: fc.array(textPart, { maxLength: 2 }) }),
  fc.record({ role: fc.constant('user' as const), content: results }),
  fc.record({ role: fc.constant('assistant' as const), content: fc.array(assistantPart, { maxLength: 4 }) }),
  fc.record({
    role: fc.constant('tool' as const),
    toolCallId: ids,
    toolName: texts,
    content: results,
    isError: fc.boolean(),
  }),
);
const requests: fc.Arbitrary<ChatRequest> = fc
  .record(
    {
      messages: fc.array(message, { maxLength: 12 }),
      thinking: fc.oneof(
        fc.record({ effort: fc.constantFrom('none' as const, 'low' as const, 'max' as const) }),
        fc.record({ budget: fc.record({ mode: fc.constant('enabled' as const), tokens: fc.nat(50_000) }) }),
      ),
      toolChoice: fc.constantFrom({ type: 'auto' as const }, { type: 'required' as const }),
      maxOutputTokens: fc.integer({ min: 1, max: 200_000 }),
      temperature: fc.double({ min: 0, max: 2, noNaN: true }),
      topP: fc.double({ min: 0, max: 1, noNaN: true }),
    },
    { requiredKeys: ['messages'] },
  )
  .map(({ messages, thinking, toolChoice, ...sampling }) => ({
    messages,
    tools: [{ type: 'function' as const, name: 'f', path: 'tools[0]' }],
    sampling,
    ...(thinking && { thinking }),
    ...(toolChoice && { toolChoice }),
  }));

interface Block extends JsonObject {
  readonly type: string;
}
interface Sent {
  readonly role: string;
  readonly content: readonly Block[];
}

const models = [
  'claude-3-5-haiku@20241022',
  'claude-3-7-sonnet@20250219',
  'claude-sonnet-4-5@20250929',
  'claude-opus-4-6',
  'claude-opus-4-8',
  'claude-sonnet-5-5',
];

describe('any request', () => {
  it.each(models)('becomes a legal one for %s, and is not changed', (model) => {
    fc.assert(
      fc.property(requests, (request) => {
        const before = structuredClone(request);
        const body = toMessagesRequest(request, { model, stream: false, reportLoss: () => {} });
        expect(request).toEqual(before);
        const sent = body.messages as unknown as Sent[];
        checkInstructions(sent, model);
        checkMessages(sent.filter(({ role }) => role !== 'system'));
        checkThinking(body, model);
        expect(JSON.stringify(body).split('"cache_control"').length - 1).toBeLessThanOrEqual(4);
      }),
      { numRuns: 200 },
    );
  });

  it('that can be carried as it is loses nothing', () => {
    const text = fc.constantFrom('a', 'b');
    const turns = fc.array(fc.tuple(text, text), { maxLength: 4 });
    fc.assert(
      fc.property(turns, text, (pairs, end) => {
        const said = (role: 'user' | 'assistant', text: string): Message => ({
          role,
          content: [{ type: 'text', text }],
        });
        const messages = [
          ...pairs.flatMap(([a, b]) => [said('user', a), said('assistant', b)]),
          said('user', end),
        ];
        const reportLoss = () => {
          throw new Error('Something was lost.');
        };
        const body = toMessagesRequest(
          { messages, tools: [], sampling: {} },
          { model: 'claude-opus-4-6', stream: false, reportLoss },
        );
        expect(body.messages).toEqual(messages);
      }),
    );
  });
});

/** Instructions stand between the words of a user and an answer, or at the end. */
function checkInstructions(messages: readonly Sent[], model: string): void {
  messages.forEach(({ role, content }, index) => {
    if (role !== 'system') return;
    expect(model).toContain('4-8');
    expect(messages[index - 1]?.role).toBe('user');
    expect(messages[index + 1]?.role ?? 'assistant').toBe('assistant');
    content.forEach(checkBlock);
  });
}

function checkMessages(messages: readonly Sent[]): void {
  expect(messages[0]?.role).toBe('user');
  const used = messages.flatMap(({ content }) => content.filter(({ type }) => type === 'tool_use'));
  expect(new Set(used.map(({ id }) => id)).size).toBe(used.length);
  messages.forEach(({ role, content }, index) => {
    expect(role).toBe(index % 2 === 0 ? 'user' : 'assistant');
    expect(content.length).toBeGreaterThan(0);
    content.forEach(checkBlock);
    if (role === 'assistant') {
      expect(['thinking', 'redacted_thinking', 'image']).not.toContain(content.at(-1)?.type);
      return;
    }
    expect(content.some(({ type }) => /thinking|tool_use/.test(type))).toBe(false);
    const answered = content.filter(({ type }) => type === 'tool_result');
    expect(content.slice(0, answered.length)).toEqual(answered);
    const asked = messages[index - 1]?.content.filter(({ type }) => type === 'tool_use') ?? [];
    expect(answered.map((block) => block.tool_use_id)).toEqual(asked.map(({ id }) => id));
  });
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return;
  expect(last.content.some(({ type }) => type === 'tool_use')).toBe(false);
  const text = last.content.at(-1)?.text as string;
  expect(text).toBe(text.trimEnd());
}

function checkBlock(block: Block): void {
  if (block.type === 'text') expect((block.text as string).trim()).not.toBe('');
  if (block.type === 'tool_use') {
    expect(block.id).toMatch(/^[a-zA-Z0-9_-]+$/);
    expect(block.name).toMatch(/^[a-zA-Z0-9_-]{1,128}$/);
    expect(typeof block.input).toBe('object');
  }
  if (block.type === 'thinking') expect(block.signature).toBe('c2ln');
  if (block.type !== 'tool_result') return;
  const content = (block.content ?? []) as readonly Block[];
  content.forEach(checkBlock);
  if (block.is_error !== true) return;
  expect(content.length).toBeGreaterThan(0);
  expect(content.every(({ type }) => type === 'text')).toBe(true);
}

function checkThinking(body: JsonObject, model: string): void {
  const thinking = body.thinking as { type: string; budget_tokens?: number } | undefined;
  const on = thinking?.type === 'enabled' || thinking?.type === 'adaptive';
  const messages = (body.messages as unknown as Sent[]).filter(({ role }) => role !== 'system');
  if (/-(4-8|5-5)/.test(model)) {
    expect(thinking?.type).not.toBe('enabled');
    expect([body.temperature, body.top_p]).toEqual([undefined, undefined]);
  }
  if (/-4-[568]|-5-5/.test(model))
    expect(body.temperature === undefined || body.top_p === undefined).toBe(true);
  if (thinking?.type === 'enabled') {
    expect(thinking.budget_tokens).toBeGreaterThanOrEqual(1024);
    expect(thinking.budget_tokens).toBeLessThan(body.max_tokens as number);
    const looping = messages.at(-1)?.content.some(({ type }) => type === 'tool_result');
    if (looping) expect(JSON.stringify(messages)).toContain('thinking"');
  }
  if (!on) return;
  expect(body.temperature).toBeUndefined();
  expect(messages.at(-1)?.role).toBe('user');
  expect((body.tool_choice as { type: string } | undefined)?.type ?? 'auto').toBe('auto');
}
