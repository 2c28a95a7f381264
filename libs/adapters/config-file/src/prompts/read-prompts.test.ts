import { InvalidRequestError, type TemplateEngine } from '@model-gateway/core';
import { ConfigFileError, type ConfigFileProblem } from '../config-file-error.js';
import { parseConfigFile } from '../config-file.js';

const sources = { environment: { MODEL: 'm' }, readFile: () => '' };
/** Finds one thing wrong only, and partials, of which `{{>? name}}` is not needed. */
const templates: TemplateEngine = {
  parse: (text) => {
    if (text.includes('{{/')) throw new InvalidRequestError('invalid_value', 'This is no template.');
    const named = [...text.matchAll(/\{\{>(\??) ?(.*?)\}\}/g)];
    const partials = named.map(([, , name = '']) => name);
    const neededPartials = named.flatMap(([, mark, name = '']) => (mark === '' ? [name] : []));
    return { variables: [], partials, neededPartials, render: () => text };
  },
};
const parse = (text: string) => parseConfigFile(text, sources, { templates });

function problemsOf(text: string): readonly ConfigFileProblem[] {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof ConfigFileError) return error.problems;
    throw error;
  }
  return [];
}

describe('prompts of a config file', () => {
  it('have one version, which is published and may have labels', () => {
    const { prompts, partials, labels } = parse(`
labels:
  - { id: beta, description: For the brave }
partials:
  - { id: hello, name: Hello, text: 'Hello \${NOT_A_REFERENCE} {{name}}' }
prompts:
  - id: p
    name: A prompt
    model: '\${MODEL}'
    description: The first
    template: { messages: [{ role: user, content: '{{> hello}} {{topic}}' }] }
    variables:
      - { name: topic, type: string, default: tea, description: What about }
      - { name: name }
    labels: [beta, production]
  - { id: raw, rawTemplate: '{"messages": {{{messages}}}}' }
`);
    expect(labels).toEqual([{ id: 'beta', description: 'For the brave' }]);
    const text = 'Hello ${NOT_A_REFERENCE} {{name}}';
    expect(partials).toEqual([
      { id: 'hello', name: 'Hello', versions: [{ version: 1, text }], published: 1 },
    ]);
    expect(prompts).toEqual([
      {
        id: 'p',
        name: 'A prompt',
        versions: [
          {
            version: 1,
            model: 'm',
            description: 'The first',
            template: {
              type: 'body',
              body: { messages: [{ role: 'user', content: '{{> hello}} {{topic}}' }] },
            },
            variables: [
              { name: 'topic', type: 'string', default: 'tea', description: 'What about' },
              { name: 'name' },
            ],
          },
        ],
        published: 1,
        labels: { beta: 1, production: 1 },
      },
      {
        id: 'raw',
        versions: [
          { version: 1, template: { type: 'raw', text: '{"messages": {{{messages}}}}' }, variables: [] },
        ],
        published: 1,
        labels: {},
      },
    ]);
  });

  it.each([
    ['prompts: 1', 'prompts', 'This must be a list.'],
    ['prompts: [{id: a}]', 'prompts[0]', 'Give either template or rawTemplate.'],
    ['prompts: [{id: a, template: {}, rawTemplate: "{}"}]', 'prompts[0]', 'Give either'],
    ['prompts: [{template: {}}]', 'prompts[0].id', 'This is missing.'],
    ['prompts: [{id: a@1, template: {}}]', 'prompts[0].id', 'A slug or id has'],
    ['prompts: [{id: a, template: []}]', 'prompts[0].template', 'This must be an object.'],
    ['prompts: [{id: a, rawTemplate: 1}]', 'prompts[0].rawTemplate', 'This must be a text'],
    ['prompts: [{id: a, template: {}}, {id: a, template: {}}]', 'prompts[1].id', 'Another prompt'],
    ['prompts: [{id: a, template: {}, version: 2}]', 'prompts[0].version', 'Unknown key.'],
    ['prompts: [{id: a, template: {}, model: a b}]', 'prompts[0].model', 'This must be a model'],
    ['prompts: [{id: a, template: {a: [{b: "{{/x}}"}]}}]', 'prompts[0].template.a[0].b', 'no template'],
    ['prompts: [{id: a, rawTemplate: "{{/x}}"}]', 'prompts[0].rawTemplate', 'no template'],
    ['prompts: [{id: a, template: {}, labels: [mine]}]', 'prompts[0].labels[0]', 'There is no label'],
    ['prompts: [{id: a, template: {}, labels: [latest]}]', 'prompts[0].labels[0]', 'A label has'],
    ['prompts: [{id: a, template: {}, variables: [{}]}]', 'prompts[0].variables[0].name', 'is needed'],
    [
      'prompts: [{id: a, template: {}, variables: [{name: a b}]}]',
      'prompts[0].variables[0].name',
      'A variable has',
    ],
    [
      'prompts: [{id: a, template: {}, variables: [{name: a, type: text}]}]',
      'prompts[0].variables[0].type',
      'This must be one of: string',
    ],
    [
      'prompts: [{id: a, template: {}, variables: [{name: a, type: number, default: b}]}]',
      'prompts[0].variables[0].default',
      "of the variable's type",
    ],
    ['partials: [{id: a}]', 'partials[0].text', 'This is missing.'],
    ['partials: [{id: a, text: 1}]', 'partials[0].text', 'This must be a text'],
    ['partials: [{id: a, text: "{{/x}}"}]', 'partials[0].text', 'no template'],
    ['partials: [{id: a, text: b}, {id: a, text: b}]', 'partials[1].id', 'Another partial'],
    ['labels: [{id: production}]', 'labels[0].id', 'built in'],
    ['labels: [{id: "7"}]', 'labels[0].id', 'A label has'],
  ])('are refused in %j at %s', (text, path, message) => {
    expect(problemsOf(text)).toEqual([
      { path, line: expect.any(Number) as number, message: expect.stringContaining(message) as string },
    ]);
  });

  it.each([
    ['prompts: [{id: a, rawTemplate: "no JSON"}]', 'prompts[0].rawTemplate', 'no tag'],
    ['prompts: [{id: a, rawTemplate: "[1]"}]', 'prompts[0].rawTemplate', 'no tag'],
    ['prompts: [{id: a, template: {a: "{{> No}}"}}]', 'prompts[0].template.a', 'no partial can be'],
    ['prompts: [{id: a, template: {a: "{{> b@x}}"}}]', 'prompts[0].template.a', 'no partial can be'],
    [
      'partials: [{id: b, text: c}]\nprompts: [{id: a, template: {a: "{{> b@2}}"}}]',
      'prompts[0].template.a',
      'the partial b@2',
    ],
    ['partials: [{id: a, text: "{{> c@3}}"}, {id: c, text: c}]', 'partials[0].text', 'the partial c@3'],
    ['partials: [{id: a, text: "{{> a}}"}]', 'partials[0].text', 'section: a, a.'],
    [
      'partials: [{id: x, text: "{{> a}}"}, {id: a, text: "{{> b@1}}"}, {id: b, text: "{{> a}}"}]',
      'partials[1].text',
      'section: a, b, a.',
    ],
  ])('never name what cannot be, nor themselves: %j', (text, path, message) => {
    expect(problemsOf(text)).toEqual([
      { path, line: expect.any(Number) as number, message: expect.stringContaining(message) as string },
    ]);
  });

  it('may name partials that are stored, of the caller, and themselves where they end', () => {
    const text = `
partials: [{id: a, text: "{{>? a}} {{> b}} {{>>own}}"}, {id: b, text: "{{>? a@1}} {{> stored@2}}"}]
prompts: [{id: a, template: {a: "{{> a@1}} {{> stored}}"}}, {id: raw, rawTemplate: '{}'}]`;
    expect(problemsOf(text)).toEqual([]);
  });
});
