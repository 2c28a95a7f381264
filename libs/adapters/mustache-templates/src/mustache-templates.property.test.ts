import { InvalidRequestError, parseExactJson, type TemplateOptions } from '@model-gateway/core';
import fc from 'fast-check';
import Mustache from 'mustache';
import { MustacheTemplates } from './mustache-templates.js';

const engine = new MustacheTemplates();
const partials: Record<string, string> = {
  greeting: 'Hello {{name}}!',
  'greeting@2': 'Good day {{name}}!',
  '>own': '[{{name}}]',
  loop: '{{> loop}}',
  '>own-loop': '{{>> own-loop}}',
  quoted: 'say "{{name}}"\n{{>> own}}',
  member: '"m": "{{name}}"',
  '>evil': '", "model": "{{name}}',
  tree: '{{value}}{{#children}}({{> tree}}){{/children}}',
  lines: 'one\ntwo\n',
};

function render(text: string, variables: unknown = {}, options: TemplateOptions = {}): string {
  return engine.parse(text).render(variables, (name) => partials[name] ?? '', options);
}

describe('a template', () => {
  it.each([
    ['plain', 'plain', {}],
    ['{{a}} {{{a}}} {{&a}} {{ a }}', '<&"\'> <&"\'> <&"\'> <&"\'>', { a: '<&"\'>' }],
    ['{{a}}|{{b}}|{{c}}|', '1.5|true||', { a: 1.5, b: true, c: null }],
    ['{{#a}}{{a}}{{/a}}{{^a}}no{{/a}}{{#u}}never {{b}}{{/u}}', 'no', {}],
    ['{{a}} {{b}}', '[1,"x"] {"y":{}}', { a: [1, 'x'], b: { y: {} } }],
    ['{{#a}}<{{.}}>{{/a}}{{^b}}none{{/b}}', '<1><2>none', { a: [1, 2], b: [] }],
    ['{{#a}}{{b}}{{c}}{{/a}}', 'inside outside', { a: { b: 'inside ' }, c: 'outside' }],
    ['{{a.b.c}} {{l.1}}', 'deep y', { a: { b: { c: 'deep' } }, l: ['x', 'y'] }],
    ['{{#a}}yes{{/a}}{{^a}}no{{/a}}', 'no', { a: 0 }],
    ['{{! a comment }}x', 'x', {}],
    ['To {{> greeting}} {{> greeting@2}} {{>> own}}', 'To Hello A! Good day A! [A]', { name: 'A' }],
    ['text {{> lines}}', 'text one\ntwo\n', {}],
    ['  {{> lines}}\nend', '  one\n  two\nend', {}],
    ['{{> tree}}', '1(2)(3(4))', tree(1, [tree(2), tree(3, [tree(4)])])],
    ['{{a}}', '{{b}} {{> greeting}}', { a: '{{b}} {{> greeting}}', b: 'never' }],
  ])('%j makes %j of %j', (text, made, variables) => expect(render(text, variables)).toBe(made));

  it('renders the digits of numbers as they were written', () => {
    const variables = parseExactJson('{"id":1234567890123456789,"list":[1.0]}');
    expect(render('{{id}} {{list}}', variables)).toBe('1234567890123456789 [1.0]');
    const json = render('{"id":{{id}},"text":"{{id}}","list":{{list}}}', variables, { values: 'json' });
    expect(json).toBe('{"id":1234567890123456789,"text":"1234567890123456789","list":[1.0]}');
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'a.length',
    'a.constructor.name',
    'hasOwnProperty',
    'b.map',
  ])('finds nothing of a prototype: %s', (name) => {
    expect(render(`{{#${name}}}x{{/${name}}}`, { a: 'text', b: [] })).toBe('');
    expect(() => render(`{{${name}}}`, { a: 'text', b: [] })).toThrow(`variables.${name} is missing.`);
    const own = () => render(`{{${name}}}`, JSON.parse(`{"${name.split('.')[0]}": "own"}`));
    if (name.includes('.')) expect(own).toThrow(`variables.${name} is missing.`);
    else expect(own()).toBe('own');
  });

  it.each([
    ['{{a}}', {}, 'a'],
    ['{{{a.b}}}', { a: {} }, 'a.b'],
    ['{{#u}}Hi {{name}}!{{/u}}', { u: {} }, 'name'],
    ['{{#l}}{{x}}{{/l}}', { l: [{ x: 1 }, {}] }, 'x'],
    ['{{^u}}{{&a}}{{/u}}', {}, 'a'],
    ['{{> greeting}}', {}, 'name'],
  ])('%j says of %j what is missing', (text, variables, name) => {
    for (const values of ['text', 'json'] as const) {
      expect(() => render(text, variables, { values })).toThrow(
        expect.objectContaining({ code: 'missing_required_parameter', param: `variables.${name}` }),
      );
    }
  });

  it('calls no functions', () => {
    const called = () => {
      throw new Error('Called.');
    };
    expect(render('{{#a}}x{{/a}}{{#b.a}}x{{/b.a}}', { a: called, b: { a: called } })).toBe('');
    expect(() => render('{{a}}', { a: called })).toThrow('variables.a is missing.');
  });

  it('does what the library does, but for escapes', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'a.b', '.');
    const text = fc.array(
      fc.oneof(
        fc.constantFrom('x', '\n', ' ', '"', '\\'),
        name.map((one) => `{{${one}}}`),
        name.map((one) => `{{#${one}}}-{{b}}\n{{/${one}}}`),
        name.map((one) => `{{^${one}}}+{{{a}}}{{/${one}}}`),
        name.map((one) => `{{#a}}{{#${one}}}{{.}}{{/${one}}}{{/a}}`),
      ),
    );
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    const value = fc.oneof(scalar, fc.array(scalar), fc.record({ a: scalar, b: scalar }));
    fc.assert(
      fc.property(text, fc.record({ a: value, b: scalar, c: scalar }), (parts, variables) => {
        const template = parts.join('');
        // Of objects and lists the library makes another text than JSON.
        const escape = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one));
        const expected = Mustache.render(
          template.replaceAll(/\{\{\{(.*?)\}\}\}/g, '{{$1}}'),
          variables,
          {},
          { escape },
        );
        try {
          expect(render(template, variables)).toBe(expected);
        } catch (error) {
          // The library makes nothing of what is missing.
          if (!(error instanceof InvalidRequestError)) throw error;
          expect(error.code).toBe('missing_required_parameter');
        }
      }),
    );
  });
});

function tree(value: number, children: object[] = []): { value: number; children: object[] } {
  return { value, children };
}

describe('names in a template', () => {
  it.each([
    ['{{a}}{{#b}}{{a}}{{c}}{{.}}{{/b}}{{^d}}{{e.f}}{{/d}}', ['a', 'b?', 'c?', 'd?', 'e.f?']],
    ['{{#a}}{{b}}{{/a}}{{b}}{{&c}}{{{d}}}', ['a?', 'b', 'c', 'd']],
    ['{{! a }}{{> p}}', []],
  ])('of %j are %j', (text, names) => {
    const { variables } = engine.parse(text);
    expect(variables.map(({ name, isOptional }) => name + (isOptional ? '?' : ''))).toEqual(names);
  });

  it('include partials, and tell which are needed in any case', () => {
    const { partials: all, neededPartials } = engine.parse(
      '{{> a}}{{#s}}{{> b@2}}{{> a}}{{/s}}{{>> own}}{{>> own}}',
    );
    expect([all, neededPartials]).toEqual([
      ['a', 'b@2', '>own'],
      ['a', '>own'],
    ]);
  });
});

describe('a text that is no template', () => {
  it.each([
    ['a {{b', 'no }} within 300 characters (line 1, column 3)'],
    ['a\n {{{b}} c', 'no }}} within'],
    ['\n{{#a}}', 'unclosed section "a" (line 2, column 7)'],
    ['{{/a}}', 'unopened section "a" (line 1, column 1)'],
    ['{{#a}}{{/b}}', 'unclosed section "a"'],
    ['{{}}', 'the tag has no name'],
    ['{{# }}x{{/ }}', 'the tag has no name'],
    ['{{=<% %>=}}', 'delimiters other than'],
    ['{{ = | | = }}', 'delimiters other than'],
    ['{{#a}}'.repeat(70) + '{{/a}}'.repeat(70), 'nested too deep'],
    [`{{a${' '.repeat(100_000)}`, 'no }} within'],
    [`{{${' '.repeat(100_000)}}}`, 'no }} within'],
    ['{{a}}'.repeat(60_000), 'more than 262144 characters'],
  ])('is refused with its place: case %#', (text, message) => {
    expect(() => engine.parse(text)).toThrow(
      expect.objectContaining({ code: 'invalid_value', message: expect.stringContaining(message) as string }),
    );
  });

  it('never makes the engine fail in another way', () => {
    const parts = fc.constantFrom(
      '{{',
      '}}',
      '{{{',
      '}}}',
      '#',
      '^',
      '/',
      '>',
      '&',
      '!',
      '=',
      ' ',
      '\n',
      'a',
      '.',
      '{',
    );
    fc.assert(
      fc.property(fc.array(parts), (list) => {
        try {
          render(list.join(''), { a: [1] });
        } catch (error) {
          expect(error).toMatchObject({ kind: 'invalid-request' });
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what a template makes is bounded', () => {
  const thousand = Array.from({ length: 1000 }, () => 'x');

  it.each([
    ['{{#a}}{{#a}}{{#a}}{{/a}}{{/a}}{{/a}}', 'too much work'],
    ['{{#a}}{{#a}}{{long}}{{/a}}{{/a}}', 'too long'],
    ['{{> loop}}', 'The partial loop is nested deeper than 32 levels: does it use itself?'],
    ['{{>> own-loop}}', 'partials.own-loop is nested deeper than 32 levels: does it use itself?'],
  ])('%s', (text, message) => {
    const begin = process.cpuUsage();
    expect(() => render(text, { a: thousand, long: 'y'.repeat(100) })).toThrow(message);
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(5000);
  });

  it('also where partials are read that are not known yet', () => {
    const text = Array.from({ length: 50 }, (_, index) => `${' '.repeat(index + 1)}{{> large}}\n`).join('');
    const large = `${'line\n'.repeat(10_000)}`;
    expect(() => new MustacheTemplates().parse(text).render({}, () => large)).toThrow('too much work');
  });

  it('for several together', () => {
    const allowance = { characters: 10, steps: 100 };
    expect(render('12345', {}, { allowance })).toBe('12345');
    expect(render('1234', {}, { allowance })).toBe('1234');
    expect(() => render('12', {}, { allowance })).toThrow('too long');
  });

  it('the cache of templates is bounded', () => {
    const many = new MustacheTemplates();
    for (let index = 0; index < 3000; index += 1) many.parse(`{{a${index}}}`);
    expect((many as unknown as { cache: Map<string, unknown> }).cache.size).toBe(1000);
    const once = many.parse('x');
    expect(many.parse('x')).toBe(once);
  });
});

describe('a template of JSON', () => {
  const json = (text: string, variables: unknown) => render(text, variables, { values: 'json' });

  it.each([
    ['{"a": "{{a}}"}', '{"a": "\\"q\\"\\n"}', { a: '"q"\n' }],
    ['{"a": {{a}}}', '{"a": "q"}', { a: 'q' }],
    ['{"a": {{a}}, "b": "{{a}}"}', '{"a": [1,"x"], "b": "[1,\\"x\\"]"}', { a: [1, 'x'] }],
    ['{"a": {{a}}, "b": "{{a}}"}', '{"a": null, "b": ""}', { a: null }],
    ['{"a": {{{a}}}}', '{"a": {"b":1}}', { a: '{"b":1}' }],
    ['{"a": {{{a}}}}', '{"a": {"b":1}}', { a: { b: 1 } }],
    ['{"\\"": "\\\\", "a": {{a}}}', '{"\\"": "\\\\", "a": 2}', { a: 2 }],
  ])('%j makes %j of %j', (text, made, variables) => expect(json(text, variables)).toBe(made));

  it.each([
    ['{"a": "x {{> quoted}}!"}', { a: 'x say "A"\\"\n[A"\\]!' }],
    ['{"a": "{{>> own}}", "b": {{>> own}}}', { a: '[A"\\]', b: '[A"\\]' }],
    ['{"a": "{{>> evil}}", "b": {{>> evil}}}', { a: '", "model": "A"\\', b: '", "model": "A"\\' }],
    ['{ {{> member}} }', { m: 'A"\\' }],
    ['{"a": [\n  {{>> own}}\n]}', { a: ['[A"\\]'] }],
  ])('%j keeps its structure, whatever partials say', (text, made) => {
    const name = 'A"\\';
    const shown = JSON.parse(json(text, { name })) as unknown;
    expect(shown).toEqual(JSON.parse(JSON.stringify(made)));
  });

  it('refuses a backslash right before a value', () => {
    expect(() => json('{"a": "\\{{>> own}}"}', { name: '"' })).toThrow('backslash');
    expect(() => json('{"a": "\\{{a}}"}', { a: '"' })).toThrow('backslash');
  });

  it('keeps its structure, whatever the values are', () => {
    const text = '{"a": "x{{v}}y", "b": {{v}}, "c": [{{v}}, "{{v}}"], "d": {"e": "\\\\{{v}}\\""}}';
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.string({ unit: fc.constantFrom('"', '\\', ',', ']', '}', ':', 'u') })),
        (v) => {
          const made = JSON.parse(json(text, { v })) as {
            a: string;
            b: unknown;
            c: unknown[];
            d: { e: string };
          };
          const shown = typeof v === 'string' ? v : v === null ? '' : JSON.stringify(v);
          const same = JSON.parse(JSON.stringify(v)) as unknown;
          expect(made).toEqual({ a: `x${shown}y`, b: same, c: [same, shown], d: { e: `\\${shown}"` } });
        },
      ),
    );
  });
});
