import {
  capabilitiesOf,
  estimatedCost,
  hasOwnPrice,
  modelRows,
  pricesOf,
  type KnownModel,
  type ModelEntry,
  type UsableModel,
} from './model-rows.js';

const known = (id: string, more: Partial<KnownModel> = {}): KnownModel => ({
  id,
  kind: id.startsWith('google') ? 'google' : 'vertex-ai',
  ownedBy: 'google',
  price: null,
  laterPrices: [],
  capabilities: null,
  retirement: null,
  ...more,
});
const usable = (id: string, more: Partial<UsableModel> = {}): UsableModel => ({
  id,
  slug: id.slice(1, id.indexOf('/')),
  model: id.slice(id.indexOf('/') + 1),
  price: null,
  capabilities: null,
  ...more,
});
const entry = (id: string, more: Partial<ModelEntry> = {}): ModelEntry => ({ id, managedBy: 'api', ...more });
const sources = {
  known: [],
  entries: [],
  usable: [],
  kinds: new Map([
    ['a', 'google'],
    ['b', 'google'],
  ] as const),
};

describe('modelRows', () => {
  it('joins what is known of a kind with the entries of that kind that offer it', () => {
    const rows = modelRows({
      ...sources,
      known: [known('vertex-ai/m'), known('google/m')],
      usable: [usable('@a/m'), usable('@b/m')],
    });
    expect(rows.map(({ id, usable: through }) => [id, through.map(({ slug }) => slug)])).toEqual([
      ['google/m', ['a', 'b']],
      ['vertex-ai/m', []],
    ]);
  });

  it('has a row for a model that only a provider entry or an own entry names', () =>
    expect(
      modelRows({
        ...sources,
        usable: [usable('@a/tuned')],
        entries: [entry('@a/tuned'), entry('google/other'), entry('google/*')],
      }).map(({ id, entries }) => [id, entries.map((one) => one.id)]),
    ).toEqual([
      ['google/other', ['google/other', 'google/*']],
      ['@a/tuned', ['@a/tuned']],
    ]));
});

describe('what counts for a model', () => {
  it.each([
    [1, [{ input: 1 }]],
    [9, [{ input: 1 }, { input: 9 }]],
  ])('is the price of each provider entry, each once', (input, prices) => {
    const [row] = modelRows({
      ...sources,
      known: [known('google/m')],
      usable: [usable('@a/m', { price: { input: 1 } }), usable('@b/m', { price: { input } })],
    });
    expect(row && pricesOf(row)).toEqual(prices);
  });

  it('is the own price, else the known one, where no provider entry offers it', () => {
    const price = { input: 3, source: 'a page', read: '2026-01-01' };
    const [one, other] = modelRows({
      ...sources,
      known: [known('google/one', { price }), known('google/other', { price })],
      entries: [entry('google/one', { price: null })],
    });
    expect(one && [pricesOf(one), hasOwnPrice(one)]).toEqual([[null], true]);
    expect(other && [pricesOf(other), hasOwnPrice(other)]).toEqual([[price], false]);
  });

  it('is each entered capability over the known ones', () => {
    const capabilities = { tools: true, images: true, source: 'a page', read: {} };
    const [row] = modelRows({
      ...sources,
      known: [known('google/m', { capabilities })],
      entries: [entry('google/m', { capabilities: { images: false } })],
    });
    expect(row && capabilitiesOf(row)).toMatchObject({ tools: true, images: false });
  });
});

it('estimates what tokens cost at other rates', () =>
  expect(
    estimatedCost(
      { promptTokens: 3_000_000, cachedTokens: 1_000_000, completionTokens: 500_000 },
      { input: 2, cachedInput: 0.5, output: 10 },
    ),
  ).toBe(9.5));
