import { fromMessages } from './messages.js';

/** More than a call takes as arguments: a list that is spread into one runs out of stack. */
const count = 300_000;
const filled = <T>(value: T): T[] => Array<T>(count).fill(value);
const text = { type: 'text', text: 'a' };

function contentOf(message: object): readonly unknown[] {
  const [read] = fromMessages(
    { messages: [{ role: 'assistant', content: null, ...message }] },
    () => undefined,
  );
  return read!.content;
}

describe(`a list of ${count} elements is read like any other`, () => {
  it.each<[string, object, number]>([
    ['reasoning beside the content', { content: 'a', reasoning: filled('why') }, count + 1],
    [
      'thinking blocks',
      { content: 'a', thinking_blocks: filled({ type: 'thinking', thinking: 'why' }) },
      count + 1,
    ],
    [
      'encrypted reasoning',
      { reasoning_details: filled({ type: 'reasoning.encrypted', format: 'anthropic-x', data: 'AAAA' }) },
      count,
    ],
    ['text that was edited in `content`', { content_blocks: [text], content: filled({ ...text }) }, count],
    [
      'calls among the content',
      { content: filled({ type: 'tool_use', id: 'c', name: 'f', input: {} }) },
      count,
    ],
  ])('%s', (_what, message, length) => {
    expect(contentOf(message)).toHaveLength(length);
  });
});

it('a name that every result of its call would repeat is refused when it is too long', () => {
  const calling = (name: string) => contentOf({ tool_calls: [{ id: 'c', function: { name } }] });
  expect(calling('n'.repeat(1024))).toHaveLength(1);
  const name = 'n'.repeat(1025);
  const path = 'messages[0]';
  expect(() => calling(name)).toThrow(`${path}.tool_calls[0].function.name must be`);
  expect(() => contentOf({ function_call: { name } })).toThrow(`${path}.function_call.name must be`);
  const content = [{ type: 'tool_use', id: 'c', name }];
  expect(() => contentOf({ content })).toThrow(`${path}.content[0].name must be`);
});
