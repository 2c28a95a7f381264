import { suggestionsAt } from './completions.js';
import type { SchemaPart } from './schema-at.js';

const schema: SchemaPart = {
  $ref: '#/$defs/Config',
  $defs: {
    Config: {
      properties: {
        strategy: { anyOf: [{ $ref: '#/$defs/Strategy' }, { type: 'null' }], description: 'How.' },
        targets: { type: ['array', 'null'], items: { $ref: '#/$defs/Config' } },
        provider: { type: ['string', 'null'] },
        override_params: { type: ['object', 'null'], additionalProperties: true },
        is_strict: { type: ['boolean', 'null'] },
        on_loss: { anyOf: [{ const: 'error' }, { const: 'report' }, { type: 'null' }] },
      },
    },
    Strategy: { properties: { mode: { enum: ['single', 'fallback', null] } } },
  },
};
const names = { models: ['@a/m'], providers: ['@a', '@b'] };

/** What is offered at the sign ‸, and what the text is after taking the first offer. */
function at(marked: string) {
  const position = marked.indexOf('‸');
  const text = marked.replace('‸', '');
  const found = suggestionsAt(text, position, schema, names);
  const [first] = found?.options ?? [];
  return {
    labels: found?.options.map(({ label }) => label),
    taken: found && first && text.slice(0, found.from) + first.text + text.slice(found.to),
  };
}

describe('what may be typed in a config', () => {
  const all = ['strategy', 'targets', 'provider', 'override_params', 'is_strict', 'on_loss'];
  it.each([
    ['{‸', all, '{"strategy": '],
    ['{"str‸', all, '{"strategy": '],
    ['{str‸', all, '{"strategy": '],
    ['{"x‸": 1}', all, '{"strategy": 1}'],
    ['{"‸"}', all, '{"strategy": }'],
    ['{"strategy": {‸', ['mode'], '{"strategy": {"mode": '],
    ['{"strategy": {"mode": ‸', ['single', 'fallback'], '{"strategy": {"mode": "single"'],
    ['{"strategy": {"mode": "fa‸', ['single', 'fallback'], '{"strategy": {"mode": "single"'],
    [
      '{"targets": [{}, {"targets": [{"provider": "‸',
      ['@a', '@b'],
      '{"targets": [{}, {"targets": [{"provider": "@a"',
    ],
    ['{"override_params": {"model": ‸}}', ['@a/m'], '{"override_params": {"model": "@a/m"}}'],
    ['{"is_strict": t‸}', ['true', 'false'], '{"is_strict": true}'],
    ['{"on_loss": ‸', ['error', 'report'], '{"on_loss": "error"'],
  ])('at ‸ of %s', (text, labels, taken) => {
    expect(at(text)).toEqual({ labels, taken });
  });

  it('leaves out what stands before it, and tells what a member is', () => {
    expect(at('{"strategy": {"mode": "single"}, "provider": "@a", ‸').labels).toEqual([
      'targets',
      'override_params',
      'is_strict',
      'on_loss',
    ]);
    expect(suggestionsAt('{', 1, schema, names)?.options[0]).toMatchObject({
      info: 'How.',
      detail: 'object',
    });
  });

  it.each([
    '‸',
    '{} ‸',
    '{"strategy" ‸',
    '{"strategy": {} ‸',
    '{"override_params": {"a": ‸',
    '{"x": {‸',
    '[‸',
  ])('has nothing to offer at ‸ of %s', (text) => expect(at(text).labels).toBeUndefined());
});
