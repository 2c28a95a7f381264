import type {
  JsonObject,
  JsonValue,
  PartialRecord,
  PromptRecord,
  PromptTemplate,
  PromptVariable,
} from '@model-gateway/core';
import { MustacheTemplates } from '@model-gateway/mustache-templates';
import fc from 'fast-check';
import { PromptLibrary, ResourceIndexes } from '@model-gateway/gateway-config';

/** A library of one prompt, `p`, and these partials. */
function libraryOf(
  template: PromptTemplate,
  {
    variables = [],
    partials = {},
    model,
  }: { variables?: readonly PromptVariable[]; partials?: Record<string, string>; model?: string } = {},
) {
  const indexes = new ResourceIndexes();
  const version = { version: 1, template, variables, ...(model !== undefined && { model }) };
  const prompt: PromptRecord = { id: 'p', versions: [version], published: 1, labels: {} };
  indexes.replace('file', {
    prompts: [{ item: prompt, managedBy: 'file' }],
    partials: Object.entries(partials).map(([id, text]) => ({
      item: { id, versions: [{ version: 1, text }], published: 1 } satisfies PartialRecord,
      managedBy: 'file',
    })),
  });
  return new PromptLibrary({ indexes, templates: new MustacheTemplates() });
}

const body = (value: JsonObject): PromptTemplate => ({ type: 'body', body: value });
const raw = (text: string): PromptTemplate => ({ type: 'raw', text });
const says = (content: string) => body({ messages: [{ role: 'user', content }] });

describe('a prompt that is filled in', () => {
  it('has every text of its body filled in, and no key', () => {
    const library = libraryOf(
      body({
        messages: [{ role: 'user', content: 'On {{topic}}' }],
        metadata: { '{{topic}}': '{{topic}}' },
        temperature: 0.5,
        stop: ['{{topic}}!', null, true],
      }),
      { model: 'm' },
    );
    expect(library.render('p', { variables: { topic: 'tea' } }).body).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: 'On tea' }],
      metadata: { '{{topic}}': 'tea' },
      temperature: 0.5,
      stop: ['tea!', null, true],
    });
  });

  it('has the members of the request in the place of its own, and needs no variables for those', () => {
    const library = libraryOf(body({ model: 'a', messages: [{ content: '{{x}}' }], user: '{{user}}' }), {
      model: 'b',
    });
    const request = {
      variables: { user: 'u' },
      messages: [{ content: '{{y}}' }],
      stream: true,
      temperature: null,
    };
    const made = library.render('p', request).body;
    expect(made).toEqual({
      model: 'a',
      messages: [{ content: '{{y}}' }],
      user: 'u',
      stream: true,
      temperature: null,
    });
    expect(Object.keys(made)).toEqual(['model', 'messages', 'user', 'stream', 'temperature']);
    expect(library.render('p', { ...request, model: 'c' }).body['model']).toBe('c');
  });

  it.each([
    [{}, 'variables.a', 'missing: variables.a, variables.b.c, variables.d.'],
    [{ variables: { a: 1, b: {}, d: 1 } }, 'variables.b.c', 'variables.b.c is missing.'],
    [{ variables: { a: null, b: { c: 1 }, d: 1 } }, 'variables.a', 'variables.a is missing.'],
    [{ variables: [] }, 'variables', 'must be an object'],
    [{ partials: [] }, 'partials', 'must be an object'],
  ] as const)('needs its variables: %j', (request, param, message) => {
    const library = libraryOf(says('{{a}} {{b.c}} {{#s}}{{t}}{{/s}} {{> more}}'), {
      partials: { more: '{{d}}' },
    });
    expect(() => library.render('p', request as JsonObject)).toThrow(
      expect.objectContaining({
        kind: 'invalid-request',
        param,
        message: expect.stringContaining(message) as string,
      }),
    );
  });

  it('takes declared variables in their types, also written as JSON, and fills in defaults', () => {
    const library = libraryOf(
      says('{{s}} {{n}} {{b}} {{#list}}<{{.}}>{{/list}} {{object.a}} {{__proto__}}'),
      {
        variables: [
          { name: 's', type: 'string', default: 'S' },
          { name: 'n', type: 'number' },
          { name: 'b', type: 'boolean', default: false },
          { name: 'list', type: 'array' },
          { name: 'object', type: 'object', default: { a: 'deep' } },
          { name: '__proto__', default: 'plain' },
        ],
      },
    );
    const made = (variables: JsonObject) => JSON.stringify(library.render('p', { variables }).body);
    expect(made({ n: 1, list: [1, 2] })).toContain('"S 1 false <1><2> deep plain"');
    expect(made({ s: '7', n: '1', b: 'true', list: '[1]', object: '{"a":"x"}', extra: 1 })).toContain(
      '"7 1 true <1> x plain"',
    );
    for (const [variables, param] of [
      [{ list: [] }, 'variables.n'],
      [{ n: 'x', list: [] }, 'variables.n'],
      [{ n: 1, list: {} }, 'variables.list'],
      [{ n: 1, list: [], s: 5 }, 'variables.s'],
      [{ n: 1, list: [], object: '[]' }, 'variables.object'],
    ] as const) {
      expect(() => made(variables)).toThrow(expect.objectContaining({ param }));
    }
  });

  it('has partials of its own and of the caller', () => {
    const library = libraryOf(says('1. {{> hello}} {{> hello@1}} {{>> own}}'), {
      partials: { hello: 'Hello {{name}}', unused: '{{x}}' },
    });
    const variables = { name: 'A', more: 'B' };
    expect(library.render('p', { variables, partials: { own: '{{more}} {{> hello}}' } }).body).toEqual({
      messages: [{ role: 'user', content: '1. Hello A Hello A B Hello A' }],
    });
    for (const [request, code, param] of [
      [{ variables }, 'missing_required_parameter', 'partials.own'],
      [{ variables, partials: { own: 1 } }, 'invalid_value', 'partials.own'],
      [{ variables, partials: { own: '{{needed}}' } }, 'missing_required_parameter', 'variables.needed'],
      [{ variables, partials: { own: '{{broken' } }, 'invalid_value', 'partials.own'],
      [{ variables, partials: { own: '{{> none}}' } }, 'invalid_value', 'partials.own'],
      [{ variables, partials: { own: '{{> unused}}' } }, 'invalid_value', 'partials.own'],
      [
        { variables, partials: { own: '{{>> other}}', other: '{{> unused}}' } },
        'invalid_value',
        'partials.other',
      ],
      [{ variables, partials: { own: '{{#name}}{{> unused}}{{/name}}' } }, 'invalid_value', 'partials.own'],
      [{ variables, partials: { own: '{{>> own}}' } }, 'invalid_value', 'partials.own'],
      [{ variables, partials: { own: 'x'.repeat(70_000) } }, 'invalid_value', 'partials'],
    ] as const) {
      expect(() => library.render('p', request)).toThrow(expect.objectContaining({ code, param }));
    }
    expect(() => libraryOf(says('{{> gone}}')).render('p', {})).toThrow(
      expect.objectContaining({
        code: 'invalid_value',
        message: 'The prompt uses the partial gone, which does not exist.',
      }),
    );
  });

  it('never lets a partial of the caller change what a raw template is', () => {
    const library = libraryOf(
      raw('{"messages": [{"role": "user", "content": "{{>> own}}"}], "user": {{>> own}}}'),
    );
    const own = '"}], "model": "other", "x": [{"y": "{{v}}';
    expect(library.render('p', { partials: { own }, variables: { v: '"\\' } }).body).toEqual({
      messages: [{ role: 'user', content: `${own.slice(0, -5)}"\\` }],
      user: `${own.slice(0, -5)}"\\`,
    });
  });

  it('needs in a section what its templates name there', () => {
    const library = libraryOf(says('{{#u}}Hi {{name}}!{{/u}}'));
    expect(library.render('p', {}).body).toEqual({ messages: [{ role: 'user', content: '' }] });
    expect(() => library.render('p', { variables: { u: {} } })).toThrow(
      expect.objectContaining({ code: 'missing_required_parameter', param: 'variables.name' }),
    );
  });

  it('has values in the place of texts that are nothing but a variable declared as no text', () => {
    const variables = [
      { name: 'n', type: 'number', default: 0.5 },
      { name: 'b', type: 'boolean' },
      { name: 'list', type: 'array', default: [{ a: 1 }] },
      { name: 'object', type: 'object', default: { a: [] } },
      { name: 's', type: 'string', default: '1' },
      { name: 'any', default: 1 },
    ] as const;
    const library = libraryOf(
      body({
        temperature: '{{n}}',
        more: [
          '{{ b }}',
          '{{{list}}}',
          '{{& object }}',
          '{{s}}',
          '{{any}}',
          ' {{n}}',
          '{{n}}{{b}}',
          '{{object.a}}',
        ],
      }),
      { variables },
    );
    const made = () => library.render('p', { variables: { b: 'false' } }).body;
    const expected = {
      temperature: 0.5,
      more: [false, [{ a: 1 }], { a: [] }, '1', '1', ' 0.5', '0.5false', '[]'],
    };
    expect(made()).toEqual(expected);
    ((made()['more'] as unknown[])[1] as unknown[]).push('changed');
    expect(made()).toEqual(expected);
  });

  it('is bounded in what such values make', () => {
    const variables = [{ name: 'list', type: 'array' }] as const;
    const many = libraryOf(body({ stop: Array.from({ length: 1000 }, () => '{{list}}') }), { variables });
    expect(() => many.render('p', { variables: { list: ['x'.repeat(5000)] } })).toThrow('too long');
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    const deep = libraryOf(body({ a: { b: '{{list}}' } }), { variables });
    expect(() => deep.render('p', { variables: { list: nested(198) } })).not.toThrow();
    for (const levels of [199, 201, 20_000]) {
      expect(() => deep.render('p', { variables: { list: nested(levels) } })).toThrow(
        expect.objectContaining({ code: 'invalid_value', param: 'variables.list' }),
      );
    }
  });

  it('can be one template of the whole body', () => {
    const library = libraryOf(
      raw(
        `{"messages": [
           {"role": "system", "content": "For {{user}}"}{{#images}},
           {"role": "user", "content": [{"type": "image_url", "image_url": {"url": {{.}}}}]}{{/images}}
         ], "tools": {{{tools}}}, "temperature": {{t}} }`,
      ),
      { variables: [{ name: 't', type: 'number', default: 1 }] },
    );
    const variables = { user: 'A "B"\n', images: ['one', 'two'], tools: '[{"type": "function"}]' };
    expect(library.render('p', { variables, temperature: 0 }).body).toEqual({
      messages: [
        { role: 'system', content: 'For A "B"\n' },
        { role: 'user', content: [{ type: 'image_url', image_url: { url: 'one' } }] },
        { role: 'user', content: [{ type: 'image_url', image_url: { url: 'two' } }] },
      ],
      tools: [{ type: 'function' }],
      temperature: 0,
    });
  });

  it.each([
    ['{"a": 1,\n "b": }', {}, 'line 2, column 7'],
    ['[1]', {}, 'it must be an object'],
    ['{"a": {{{x}}}}', { x: '1}}' }, 'line 1, column 9'],
    [`{"a": ${'['.repeat(300)}${']'.repeat(300)}}`, {}, 'nested too deep'],
  ])('says where %.20j makes no body', (text, variables, message) => {
    expect(() => libraryOf(raw(text)).render('p', { variables })).toThrow(
      expect.objectContaining({
        code: 'invalid_value',
        param: 'variables',
        message: expect.stringContaining(message) as string,
      }),
    );
  });

  it('makes a bounded amount of all its texts together', () => {
    const texts = Array.from({ length: 1000 }, () => '{{long}}');
    const library = libraryOf(body({ stop: texts }));
    expect(() => library.render('p', { variables: { long: 'x'.repeat(5000) } })).toThrow('too long');
    const lists = libraryOf(body({ stop: Array.from({ length: 1000 }, () => '{{#list}}{{/list}}') }));
    expect(() => lists.render('p', { variables: { list: Array.from({ length: 10_000 }, () => 1) } })).toThrow(
      'too much work',
    );
  });

  it('is another object each time, and leaves what is stored as it is', () => {
    const library = libraryOf(body({ a: { b: ['c'] } }));
    const first = library.render('p', {}).body as { a: { b: string[] } };
    first.a.b.push('changed');
    expect(library.render('p', {}).body).toEqual({ a: { b: ['c'] } });
  });
});

/** Values that would break out of a text, were they allowed to. */
const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '"}], "model": "evil", "x": [{"y": "',
    '\\',
    '\\"',
    '{{model}}',
    '{{> other}}',
    '\u2028',
    '\ud800',
  ),
  fc
    .array(fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', ':', '\n', 'u0022'))
    .map((all) => all.join('')),
  fc.jsonValue().map((value) => value as JsonValue),
);

const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? 'text' : value;
  return Object.entries(value).map(([name, member]) => [name, shape(member)]);
};

describe('whatever the values are', () => {
  const texts = { role: 'user', content: 'a {{v}} b "{{v}}" {{{v}}}', more: [{ x: '{{v}}' }] };

  it('a body keeps its structure, and nothing that is given is changed', () => {
    const library = libraryOf(body({ messages: [texts] }));
    fc.assert(
      fc.property(hostile, (v) => {
        fc.pre(v !== null);
        const request = { variables: { v }, metadata: { v } };
        const before = JSON.stringify(request);
        const made = library.render('p', request).body;
        expect(shape(made['messages'])).toEqual(shape([texts]));
        expect(JSON.stringify(request)).toBe(before);
        expect(Object.keys(made)).toEqual(['messages', 'metadata']);
      }),
    );
  });

  it('a raw template is JSON, with its structure, wherever values stand in it', () => {
    const place = fc.constantFrom(
      '"k": "{{v}}"',
      '"k": "a{{v}}b"',
      '"k": {{v}}',
      '"k": ["{{v}}", {{v}}]',
      '"k": {"l": "\\\\{{v}}\\n"}',
    );
    fc.assert(
      fc.property(place, hostile, (member, v) => {
        fc.pre(v !== null);
        const library = libraryOf(raw(`{${member}, "role": "user"}`));
        const made = library.render('p', { variables: { v } }).body;
        expect(Object.keys(made)).toEqual(['k', 'role']);
        expect(made['role']).toBe('user');
        const same = JSON.parse(JSON.stringify(v)) as unknown;
        if (member === '"k": {{v}}') expect(made['k']).toEqual(same);
        if (member === '"k": "{{v}}"') expect(made['k']).toBe(typeof v === 'string' ? v : JSON.stringify(v));
        if (member === '"k": ["{{v}}", {{v}}]') expect((made['k'] as unknown[])[1]).toEqual(same);
      }),
    );
  });
});
