import type { AssistantPart, ChatResponse, Finish, LossEntry } from '@model-gateway/core';
import { MessageEventEncoder } from './message-event-encoder.js';
import { toMessage } from './to-message.js';
import { fromToolUseId, toToolUseId } from './tool-use-id.js';

function answer(content: readonly AssistantPart[], finish: Finish, more: Partial<ChatResponse> = {}) {
  const losses: LossEntry[] = [];
  const response: ChatResponse = {
    choices: [{ index: 0, content, finish, citations: [], metadata: {} }],
    ...more,
  };
  const message = toMessage(response, {
    id: 'msg_1',
    model: '@vertex/gemini-3-flash',
    estimatedInputTokens: 5,
    nextId: (prefix) => `${prefix}1`,
    reportLoss: (entry) => void losses.push(entry),
  });
  return { message, losses };
}

const call: AssistantPart = { type: 'tool-call', id: 'call_9', name: 'f', arguments: '{"a":1}' };

it('has the model that was asked for, and every member that Anthropic’s types require', () => {
  const { message } = answer([{ type: 'text', text: 'Hi' }], { reason: 'stop' }, { model: 'gemini-served' });
  expect(message).toEqual({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: '@vertex/gemini-3-flash',
    content: [{ type: 'text', text: 'Hi' }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    stop_details: null,
    container: null,
    diagnostics: null,
    usage: {
      input_tokens: 5,
      output_tokens: 0,
      cache_creation: null,
      cache_creation_input_tokens: null,
      cache_read_input_tokens: null,
      inference_geo: null,
      output_tokens_details: null,
      server_tool_use: null,
      service_tier: null,
      speed: null,
    },
  });
});

it('counts what a cache gave apart from the rest of the prompt', () => {
  const usage = {
    promptTokens: 100,
    completionTokens: 20,
    cachedTokens: 60,
    cacheWriteTokens: 10,
    reasoningTokens: 5,
  };
  expect(answer([], { reason: 'stop' }, { usage }).message.usage).toMatchObject({
    input_tokens: 30,
    output_tokens: 20,
    cache_read_input_tokens: 60,
    cache_creation_input_tokens: 10,
    output_tokens_details: { thinking_tokens: 5 },
  });
});

it.each<[Finish, readonly AssistantPart[], string]>([
  [{ reason: 'stop', raw: 'STOP' }, [], 'end_turn'],
  [{ reason: 'stop', raw: 'STOP' }, [call], 'tool_use'],
  [{ reason: 'tool_calls' }, [call], 'tool_use'],
  [{ reason: 'length' }, [call], 'max_tokens'],
  [{ reason: 'length', raw: 'model_length' }, [], 'model_context_window_exceeded'],
  [{ reason: 'stop', raw: 'stop_sequence' }, [], 'stop_sequence'],
  [{ reason: 'content_filter', raw: 'SAFETY' }, [], 'refusal'],
  [{ reason: 'content_filter', raw: 'SAFETY' }, [call], 'refusal'],
])('ends with the reason of %j', (finish, content, expected) => {
  expect(answer(content, finish).message.stop_reason).toBe(expected);
});

it('names the stop sequence that ended the text, where the upstream tells it', () => {
  const finish: Finish = { reason: 'stop', raw: 'stop', stopSequence: 'END' };
  expect(answer([], finish).message).toMatchObject({ stop_reason: 'stop_sequence', stop_sequence: 'END' });
  expect(answer([call], finish).message).toMatchObject({ stop_reason: 'tool_use', stop_sequence: null });
});

describe('a call whose arguments are cut', () => {
  const cut: AssistantPart = { ...call, arguments: '{"a":' };

  it.each<Finish>([{ reason: 'length' }, { reason: 'content_filter' }])('is reported after %j', (finish) => {
    const { message, losses } = answer([cut], finish);
    expect(message.content).toMatchObject([{ type: 'tool_use', input: {} }]);
    expect(losses).toMatchObject([{ path: 'content', severity: 'lost' }]);
  });

  it.each<Finish>([{ reason: 'stop' }, { reason: 'tool_calls' }])('is an error after %j', (finish) => {
    expect(() => answer([cut], finish)).toThrow('no JSON');
  });
});

it('says why the model or its upstream refused', () => {
  const explained = (finish: Finish) => answer([], finish).message.stop_details?.explanation;
  expect(explained({ reason: 'content_filter', refusal: 'I cannot.' })).toBe('I cannot.');
  expect(explained({ reason: 'content_filter', raw: 'SAFETY' })).toBe('The upstream says SAFETY.');
  const promptBlock = { reason: 'PROHIBITED_CONTENT', message: 'No.' };
  const { message } = answer([], { reason: 'stop' }, { choices: [], promptBlock });
  expect(message).toMatchObject({
    content: [],
    stop_reason: 'refusal',
    stop_details: { explanation: 'The upstream blocked the prompt: PROHIBITED_CONTENT. No.' },
  });
});

it.each([[[]], [[call]]])(
  'fails where the model broke a call beside %j, for no stop reason says so',
  (content) => {
    const finish = { reason: 'content_filter', raw: 'MALFORMED_FUNCTION_CALL', message: 'bad' } as const;
    expect(() => answer(content, finish)).toThrow(
      'The model made a call that cannot be read: MALFORMED_FUNCTION_CALL. bad',
    );
  },
);

it('signs the thoughts before a call with the signature of the call', () => {
  const signature = { value: 'c2ln', issuer: 'google' };
  const { message } = answer(
    [
      { type: 'reasoning', text: 'hm' },
      { ...call, signature },
    ],
    { reason: 'stop' },
  );
  expect(message.content).toMatchObject([
    { type: 'thinking', thinking: 'hm', signature: 'c2ln' },
    { type: 'tool_use', id: 'toolu_9' },
  ]);
});

it('reports content that the format has no place for', () => {
  const source = { type: 'inline' as const, data: 'AAAA' };
  const image: AssistantPart = { type: 'media', mimeType: 'image/png', source };
  const opaque: AssistantPart = { type: 'opaque', format: 'gemini', value: { toolCall: {} } };
  const { message, losses } = answer([image, opaque, { ...image, thought: true }], { reason: 'stop' });
  expect(message.content).toEqual([]);
  expect(losses.map(({ path, severity }) => `${severity} ${path}`)).toEqual([
    'lost content',
    'degraded content',
  ]);
});

it('begins only once the model says something', () => {
  const encoder = new MessageEventEncoder({
    id: 'msg_1',
    model: 'm',
    estimatedInputTokens: 5,
    nextId: (prefix) => prefix,
    reportLoss: () => undefined,
  });
  expect(encoder.push([{ type: 'start' }, { type: 'usage', usage: { promptTokens: 3 } }])).toBe('');
  const text = encoder.push([{ type: 'text', choice: 0, text: 'Hi' }]);
  expect(text).toMatch(/^event: message_start\ndata: .*"input_tokens":3/);
});

it('names calls as Anthropic does, and knows their names again', () => {
  expect(toToolUseId('call_google_x1')).toBe('toolu_google_x1');
  expect(fromToolUseId('toolu_google_x1')).toBe('call_google_x1');
  expect(toToolUseId('chatcmpl-tool-1')).toBe('chatcmpl-tool-1');
});
