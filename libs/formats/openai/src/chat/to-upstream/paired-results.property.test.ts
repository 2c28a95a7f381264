import type { LossEntry, Message } from '@model-gateway/core';
import fc from 'fast-check';
import { containerDialect } from '../../dialect/container-dialect.js';
import { withPairedResults } from './paired-results.js';

const user: Message = { role: 'user', content: [{ type: 'text', text: 'Go' }] };
const calls = (...ids: string[]): Message => ({
  role: 'assistant',
  content: ids.map((id) => ({ type: 'tool-call', id, name: 'f', arguments: '{}' })),
});
const result = (id: string, text = id): Message => ({
  role: 'tool',
  toolCallId: id,
  toolName: 'f',
  content: [{ type: 'text', text }],
});

function pair(messages: readonly Message[]) {
  const losses: LossEntry[] = [];
  const context = { dialect: containerDialect, reportLoss: (entry: LossEntry) => void losses.push(entry) };
  const paired = withPairedResults(messages, context);
  const said = paired.map((message) => {
    const [first] = message.content;
    const text = first?.type === 'text' ? first.text : '';
    return message.role === 'tool' ? `${message.toolCallId}: ${text}` : message.role;
  });
  return { paired, said, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

const unknown = 'No result of this call is known.';

describe('results of tools', () => {
  it('that stand behind their calls stay, in whatever order', () => {
    const history = [user, calls('a', 'b'), result('b'), result('a'), calls('c'), result('c'), user];
    const { paired, losses } = pair(history);
    expect(paired).toBe(history);
    expect(losses).toEqual([]);
  });

  it.each<[string, Message[], string[], string[]]>([
    [
      'are said to be unknown where they are missing',
      [user, calls('a', 'b'), result('b'), user],
      ['user', 'assistant', 'b: b', `a: ${unknown}`, 'user'],
      ['messages[1].tool_calls[0] replaced'],
    ],
    [
      'are said to be unknown at the end, too',
      [calls('a')],
      ['assistant', `a: ${unknown}`],
      ['messages[0].tool_calls[0] replaced'],
    ],
    [
      'are moved to their calls',
      [calls('a', 'b'), result('a'), user, result('b')],
      ['assistant', 'a: a', 'b: b', 'user'],
      ['messages[3] approximated'],
    ],
    [
      'join the latest step that lacks one of that id',
      [calls('a'), calls('a'), result('a', '1'), result('a', '2')],
      ['assistant', 'a: 2', 'assistant', 'a_2: 1'],
      ['messages[3] approximated'],
    ],
    [
      'become words of the user where they answer nothing',
      [calls('a'), result('a'), result('a')],
      ['assistant', 'a: a', 'user'],
      ['messages[2] approximated'],
    ],
  ])('%s', (_name, history, said, losses) => {
    expect(pair(history)).toMatchObject({ said, losses });
  });

  it('of calls that share an id go to them in their order, with ids and names of their own', () => {
    const twice: Message = {
      role: 'assistant',
      content: ['f', 'g'].map((name) => ({ type: 'tool-call', id: 'a', name, arguments: '{}' })),
    };
    const history = [twice, result('a', '1'), result('a', '2'), calls('a', 'a_2'), result('a', '3')];
    const { paired, losses } = pair(history);
    const sent = paired.flatMap((message): string[] => {
      if (message.role === 'tool') return [`${message.toolCallId} of ${message.toolName}`];
      return message.content.flatMap((part) =>
        part.type === 'tool-call' ? [`${part.id} ${part.name}`] : [],
      );
    });
    expect(sent).toEqual([
      ...['a f', 'a_2 g', 'a of f', 'a_2 of g'],
      ...['a_3 f', 'a_2_2 f', 'a_3 of f', 'a_2_2 of f'],
    ]);
    expect(losses).toEqual(['messages[3].tool_calls[1] replaced']);
  });

  it('lose parts that no user can say', () => {
    const raw: Message = {
      role: 'tool',
      toolCallId: 'a',
      toolName: '',
      isError: true,
      content: [
        { type: 'text', text: 'no' },
        { type: 'opaque', format: 'anthropic', value: {} },
      ],
      path: 'messages[0].content[3]',
    };
    const { paired, losses } = pair([raw]);
    expect(paired).toEqual([
      {
        role: 'user',
        position: 0,
        content: [
          { type: 'text', text: 'Error of tool a:\n' },
          { type: 'text', text: 'no' },
        ],
      },
    ]);
    expect(losses).toEqual([
      'messages[0].content[3] approximated',
      'messages[0].content[3].content[1] dropped',
    ]);
  });

  it('follow their calls, one for each, whatever the history was', () => {
    const id = fc.constantFrom('a', 'b', 'constructor', '__proto__');
    const message = fc.oneof(
      fc.constant(user),
      fc.array(id, { maxLength: 3 }).map((ids) => calls(...ids)),
      id.map((of) => result(of)),
    );
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), (history) => {
        const { paired } = pair(history);
        expect(pair(paired).paired).toBe(paired);
        const tools = (messages: readonly Message[]) =>
          JSON.stringify(messages).match(/"(?:a|b|constructor|__proto__)"\}\]/g)?.length ?? 0;
        expect(tools(paired)).toBe(tools(history));
      }),
    );
  });
});
