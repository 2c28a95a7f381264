import type { ChatRequest, LossEntry, Message, ToolCallPart } from '@model-gateway/core';
import { toMessagesRequest } from './to-messages-request.js';

const say = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const answer = (text: string): Message => ({ role: 'assistant', content: [{ type: 'text', text }] });
const instruct = (text: string): Message => ({ role: 'system', content: [{ type: 'text', text }] });
const call = (id: string, name = 'f', args = '{}'): ToolCallPart => ({
  type: 'tool-call',
  id,
  name,
  arguments: args,
});
const calls = (...content: ToolCallPart[]): Message => ({ role: 'assistant', content });
const result = (toolCallId: string, text: string, isError = false): Message => ({
  role: 'tool',
  toolCallId,
  toolName: 'f',
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
});
const text = (content: string) => ({ type: 'text', text: content });

function translate(
  messages: readonly Message[],
  model = 'claude-sonnet-4-5',
  more: Partial<ChatRequest> = {},
) {
  const losses: LossEntry[] = [];
  const body = toMessagesRequest(
    { messages, tools: [], sampling: {}, ...more },
    { model, stream: false, reportLoss: (entry) => void losses.push(entry) },
  );
  return { body, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

describe('the body', () => {
  it('has what the platform wants, and no model', () => {
    const { body, losses } = translate([instruct('Be kind.'), say('Hi')]);
    expect(body).toEqual({
      anthropic_version: 'vertex-2023-10-16',
      max_tokens: 64_000,
      system: [text('Be kind.')],
      messages: [{ role: 'user', content: [text('Hi')] }],
    });
    expect(losses).toEqual([]);
  });

  it('asks for a stream when there is one', () => {
    const options = { model: 'claude-opus-4-6', stream: true, reportLoss: () => {} };
    expect(toMessagesRequest({ messages: [say('Hi')], tools: [], sampling: {} }, options).stream).toBe(true);
  });
});

describe('instructions', () => {
  it('that are in no message say where they stand', () => {
    const content = [
      { type: 'text' as const, text: ' ', path: 'system[0]' },
      { type: 'text' as const, text: 'A', path: 'system[1]' },
    ];
    const { body, losses } = translate([{ role: 'system', content }, say('Hi')]);
    expect(body.system).toEqual([text('A')]);
    expect(losses).toEqual(['system[0] dropped']);
  });

  it('stand in front, in their order, and moving one is told', () => {
    const { body, losses } = translate([instruct('A'), say('Hi'), instruct('B')]);
    expect(body.system).toEqual([text('A'), text('B')]);
    expect(losses).toEqual(['messages[2] approximated']);
  });

  it('stay where they are, or nearly, for models that take them there', () => {
    const { body, losses } = translate(
      [instruct('A'), say('a'), instruct('B'), answer('b'), instruct('C'), instruct('D'), say('c')],
      'claude-opus-4-8',
    );
    expect(body.system).toEqual([text('A')]);
    expect(body.messages).toEqual([
      { role: 'user', content: [text('a')] },
      { role: 'system', content: [text('B')] },
      { role: 'assistant', content: [text('b')] },
      { role: 'user', content: [text('c')] },
      { role: 'system', content: [text('C'), text('D')] },
    ]);
    expect(losses).toEqual(['messages[4] approximated', 'messages[5] approximated']);
  });

  it('stand after results there', () => {
    const { body, losses } = translate(
      [say('Go'), calls(call('a')), instruct('B'), result('a', '1')],
      'claude-fable-5',
    );
    expect(body.messages).toMatchObject([{}, {}, { role: 'user' }, { role: 'system', content: [text('B')] }]);
    expect(losses).toEqual([]);
  });

  it('after an unfinished answer stand after the words that ask for more', () => {
    const { body } = translate([say('Go'), answer('Hm'), instruct('B')], 'claude-opus-5');
    expect(body.messages).toMatchObject([{}, {}, { content: [text('Continue.')] }, { role: 'system' }]);
  });

  it('alone are the prompt', () => {
    const { body, losses } = translate([instruct('A')]);
    expect(body.system).toBeUndefined();
    expect(body.messages).toEqual([{ role: 'user', content: [text('A')] }]);
    expect(losses).toEqual(['messages approximated']);
  });

  it('keep the place that the client gave them', () => {
    const { losses } = translate([say('Hi'), { ...instruct('B'), position: 7 }]);
    expect(losses).toEqual(['messages[7] approximated']);
  });
});

describe('turns', () => {
  it('of one speaker are joined', () => {
    const { body } = translate([say('a'), say('b'), answer('c'), answer('d'), say('e')]);
    expect(body.messages).toEqual([
      { role: 'user', content: [text('a'), text('b')] },
      { role: 'assistant', content: [text('c'), text('d')] },
      { role: 'user', content: [text('e')] },
    ]);
  });

  it('begin with the user', () => {
    const { body, losses } = translate([answer('Hello'), say('Hi')]);
    expect(body.messages).toHaveLength(3);
    expect(body.messages).toMatchObject([{ role: 'user' }, { role: 'assistant' }, { role: 'user' }]);
    expect(losses).toEqual(['messages approximated']);
  });

  it('drop empty text without a word, and blank text with one', () => {
    const { body, losses } = translate([say(''), say('a')]);
    expect(body.messages).toEqual([{ role: 'user', content: [text('a')] }]);
    expect(losses).toEqual([]);
    expect(translate([say('a'), say(' \n')]).losses).toEqual(['messages[1].content dropped']);
  });

  it('are never none', () => {
    expect(translate([]).losses).toEqual(['messages replaced']);
    expect(translate([say('')]).losses).toEqual(['messages[0] replaced']);
  });

  it('name no participants', () => {
    const { losses } = translate([{ role: 'user', name: 'Ann', content: [{ type: 'text', text: 'Hi' }] }]);
    expect(losses).toEqual(['messages[0].name dropped']);
  });
});

describe('results', () => {
  it('of one turn are one message, before the words of the user', () => {
    const { body, losses } = translate([
      say('Go'),
      calls(call('a'), call('b', 'g', '{"x":1}')),
      result('b', 'two'),
      result('a', 'one', true),
      say('Well?'),
    ]);
    expect(body.messages).toEqual([
      { role: 'user', content: [text('Go')] },
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: 'a', name: 'f', input: {} },
          { type: 'tool_use', id: 'b', name: 'g', input: { x: 1 } },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: [text('one')], is_error: true },
          { type: 'tool_result', tool_use_id: 'b', content: [text('two')] },
          text('Well?'),
        ],
      },
    ]);
    expect(losses).toEqual([]);
  });

  it('that are missing are said to be unknown', () => {
    const { body, losses } = translate([say('Go'), calls(call('a')), say('Well?')]);
    expect(body.messages).toMatchObject([
      {},
      {},
      { content: [{ type: 'tool_result', tool_use_id: 'a', is_error: true }, text('Well?')] },
    ]);
    expect(losses).toEqual(['messages[1].tool_calls[0] replaced']);
  });

  it('that answer no call are words of the user', () => {
    const { body, losses } = translate([say('Go'), result('x', 'late')]);
    expect(body.messages).toEqual([
      { role: 'user', content: [text('Go'), text('Result of tool f:'), text('late')] },
    ]);
    expect(losses).toEqual(['messages[1] approximated']);
  });

  it('that come late still stand with their call', () => {
    const { body } = translate([say('Go'), calls(call('a')), say('Well?'), result('a', 'one')]);
    expect(body.messages).toMatchObject([{}, {}, { content: [{ type: 'tool_result' }, text('Well?')] }]);
  });

  it('that are said to be no errors say so', () => {
    const fine = { ...result('a', '1'), isError: false } as Message;
    const { body } = translate([say('Go'), calls(call('a')), fine]);
    expect(body.messages).toMatchObject([{}, {}, { content: [{ is_error: false }] }]);
  });

  it('may be empty, but not those of a failed tool', () => {
    const { body } = translate([
      say('Go'),
      calls(call('a'), call('b')),
      result('a', ''),
      result('b', '', true),
    ]);
    expect(body.messages).toMatchObject([
      {},
      {},
      {
        content: [
          { type: 'tool_result', tool_use_id: 'a' },
          { type: 'tool_result', tool_use_id: 'b', is_error: true, content: [text('The tool failed.')] },
        ],
      },
    ]);
  });

  it('of rounds that follow one another stay apart', () => {
    const { body } = translate([
      say('Go'),
      calls(call('a')),
      result('a', '1'),
      calls(call('a')),
      result('a', '2'),
    ]);
    const ids = (body.messages as { content: { id?: string; tool_use_id?: string }[] }[]).map(
      ({ content }) => content[0]?.id ?? content[0]?.tool_use_id,
    );
    expect(ids).toEqual([undefined, 'a', 'a', 'a_2', 'a_2']);
  });

  it.each(['{"a":', '[1]', 'null', '"x"'])('of a call with broken arguments (%s) are possible', (broken) => {
    const { body, losses } = translate([say('Go'), calls(call('a', 'f', broken)), result('a', '1')]);
    expect(body.messages).toMatchObject([{}, { content: [{ input: { arguments: broken } }] }, {}]);
    expect(losses).toEqual(['messages[1].tool_calls[0].function.arguments approximated']);
  });

  it('have ids and names that are legal', () => {
    const { body, losses } = translate([say('Go'), calls(call('a.b/c', 'ns:f')), result('a.b/c', '1')]);
    expect(body.messages).toMatchObject([
      {},
      { content: [{ id: 'a_b_c', name: 'ns_f' }] },
      { content: [{ tool_use_id: 'a_b_c' }] },
    ]);
    expect(losses).toEqual(['messages[1].tool_calls[0].function.name replaced']);
  });
});

describe('an unfinished answer at the end', () => {
  it('is gone on with, without blanks at its end', () => {
    const { body, losses } = translate([say('Hi'), answer('{ "a": ')]);
    expect(body.messages).toMatchObject([{}, { role: 'assistant', content: [text('{ "a":')] }]);
    expect(losses).toEqual(['messages approximated']);
    expect(translate([say('Hi'), answer('{')]).losses).toEqual([]);
  });

  it('is asked for where the model refuses to go on', () => {
    const { body, losses } = translate([say('Hi'), answer('{')], 'claude-opus-4-6');
    expect(body.messages).toMatchObject([{}, {}, { role: 'user', content: [text('Continue.')] }]);
    expect(losses).toEqual(['messages approximated']);
  });
});

describe('a long history', () => {
  const many = Array.from({ length: 20_000 });

  it('of words and later instructions in turn is put in order in linear time', () => {
    const turns = many.flatMap((_, index) => [say('a'), instruct(`${index}`)]);
    let losses = 0;
    const options = { model: 'claude-opus-5', stream: false, reportLoss: () => void (losses += 1) };
    const body = toMessagesRequest({ messages: turns, tools: [], sampling: {} }, options);
    expect(body.messages).toHaveLength(2);
    expect(losses).toBeLessThan(2 * many.length);
  }, 5000);

  it('may have any number of instructions', () => {
    const content = Array.from({ length: 200_000 }, () => ({ type: 'text' as const, text: 'A' }));
    const { body } = translate([say('Hi'), { role: 'system', content }]);
    expect(body.system).toHaveLength(content.length);
  });
});
