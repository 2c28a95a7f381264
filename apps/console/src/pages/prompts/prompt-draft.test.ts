import { contentOf, contentText, draftOf, reshaped, type PromptContent } from './prompt-draft.js';

const content: PromptContent = {
  template: {
    messages: [
      { role: 'system', content: 'Answer in {{language}}.' },
      { role: 'user', content: 'Two\nlines' },
    ],
    temperature: 0.5,
  },
  model: '@google/gemini-2.5-flash',
  variables: [
    { name: 'language', type: 'string', default: 'English' },
    { name: 'count', type: 'number', default: 3 },
  ],
};

describe('the draft of a prompt', () => {
  it.each([
    ['messages', content],
    [
      'a JSON body',
      { template: { messages: [{ role: 'user', content: [{ type: 'text' }] }] }, variables: [] },
    ],
    ['a raw template', { rawTemplate: '{"messages":[{{#turns}}{{/turns}}]}', variables: [] }],
  ] as const)('says the same again: %s', (_name, before) => {
    const draft = draftOf(before as unknown as PromptContent);
    expect(contentOf(draft)).toEqual({ model: null, ...before });
  });

  it('shows messages with content of several parts as JSON', () =>
    expect(draftOf({ template: { messages: [{ role: 'user', content: [] }] }, variables: [] }).shape).toBe(
      'json',
    ));

  it.each([
    ['parameters', { parameters: '{"temperature":' }],
    ['parameters', { parameters: '[1]' }],
    ['json', { shape: 'json', json: 'no' }],
    ['variables', { variables: [{ name: ' ', type: 'any', description: undefined, default: '' }] }],
    ['variables', { variables: [{ name: 'n', type: 'number', description: undefined, default: 'many' }] }],
    ['variables', { variables: [...draftOf(content).variables, ...draftOf(content).variables] }],
  ] as const)('refuses what is wrong with %s', (field, wrong) =>
    expect(() => contentOf({ ...draftOf(content), ...wrong })).toThrow(expect.objectContaining({ field })),
  );

  it('is written in another way and back', () => {
    const draft = draftOf(content);
    const raw = reshaped(draft, 'raw');
    const back = raw && reshaped(raw, 'messages');
    expect(back && contentOf(back)).toEqual(contentOf(draft));
    expect(reshaped({ ...draft, shape: 'raw', raw: '{{#a}}{}{{/a}}' }, 'messages')).toBeUndefined();
  });

  it('is compared by its lines, not by the JSON of them', () =>
    expect(contentText(content).split('\n')).toEqual([
      'Model: @google/gemini-2.5-flash',
      '{{language}}: text = English',
      '{{count}}: number = 3',
      '',
      '[system]',
      'Answer in {{language}}.',
      '',
      '[user]',
      'Two',
      'lines',
      '',
      '{',
      '  "temperature": 0.5',
      '}',
    ]));
});
