import fc from 'fast-check';
import {
  abilityNames,
  rateNames,
  tokenLimitNames,
  type EnteredPrice,
  type JsonObject,
} from '@model-gateway/core';
import { Prices } from '@model-gateway/usage';
import { fromModelEntry, toModelEntry } from './model-members.js';
import { operator, startReplica } from '../testing/administration-fixture.js';

async function setUp(options: Parameters<typeof startReplica>[0] = {}) {
  const replica = startReplica(options);
  await replica.following.start();
  const prices = new Prices(replica.directory.indexes.models);
  const input = (model = 'gemini-2.5-flash') =>
    prices.priceFor({ kind: 'google', slug: 'a', model }, 0)?.input;
  return { ...replica, models: replica.administration.models, input };
}

const id = 'google/gemini-2.5-flash';

describe('administration of models', () => {
  it('keeps a price, in force here and on every other replica', async () => {
    const { models, store, time, input } = await setUp();
    expect(input()).toBe(0.3);
    const price = { input: 5, output: 6, long: { above: 10, input: 7, output: 8 } };
    const created = await models.create({ id, price, source: 'A contract' }, operator);
    expect(created).toMatchObject({
      item: { id, price, source: 'A contract' },
      revision: 1,
      managedBy: 'api',
    });
    const other = await setUp({ store, time });
    expect([input(), other.input()]).toEqual([5, 5]);
    expect(await other.models.read(id)).toEqual(await models.read(id));
    expect(await models.list({ limit: 5 })).toEqual({ items: [await models.read(id)] });
  });

  it('changes what is said, and leaves the rest', async () => {
    const { models, input } = await setUp();
    await models.create({ id, price: { input: 5 }, capabilities: { tools: false } }, operator);
    expect((await models.update(id, { price: null }, operator)).item).toEqual({
      id,
      price: null,
      capabilities: { tools: false },
    });
    expect(input()).toBeUndefined();
    const later = await models.update(id, { capabilities: null, source: 'x' }, operator);
    expect(later.item).toEqual({ id, price: null, source: 'x' });
    expect(await models.update(id, {}, operator)).toEqual(later);
    expect((await models.update(id, { source: null, price: { input: 0 } }, operator)).item).toEqual({
      id,
      price: { input: 0 },
    });
    await models.remove(id, operator);
    expect(input()).toBe(0.3);
    await expect(models.read(id)).rejects.toMatchObject({ code: 'model_not_found' });
  });

  it('refuses what says nothing, and rates that cannot be counted', async () => {
    const { models } = await setUp();
    for (const nothing of [{}, { source: 'x' }, { capabilities: {} }, { capabilities: null }]) {
      await expect(models.create({ id, ...nothing }, operator)).rejects.toMatchObject({
        code: 'missing_required_parameter',
        param: 'price',
      });
    }
    const wrong: [EnteredPrice, string][] = [
      [{ input: 0.000_000_1 }, 'price.input'],
      [{ input: 1, output: -1 }, 'price.output'],
      [{ input: 1, long: { above: 1, input: 10_001 } }, 'price.long.input'],
      [{ input: 0, perImage: 0.000_000_1 }, 'price.perImage'],
    ];
    for (const [price, param] of wrong) {
      await expect(models.create({ id, price }, operator)).rejects.toMatchObject({
        code: 'invalid_value',
        param,
      });
    }
    const unpriced = { input: 1, output: 2, long: { above: 1, input: 2 } };
    await expect(models.create({ id, price: unpriced }, operator)).rejects.toMatchObject({
      kind: 'invalid-request',
      param: 'price.long.output',
    });
    await models.create({ id: 'google/embeds', price: { input: 1, long: { above: 1, input: 2 } } }, operator);
    await models.create({ id, capabilities: { tools: true } }, operator);
    await expect(models.update(id, { capabilities: null }, operator)).rejects.toMatchObject({
      param: 'price',
    });
  });

  it('refuses an id that is taken, a revision that is none any more, and what is not there', async () => {
    const { models } = await setUp();
    const { revision = 0 } = await models.create({ id, price: null }, operator);
    await expect(models.create({ id, price: null }, operator)).rejects.toMatchObject({ param: 'id' });
    await models.update(id, { source: 'x' }, { ...operator, expectedRevision: revision });
    const outdated = models.update(id, { source: 'y' }, { ...operator, expectedRevision: revision });
    await expect(outdated).rejects.toMatchObject({ kind: 'precondition-failed' });
    await expect(models.update('google/none', {}, operator)).rejects.toMatchObject({
      code: 'model_not_found',
    });
    await expect(models.remove('google/none', operator)).rejects.toMatchObject({ code: 'model_not_found' });
  });

  it('makes an entry once, however often its request is sent', async () => {
    const { models, store } = await setUp();
    const once = { ...operator, idempotencyKey: 'k' };
    const first = await models.create({ id, price: { input: 1 } }, once);
    expect(await models.create({ id, price: { input: 1 } }, once)).toEqual(first);
    await expect(models.create({ id, price: { input: 2 } }, once)).rejects.toMatchObject({
      param: 'header:idempotency-key',
    });
    expect(await store.auditLog({ limit: 9 })).toHaveLength(1);
  });

  it('has each change in the audit log, with what was before and after', async () => {
    const { models, store } = await setUp();
    await models.create({ id, price: { input: 1 } }, operator);
    await models.update(id, { price: null }, operator);
    await models.remove(id, operator);
    const audit = await store.auditLog({ limit: 9 });
    expect(audit.map(({ action, kind, before, after }) => ({ action, kind, before, after }))).toEqual([
      { action: 'delete', kind: 'models', before: { id, price: null } },
      { action: 'update', kind: 'models', before: { id, price: { input: 1 } }, after: { id, price: null } },
      { action: 'create', kind: 'models', after: { id, price: { input: 1 } } },
    ]);
  });

  it('lets nobody change what the config file says, which counts more', async () => {
    const { models, directory, input } = await setUp();
    await models.create({ id, price: { input: 1 } }, operator);
    const item = { id, price: { input: 2 } };
    directory.replace('file', { apiKeys: [], providers: [], models: [{ item, managedBy: 'file' }] });
    expect(input()).toBe(2);
    for (const refused of [
      models.update(id, { price: null }, operator),
      models.create({ id, price: null }, operator),
    ]) {
      await expect(refused).rejects.toThrow('is managed by the config file: change it there.');
    }
    const { items } = await models.list({ limit: 9 });
    expect(items.map(({ managedBy, overriddenBy }) => [managedBy, overriddenBy])).toEqual([
      ['file', undefined],
      ['api', 'file'],
    ]);
    // The stored one does not count, so that nobody minds.
    await models.remove(id, operator);
    expect((await models.list({ limit: 9 })).items).toHaveLength(1);
  });

  it('keeps members of a newer version, and counts nothing that it cannot read', async () => {
    const document: JsonObject = { format: 1, price: { input: 3 }, perSecond: 1 };
    const entry = toModelEntry(id, document);
    expect(fromModelEntry({ ...entry, source: 'x' }, document)).toEqual({ ...document, source: 'x' });
    for (const broken of [
      { format: 2 },
      { format: 1, price: { output: 1 } },
      { format: 1, price: { input: -1 } },
      { format: 1, price: 'free' },
      { format: 1, price: { input: 1, long: { input: 1 } } },
      { format: 1, capabilities: { tools: 'yes' } },
      { format: 1, source: 1 },
    ]) {
      expect(() => toModelEntry(id, broken)).toThrow(/^document\./);
    }
  });

  it('reads back whatever it stores', () => {
    const rate = fc.double({ min: 0, max: 10_000, noNaN: true }).map((one) => one + 0);
    const others = Object.fromEntries(rateNames.map((name) => [name, rate]));
    const rates = fc.record({ ...others, input: rate }, { requiredKeys: ['input'] });
    const long = fc.record({ ...others, input: rate, above: fc.nat() }, { requiredKeys: ['input', 'above'] });
    const price = fc
      .tuple(rates, fc.option(long))
      .map(([one, more]) => ({ ...one, ...(more && { long: more, perImage: more.input }) }));
    const capabilities = fc.record(
      {
        ...Object.fromEntries(tokenLimitNames.map((name) => [name, fc.nat()])),
        ...Object.fromEntries(abilityNames.map((name) => [name, fc.boolean()])),
      },
      { requiredKeys: [] },
    );
    const entries = fc.record(
      { id: fc.constant(id), price: fc.option(price), capabilities, source: fc.string() },
      { requiredKeys: ['id'] },
    );
    fc.assert(
      fc.property(entries, (entry) => {
        const stored = JSON.parse(JSON.stringify(fromModelEntry(entry))) as JsonObject;
        expect(toModelEntry(id, stored)).toEqual(JSON.parse(JSON.stringify(entry)));
      }),
    );
  });
});
