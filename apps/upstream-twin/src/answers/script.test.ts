import { chatReply } from './chat-reply.js';
import { readPrompt } from './prompt.js';
import type { Content } from '../contract/generate-content-request.js';

const declared = ['Read', 'Edit'].map((name) => ({ name }));
const script =
  'Change it. [[twin:call 1 Read {"path":"a"}]] [[twin:call 1 Read {"path":"b"}]] [[twin:call 2 Edit {"path":"a","new":"{2}"}]]';
const says = (text: string): Content => ({ role: 'user', parts: [{ text }] });
const calls: Content = { role: 'model', parts: [{ functionCall: { name: 'Read' } }] };
const results = (...more: Content['parts'] & object): Content => ({
  role: 'user',
  parts: [{ functionResponse: { name: 'Read', response: { output: 'x' } } }, ...more],
});

function replyTo(contents: Content[], functions = declared) {
  const prompt = readPrompt({ contents });
  return chatReply({ prompt, modelName: 'm', functions, toolMode: 'auto', parallel: true });
}

describe('a script in the prompt', () => {
  it('says the calls of each answer, and then the model answers', () => {
    expect(replyTo([says(script)]).calls.map(({ name, args }) => [name, args])).toEqual([
      ['Read', { path: 'a' }],
      ['Read', { path: 'b' }],
    ]);
    const afterOne = [says(script), calls, results()];
    expect(replyTo(afterOne).calls.map(({ name, args }) => [name, args])).toEqual([
      ['Edit', { path: 'a', new: '{2}' }],
    ]);
    const afterTwo = replyTo([...afterOne, calls, results()]);
    expect(afterTwo.calls).toEqual([]);
    expect(afterTwo.text).toContain('Read returned');
  });

  it('leads also where the client adds a text of its own', () => {
    const reminded = [says(script), calls, results({ text: 'Remember the plan.' })];
    expect(replyTo(reminded).calls.map(({ name }) => name)).toEqual(['Edit']);
  });

  it('calls nothing that the request does not declare', () => {
    expect(replyTo([says(script)], [{ name: 'Edit' }])).toMatchObject({ calls: [] });
    expect(replyTo([says(script)], [{ name: 'Edit' }]).text).toContain('Change it.');
  });

  it('is ignored where it cannot be read', () => {
    expect(replyTo([says('Hi. [[twin:call Read]]')]).calls.map(({ name }) => name)).toEqual(['Read']);
  });
});
