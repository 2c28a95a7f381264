import { toCompletionPath } from './to-completion-path.js';

it.each([
  ['messages', 'prompt'],
  ['messages[0].content[0]', 'prompt'],
  ['max_completion_tokens', 'max_tokens'],
  ['top_logprobs', 'logprobs'],
  ['temperature', 'temperature'],
])('knows %s as %s', (path, own) => {
  expect(toCompletionPath(path, { model: 'm', prompt: 'Hi' })).toBe(own);
});

it('leaves a member of chats that the client has sent', () => {
  const body = { model: 'm', prompt: 'Hi', max_completion_tokens: 5 } as never;
  expect(toCompletionPath('max_completion_tokens', body)).toBe('max_completion_tokens');
});
