import type { ChatRequest, LossEntry, ProviderKind } from '@model-gateway/core';
import { fitLabelKey, fitLabelValue } from './fit-label.js';
import { labelsWithMetadata, type RequestMetadata } from './request-labels.js';

const request: ChatRequest = { messages: [], tools: [], sampling: {} };

/** The labels that a request gets, and what is reported. */
async function labelled(metadata: RequestMetadata, own?: ChatRequest['labels'], kind?: ProviderKind) {
  const sent = Object.freeze(own ? { ...request, labels: Object.freeze({ ...own }) } : request);
  const losses: LossEntry[] = [];
  const labels = labelsWithMetadata(
    sent.labels,
    metadata,
    kind ?? 'vertex-ai',
    (entry) => void losses.push(entry),
  );
  return { labels, losses: losses.map(({ path, action }) => `${action} ${path}`) };
}

describe('metadata as labels', () => {
  it('reaches the platform provider as it is where it fits', async () => {
    expect(await labelled({ team: 'search', 'cost-center': '42' })).toEqual({
      labels: { team: 'search', 'cost-center': '42' },
      losses: [],
    });
  });

  it('is adapted where it does not fit, which is reported', async () => {
    expect(await labelled({ _user: 'Ann.Lee@example.com', Team: 'a' })).toEqual({
      labels: { user: 'ann_lee_example_com', team: 'a' },
      losses: ['approximated header:x-gateway-metadata._user', 'approximated header:x-gateway-metadata.Team'],
    });
  });

  it('is left out where nothing of its name can stand', async () => {
    expect(await labelled({ '42': 'a', '': 'b', __: 'c' })).toEqual({
      labels: undefined,
      losses: ['', '42', '__'].map((name) => `dropped header:x-gateway-metadata.${name}`),
    });
  });

  it.each([[{ Team: 'a', team: 'b' }], [{ team: 'b', Team: 'a' }], [{ _team: 'a', team: 'b' }]])(
    'keeps the name that fits as it is, whichever comes first: %j',
    async (metadata) => {
      const { labels, losses } = await labelled(metadata);
      expect(labels).toEqual({ team: 'b' });
      expect(losses).toEqual([expect.stringMatching(/^dropped header:x-gateway-metadata\.(Team|_team)$/)]);
    },
  );

  it('sends no labels where there is no metadata', async () => {
    expect(await labelled({})).toEqual({ labels: undefined, losses: [] });
  });

  it('never wins over a label of the body', async () => {
    expect(await labelled({ team: 'other', Stage: 'dev' }, { team: 'mine', stage: 'dev' })).toEqual({
      labels: { team: 'mine', stage: 'dev' },
      losses: ['dropped header:x-gateway-metadata.team', 'approximated header:x-gateway-metadata.Stage'],
    });
  });

  it('stops at 64 labels, those of the body first', async () => {
    const many = Object.fromEntries(Array.from({ length: 70 }, (_value, index) => [`k${index}`, 'v']));
    const { labels, losses } = await labelled(many, { own: 'v' });
    expect(Object.keys(labels ?? {})).toHaveLength(64);
    expect(labels).toHaveProperty('own');
    expect(losses).toHaveLength(7);
  });

  it('is a loss at the direct provider, which takes no labels', async () => {
    expect(await labelled({ team: 'a', stage: 'b' }, undefined, 'google')).toEqual({
      labels: undefined,
      losses: ['dropped header:x-gateway-metadata'],
    });
    expect((await labelled({}, undefined, 'google')).losses).toEqual([]);
  });

  it('treats hostile names as names', async () => {
    const metadata = JSON.parse('{"__proto__":"x","constructor":"y"}') as RequestMetadata;
    const { labels } = await labelled(metadata);
    expect(Object.entries(labels ?? {})).toEqual([
      ['constructor', 'y'],
      ['proto__', 'x'],
    ]);
  });

  it.each([
    ['Größe', 'größe'],
    ['9lives', 'lives'],
    ['a'.repeat(70), 'a'.repeat(63)],
    ['日'.repeat(63), '日'.repeat(42)],
    ['a😀b', 'a_b'],
    ['\u0000\ud800', ''],
  ])('makes the key of %j', (name, key) => {
    expect(fitLabelKey(name)).toBe(key);
  });

  it.each([
    ['', ''],
    ['9 Lives', '9_lives'],
    ['A'.repeat(128), 'a'.repeat(63)],
  ])('makes the value of %j', (text, value) => {
    expect(fitLabelValue(text)).toBe(value);
  });
});
