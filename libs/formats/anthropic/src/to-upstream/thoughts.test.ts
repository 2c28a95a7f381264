import type { AssistantPart, ChatRequest, JsonObject, LossEntry, Message } from '@model-gateway/core';
import { toMessagesRequest } from './to-messages-request.js';

const user: Message = { role: 'user', content: [{ type: 'text', text: 'Go' }] };
const call: AssistantPart = { type: 'tool-call', id: 'a', name: 'f', arguments: '{}' };
const toolResult: Message = {
  role: 'tool',
  toolCallId: 'a',
  toolName: 'f',
  content: [{ type: 'text', text: '1' }],
};
const enabled = { budget: { mode: 'enabled', tokens: 2000 } } as const;
const thought = (value: string, issuer?: string, text = 'Hm'): AssistantPart => ({
  type: 'reasoning',
  text,
  signature: { value, ...(issuer !== undefined && { issuer }) },
  path: 'messages[1].content[0]',
});

function translate(
  said: readonly AssistantPart[],
  model = 'claude-sonnet-4-5',
  more: Partial<ChatRequest> = {},
) {
  const losses: LossEntry[] = [];
  const messages: Message[] = [user, { role: 'assistant', content: said }, toolResult];
  const body = toMessagesRequest(
    { messages, tools: [], sampling: {}, ...more },
    { model, stream: false, reportLoss: (entry) => void losses.push(entry) },
  );
  const content = (body.messages as { content: JsonObject[] }[])[1]?.content;
  return { body, content, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

describe('a thought of the history', () => {
  it.each([undefined, 'anthropic'])('goes back when Claude signed it (issuer %s)', (issuer) => {
    const { content, losses } = translate([thought('c2ln', issuer), call]);
    expect(content?.[0]).toEqual({ type: 'thinking', thinking: 'Hm', signature: 'c2ln' });
    expect(losses).toEqual([]);
  });

  it('goes back without its text, where the model shows none', () => {
    expect(translate([thought('c2ln', 'anthropic', ''), call]).content?.[0]).toMatchObject({ thinking: '' });
  });

  it.each([
    ['another upstream signed it', thought('c2ln', 'vertex-ai')],
    ['its signature is no base64', thought('no base64!')],
    ['its signature only stands in for one', thought('skip_thought_signature_validator')],
  ])('is left out, and told, when %s', (_why, part) => {
    const { content, losses } = translate([part, call]);
    expect(content).toHaveLength(1);
    expect(losses).toEqual(['messages[1].content[0] dropped']);
  });

  it('is left out when nobody signed it', () => {
    const { content, losses } = translate([{ type: 'reasoning', text: 'Hm' }, call]);
    expect(content).toHaveLength(1);
    expect(losses).toEqual(['messages[1] dropped']);
  });

  it('goes back encrypted', () => {
    const { content } = translate([{ type: 'redacted-reasoning', data: 'x y' }, call]);
    expect(content?.[0]).toEqual({ type: 'redacted_thinking', data: 'x y' });
  });

  it('goes back as it was kept, and once', () => {
    const value = { type: 'thinking', thinking: 'Hm', signature: 'c2ln' };
    const part: AssistantPart = { type: 'opaque', format: 'anthropic', value };
    expect(translate([part, call]).content).toEqual([value, expect.objectContaining({ type: 'tool_use' })]);
    expect(translate([thought('c2ln'), part, call]).content).toHaveLength(2);
  });

  it('is nothing to a model that does not think', () => {
    const { content, losses } = translate([thought('c2ln'), call], 'claude-3-5-haiku@20241022');
    expect(content).toHaveLength(1);
    expect(losses).toEqual(['messages[1].content[0] dropped']);
  });

  it.each<AssistantPart>([
    { type: 'reasoning', text: 'Hm', signature: { value: 'c2ln', issuer: 'anthropic' } },
    { type: 'redacted-reasoning', data: 'x' },
    { type: 'opaque', format: 'anthropic', value: { type: 'thinking', thinking: 'Hm', signature: 'c2ln' } },
    { type: 'opaque', format: 'anthropic', value: { type: 'text', text: '' } },
  ])('that the client never sent is no loss to it, nor counted among its parts: %j', (part) => {
    const signature = { value: 'c2ln', issuer: 'google' };
    const said: AssistantPart = { type: 'text', text: 'Hi', signature };
    const { content, losses } = translate([part, said, call], 'claude-3-5-haiku@20241022');
    expect(content).toEqual([{ type: 'text', text: 'Hi' }, expect.objectContaining({ type: 'tool_use' })]);
    expect(losses).toEqual(['messages[1].content[0] dropped']);
  });

  it('comes once in a turn of thousands in linear time', () => {
    const value = (index: number) => Buffer.from(`${index}`.padStart(9, '0')).toString('base64');
    const thoughts = Array.from({ length: 30_000 }, (_, index) => thought(value(index % 20_000)));
    expect(translate([...thoughts, call]).content).toHaveLength(20_001);
  }, 5000);

  it('does not end a message', () => {
    const { content, losses } = translate([call, thought('c2ln')]);
    expect(content).toHaveLength(1);
    expect(losses).toEqual(['messages[1] dropped']);
  });
});

describe('a raw block', () => {
  it.each([
    { type: 'server_tool_use', id: 's', name: 'web_search', input: {} },
    { type: 'web_search_tool_result', tool_use_id: 's', content: [] },
  ])('of the upstream’s own goes back as it came', (value) => {
    const { content, losses } = translate([{ type: 'opaque', format: 'anthropic', value }, call]);
    expect(content?.[0]).toBe(value);
    expect(losses).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['anthropic', { type: 'tool_use', id: 'x', name: 'f', input: {} }],
    ['anthropic', { type: 'tool_result', tool_use_id: 'x' }],
    ['anthropic', { type: 'text', text: '' }],
    ['anthropic', { type: 'thinking', thinking: 'no signature' }],
    ['anthropic', { type: 'thinking', thinking: 'x', signature: 'c2ln', more: 1 }],
    ['anthropic', { type: '' }],
    ['anthropic', {}],
    ['gemini', { toolCall: {} }],
  ])('that would get past the rules is left out (%s %j)', (format, value) => {
    const path = 'messages[1].content[0]';
    const { content, losses } = translate([{ type: 'opaque', format, value, path }, call]);
    expect(content).toHaveLength(1);
    expect(losses).toEqual([`${path} dropped`]);
  });

  it('of a thought is nothing that a user says', () => {
    const value = { type: 'thinking', thinking: 'x', signature: 'c2ln' };
    const said: Message = { role: 'user', content: [{ type: 'opaque', format: 'anthropic', value }] };
    const { body } = translate([call], undefined, { messages: [user, said] });
    expect(JSON.stringify(body)).not.toContain('thinking');
  });
});

describe('what another upstream made', () => {
  it('loses its signatures, and says so', () => {
    const signature = { value: 'c2ln', issuer: 'google' };
    const { content, losses } = translate([
      { type: 'text', text: 'Hi', signature },
      { ...call, signature },
    ]);
    expect(content).toHaveLength(2);
    expect(losses).toEqual(['messages[1].content[0] dropped', 'messages[1].tool_calls[0] dropped']);
  });

  it('is told of code in words', () => {
    const { content, losses } = translate([
      { type: 'executable-code', language: 'PYTHON', code: 'print(1)' },
      { type: 'code-execution-result', outcome: 'OUTCOME_OK', output: '1' },
      call,
    ]);
    expect(content).toMatchObject([{ text: '```python\nprint(1)\n```' }, { text: '```\n1\n```' }, {}]);
    expect(losses).toEqual(['messages[1].content[0] approximated', 'messages[1].content[1] approximated']);
  });
});

describe('a thought in mid-message', () => {
  const text: AssistantPart = { type: 'text', text: 'Well,' };

  it('goes first where the model thinks by a budget, and would refuse it elsewhere', () => {
    const { body, content, losses } = translate([text, thought('c2ln'), call], undefined, {
      thinking: enabled,
    });
    expect(content?.map(({ type }) => type)).toEqual(['thinking', 'text', 'tool_use']);
    expect(body.thinking).toMatchObject({ type: 'enabled' });
    expect(losses).toEqual([]);
  });

  it('stays where it is with any other model', () => {
    const { content } = translate([text, thought('c2ln'), call], 'claude-opus-4-8');
    expect(content?.map(({ type }) => type)).toEqual(['text', 'thinking', 'tool_use']);
  });
});

describe('a loop of calls without its thoughts', () => {
  it('goes on without thinking', () => {
    const { body, losses } = translate([call], undefined, { thinking: enabled });
    expect(body.thinking).toEqual({ type: 'disabled' });
    expect(losses).toEqual(['thinking replaced']);
  });

  it('goes on with adaptive thinking where there is such', () => {
    const { body, losses } = translate([call], 'claude-opus-4-6', { thinking: enabled });
    expect(body.thinking).toEqual({ type: 'adaptive' });
    expect(losses).toEqual(['thinking replaced']);
    expect(translate([call], 'claude-opus-4-7', { thinking: { effort: 'high' } }).losses).toEqual([]);
  });

  it('thinks on when they are there', () => {
    const { body, losses } = translate([thought('c2ln'), call], undefined, { thinking: enabled });
    expect(body.thinking).toEqual({ type: 'enabled', budget_tokens: 2000 });
    expect(losses).toEqual([]);
  });

  it('goes on without thinking where only a later step of the turn has them', () => {
    const another: AssistantPart = { type: 'tool-call', id: 'b', name: 'f', arguments: '{}' };
    const messages: Message[] = [
      user,
      { role: 'assistant', content: [call] },
      toolResult,
      { role: 'assistant', content: [thought('c2ln'), another] },
      { ...toolResult, toolCallId: 'b' },
    ];
    const { body, losses } = translate([], undefined, { messages, thinking: enabled });
    expect(body.thinking).toEqual({ type: 'disabled' });
    expect(losses).toEqual(['thinking replaced']);
  });

  it('is over once the user speaks', () => {
    const messages: Message[] = [user, { role: 'assistant', content: [{ type: 'text', text: 'Hm' }] }, user];
    const { losses } = translate([], undefined, { messages, thinking: enabled });
    expect(losses).toEqual([]);
  });
});

it('that a turn of several messages ends with is reported for each of them', () => {
  const losses: LossEntry[] = [];
  const messages: Message[] = [
    user,
    { role: 'assistant', content: [{ type: 'text', text: 'Yes' }, thought('c2ln')] },
    { role: 'assistant', content: [thought('bGFzdA==')] },
    user,
  ];
  toMessagesRequest(
    { messages, tools: [], sampling: {} },
    { model: 'claude-sonnet-4-5', stream: false, reportLoss: (entry) => void losses.push(entry) },
  );
  expect(losses.map(({ path, action }) => `${path} ${action}`)).toEqual([
    'messages[1] dropped',
    'messages[2] dropped',
  ]);
});
