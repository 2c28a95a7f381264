import type { JsonObject } from '@model-gateway/core';
import { PromptLibrary } from '@model-gateway/gateway-config';
import { operator, startReplica } from '../testing/administration-fixture.js';

async function setUp(options: Parameters<typeof startReplica>[0] = {}) {
  const replica = startReplica(options);
  await replica.following.start();
  const { directory, templates } = replica;
  const library = new PromptLibrary({ indexes: directory.indexes, templates });
  return { ...replica, ...replica.administration, library };
}

const template = (content: string): JsonObject => ({ messages: [{ role: 'user', content }] });
const contentOf = (body: JsonObject) => (body['messages'] as { content: string }[])[0]?.content;

describe('administration of prompts', () => {
  it('keeps a prompt, in force here and on every other replica', async () => {
    const { prompts, library, store, time } = await setUp();
    const variables = [{ name: 'topic', type: 'string', default: 'tea' }] as const;
    const settings = { id: 'p', name: 'P', template: template('On {{topic}}'), model: 'm', variables };
    const created = await prompts.create(settings, operator);
    expect(created.item).toEqual({
      id: 'p',
      name: 'P',
      versions: [
        {
          version: 1,
          template: { type: 'body', body: settings.template },
          model: 'm',
          variables,
          createdAt: 0,
        },
      ],
      published: 1,
      labels: {},
    });
    const other = await setUp({ store, time });
    for (const one of [library, other.library]) {
      expect(one.render('p', {})).toEqual({
        id: 'p',
        version: 1,
        body: { model: 'm', ...template('On tea') },
      });
    }
    expect(await other.prompts.read('p')).toEqual(created);
    expect(await prompts.list({ limit: 5 })).toEqual({ items: [created] });
  });

  it('makes a version of other content, and publishes it when asked', async () => {
    const { prompts, library } = await setUp();
    await prompts.create({ id: 'p', template: template('one') }, operator);
    const same = await prompts.update('p', { template: template('one') }, operator);
    expect(same.item.versions).toHaveLength(1);
    const { item } = await prompts.update(
      'p',
      { template: template('two'), description: 'Two', labels: { staging: 2 } },
      operator,
    );
    expect([item.versions.length, item.published, item.labels]).toEqual([2, 1, { staging: 2 }]);
    const said = (reference: string) => contentOf(library.render(reference, {}).body);
    expect(['p', 'p@1', 'p@2', 'p@staging', 'p@latest'].map(said)).toEqual([
      'one',
      'one',
      'two',
      'two',
      'two',
    ]);
    await prompts.update('p', { published: 2, labels: { staging: null, production: 1 } }, operator);
    expect(['p', 'p@production'].map(said)).toEqual(['two', 'one']);
    for (const none of [
      'p@staging',
      'p@3',
      'p@0',
      'p@',
      'p@constructor',
      'p@default',
      'q',
      '__proto__',
      'p@01',
    ]) {
      expect(() => library.render(none, {})).toThrow(expect.objectContaining({ code: 'prompt_not_found' }));
    }
    const raw = await prompts.update('p', { rawTemplate: '{"a": "{{x}}"}', model: 'm' }, operator);
    expect(raw.item.versions.at(-1)).toMatchObject({ version: 3, template: { type: 'raw' }, model: 'm' });
    expect((await prompts.update('p', { model: null }, operator)).item.versions.at(-1)).not.toHaveProperty(
      'model',
    );
  });

  it('keeps the newest 100 versions, and those that are published or have a label', async () => {
    const { prompts } = await setUp();
    await prompts.create({ id: 'p', template: template('1'), labels: { production: 1 } }, operator);
    await prompts.update('p', { template: template('2'), published: 2 }, operator);
    for (let version = 3; version <= 105; version += 1) {
      await prompts.update('p', { template: template(`${version}`) }, operator);
    }
    const { item } = await prompts.read('p');
    const numbers = item.versions.map(({ version }) => version);
    expect(numbers).toEqual([1, 2, ...Array.from({ length: 100 }, (_, index) => index + 6)]);
  });

  it.each([
    [{}, 'template', 'template or rawTemplate is missing'],
    [{ template: {}, rawTemplate: '{}' }, 'rawTemplate', 'not both'],
    [{ template: template('{{a') }, 'template.messages[0].content', 'no template'],
    [{ rawTemplate: '{{a' }, 'rawTemplate', 'no template'],
    [{ rawTemplate: 'no JSON' }, 'rawTemplate', 'has no tag'],
    [{ rawTemplate: '[{}]' }, 'rawTemplate', 'has no tag'],
    [{ template: template('{{> none}}') }, 'template.messages[0].content', 'the partial none'],
    [{ template: template('x'.repeat(140_000)) }, 'template', 'characters'],
    [{ template: {}, variables: [{ name: 'a b' }] }, 'variables[0].name', 'A variable has'],
    [{ template: {}, variables: [{ name: 'a' }, { name: 'a' }] }, 'variables[1].name', 'Another'],
    [
      { template: {}, variables: [{ name: 'a', type: 'number', default: 'x' }] },
      'variables[0].default',
      'type',
    ],
    [{ template: {}, published: 2 }, 'published', 'version 2'],
    [{ template: {}, labels: { production: 2 } }, 'labels.production', 'version 2'],
    [{ template: {}, labels: { mine: 1 } }, 'labels.mine', 'no label mine'],
  ] as const)('refuses case %# at %s', async (settings, param, message) => {
    const { prompts } = await setUp();
    await expect(prompts.create({ id: 'p', ...settings }, operator)).rejects.toMatchObject({
      kind: 'invalid-request',
      param,
      message: expect.stringContaining(message) as string,
    });
  });

  it('answers a repeated creation once, obeys revisions, and gives each id away once', async () => {
    const { prompts, directory, administration } = await setUp();
    const once = { ...operator, idempotencyKey: 'k' };
    const created = await prompts.create({ id: 'p', template: {} }, once);
    expect(await prompts.create({ id: 'p', template: {} }, once)).toEqual(created);
    await expect(prompts.create({ id: 'p', template: {} }, operator)).rejects.toMatchObject({ param: 'id' });
    await expect(
      prompts.update('p', { model: 'm' }, { ...operator, expectedRevision: 99 }),
    ).rejects.toMatchObject({ kind: 'precondition-failed' });
    await prompts.update('p', { model: 'm' }, { ...operator, expectedRevision: created.revision ?? 0 });
    await prompts.remove('p', operator);
    await expect(prompts.read('p')).rejects.toMatchObject({ code: 'prompt_not_found' });
    const log = await administration.auditLog({ limit: 10, kind: 'prompts' });
    expect(log.map(({ action, before, after }) => [action, before?.['version'], after?.['version']])).toEqual(
      [
        ['delete', 2, undefined],
        ['update', 1, 2],
        ['create', undefined, 1],
      ],
    );
    const body = { type: 'body', body: {} } as const;
    const ofFile = {
      id: 'f',
      versions: [{ version: 1, template: body, variables: [] }],
      published: 1,
      labels: {},
    };
    directory.replace('file', {
      apiKeys: [],
      providers: [],
      prompts: [{ item: ofFile, managedBy: 'file' }],
    });
    for (const change of [
      prompts.create({ id: 'f', template: {} }, operator),
      prompts.update('f', {}, operator),
      prompts.remove('f', operator),
    ]) {
      await expect(change).rejects.toThrow('The prompt f is managed by the config file');
    }
  });

  it('reports a document that it cannot read, and leaves what it does not know in it', async () => {
    const { prompts, store, stored, problems } = await setUp();
    await prompts.create({ id: 'p', template: {} }, operator);
    const versions = [{ version: 1, body: {}, variables: [] }];
    store.corrupt('prompts', 'p', { format: 1, versions, published: 1, labels: {}, later: true });
    await stored.refresh();
    expect(problems).toEqual([expect.stringContaining('document.later')]);
    await prompts.update('p', { name: 'P' }, operator);
    expect(stored.resource('prompts', 'p')?.document).toMatchObject({ later: true, name: 'P' });
    for (const broken of [
      { versions: [], published: 1, labels: {} },
      { versions, published: 2, labels: {} },
      { versions, published: 1, labels: { a: 7 } },
      { versions: [{ version: 1, variables: [] }], published: 1, labels: {} },
    ]) {
      problems.length = 0;
      store.corrupt('prompts', 'p', { format: 1, ...broken });
      await stored.refresh();
      expect(problems).toEqual([expect.stringContaining('cannot be read from the store')]);
    }
  });
});

describe('administration of partials', () => {
  it('keeps versions; what is published is what prompts use', async () => {
    const { prompts, partials, library } = await setUp();
    await partials.create({ id: 'hello', text: 'Hello {{name}}' }, operator);
    await prompts.create({ id: 'p', template: template('{{> hello}} and {{> hello@1}}') }, operator);
    await partials.update('hello', { text: 'Hi {{nick}}' }, operator);
    const variables = { name: 'A', nick: 'B' };
    const said = () => contentOf(library.render('p', { variables }).body);
    expect(said()).toBe('Hello A and Hello A');
    await partials.update('hello', { published: 2 }, operator);
    expect(said()).toBe('Hi B and Hello A');
    expect(() => library.render('p', { variables: { name: 'A' } })).toThrow(
      expect.objectContaining({ param: 'variables.nick' }),
    );
  });

  it('cannot be removed while any version that is kept uses them, by themselves or by way of others', async () => {
    const { prompts, partials, library } = await setUp();
    await partials.create({ id: 'inner', text: 'x' }, operator);
    await partials.create({ id: 'outer', text: '{{> inner}}' }, operator);
    await partials.create({ id: 'idle', text: '{{> inner}}' }, operator);
    await prompts.create({ id: 'p', template: template('{{> outer}}') }, operator);
    await prompts.update('p', { template: template('none'), published: 2 }, operator);
    await prompts.update('p', { template: template('still none'), published: 3 }, operator);
    for (const id of ['inner', 'outer']) {
      await expect(partials.remove(id, operator)).rejects.toThrow(
        'Prompts use it in versions that are kept: p.',
      );
    }
    expect(contentOf(library.render('p@1', {}).body)).toBe('x');
    await prompts.remove('p', operator);
    await expect(partials.remove('inner', operator)).rejects.toThrow('Partials use it');
    await partials.update('idle', { text: 'none', published: 2 }, operator);
    await partials.remove('outer', operator);
    await expect(partials.remove('inner', operator)).rejects.toThrow(
      'Partials use it in versions that are kept: idle.',
    );
    await partials.remove('idle', operator);
    await partials.remove('inner', operator);
  });

  it('can be removed when nothing uses them but what they use themselves', async () => {
    const { partials, prompts } = await setUp();
    await partials.create({ id: 'a', text: 'a' }, operator);
    await partials.create({ id: 'b', text: '{{#more}}{{> a}}{{/more}}' }, operator);
    await partials.update(
      'a',
      { text: '{{#more}}{{> b}}{{/more}}{{#self}}{{> a}}{{/self}}', published: 2 },
      operator,
    );
    await prompts.create({ id: 'p', template: template('{{> b}}') }, operator);
    await expect(partials.remove('a', operator)).rejects.toThrow('Prompts use it');
    await prompts.remove('p', operator);
    await partials.remove('a', operator);
    // What is left names one that is gone, so no prompt can use it.
    await expect(prompts.create({ id: 'p', template: template('{{> b}}') }, operator)).rejects.toMatchObject({
      param: 'template.messages[0].content',
      message: expect.stringContaining('the partial a, which does not exist') as string,
    });
  });

  it('never need themselves, in whatever order and version they come into force', async () => {
    const { partials, prompts } = await setUp();
    await partials.create({ id: 'a', text: 'a' }, operator);
    await partials.create({ id: 'b', text: '{{> a}}' }, operator);
    await partials.create({ id: 'c', text: '{{> b}}{{> b@1}}' }, operator);
    const refused = (param: string) => ({
      code: 'invalid_value',
      param,
      message: expect.stringContaining(`${param} has no end`) as string,
    });
    for (const text of ['{{> a}}', '{{> b}}', '{{> c}}', '{{> c@1}}']) {
      await expect(partials.update('a', { text }, operator)).rejects.toMatchObject(refused('text'));
      await expect(partials.update('a', { text, published: 2 }, operator)).rejects.toMatchObject(
        refused('text'),
      );
    }
    // Each is without harm by itself: what names the other is not published.
    await partials.update('b', { text: 'b', published: 2 }, operator);
    await partials.update('a', { text: '{{> b}}', published: 2 }, operator);
    await expect(partials.update('b', { published: 1 }, operator)).rejects.toMatchObject(
      refused('published'),
    );
    expect((await partials.read('b')).item.published).toBe(2);
    await partials.update('a', { text: '{{#more}}{{> b}}{{/more}}', published: 3 }, operator);
    await partials.update('b', { published: 1 }, operator);
    await prompts.create({ id: 'p', template: template('{{> c}}') }, operator);
  });

  it('keeps versions beyond the newest 100 that templates name', async () => {
    const { prompts, partials } = await setUp();
    await partials.create({ id: 'a', text: '1' }, operator);
    await partials.update('a', { text: '2' }, operator);
    await prompts.create({ id: 'p', template: template('{{> a@2}}') }, operator);
    for (let version = 3; version <= 104; version += 1) {
      await partials.update('a', { text: `${version}`, published: version }, operator);
    }
    const { item } = await partials.read('a');
    expect(item.versions.slice(0, 2).map(({ version }) => version)).toEqual([2, 5]);
  });

  it.each([
    [{ text: '{{x' }, 'text'],
    [{ text: '{{> none}}' }, 'text'],
    [{ text: 'again: {{> a}}' }, 'text'],
    [{ text: 'x'.repeat(140_000) }, 'text'],
    [{ text: 'x', published: 2 }, 'published'],
  ])('are refused at a wrong place: case %#', async (settings, param) => {
    const { partials } = await setUp();
    await expect(partials.create({ id: 'a', ...settings }, operator)).rejects.toMatchObject({ param });
  });

  it('are made anew when what they depend on changes at the same moment', async () => {
    const { partials, prompts } = await setUp();
    await partials.create({ id: 'a', text: 'x' }, operator);
    const [made, removed] = await Promise.allSettled([
      prompts.create({ id: 'p', template: template('{{> a}}') }, operator),
      partials.remove('a', operator),
    ]);
    // Whoever was quicker: no prompt is in force whose partial is gone.
    expect([made.status, removed.status].sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('administration of labels', () => {
  it('lists those that are built in first, page by page', async () => {
    const { labels } = await setUp();
    for (const id of ['zeta', 'alpha']) await labels.create({ id, description: id }, operator);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await labels.list({ limit: 2, ...(after !== undefined && { after }) });
      seen.push(...page.items.map(({ item }) => item.id));
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(['development', 'production', 'staging', 'alpha', 'zeta']);
    expect((await labels.read('production')).item).toEqual({ id: 'production' });
    expect((await labels.update('zeta', { description: null }, operator)).item).toEqual({ id: 'zeta' });
  });

  it.each(['latest', 'default', '7', '007', 'A', 'a@b', ''])('cannot be called %j', async (id) => {
    const { labels } = await setUp();
    await expect(labels.create({ id }, operator)).rejects.toMatchObject({ param: 'id' });
  });

  it('stay while they are built in or in use', async () => {
    const { labels, prompts } = await setUp();
    for (const change of [
      labels.create({ id: 'production' }, operator),
      labels.update('production', {}, operator),
      labels.remove('production', operator),
    ]) {
      await expect(change).rejects.toThrow('The label production is built in.');
    }
    await labels.create({ id: 'mine' }, operator);
    await prompts.create({ id: 'p', template: {}, labels: { mine: 1 } }, operator);
    await expect(labels.remove('mine', operator)).rejects.toThrow('Prompts have it: p.');
    await prompts.update('p', { labels: { mine: null } }, operator);
    await labels.remove('mine', operator);
    await expect(labels.read('mine')).rejects.toMatchObject({ code: 'prompt_not_found' });
  });
});
