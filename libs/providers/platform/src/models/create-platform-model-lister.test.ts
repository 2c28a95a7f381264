import type { CallContext, HttpTransport, LossEntry, Target, WireRequest } from '@model-gateway/core';
import { familyOf } from '../families/family-of.js';
import { createPlatformModelLister } from './create-platform-model-lister.js';
import { publishers } from '../families/publishers.js';

const lists: Record<string, object> = {
  google: {
    publisherModels: [
      { name: 'publishers/google/models/gemini-2.5-flash', versionId: 'default' },
      { x: 1 },
      1,
    ],
  },
  anthropic: {
    publisherModels: [
      { name: 'publishers/anthropic/models/claude-sonnet-4-5', versionId: '20250929' },
      { name: 'publishers/anthropic/models/claude-opus-9', versionId: 'default' },
      { name: 'publishers/google/models/strayed' },
    ],
  },
  meta: {
    publisherModels: [
      { name: 'publishers/meta/models/llama3_1', versionId: '001' },
      { name: 'publishers/meta/models/llama-3.3-70b-instruct-maas' },
    ],
  },
  'deepseek-ai': {
    publisherModels: [
      { name: 'publishers/deepseek-ai/models/deepseek-v3.1-maas', versionId: '001' },
      { name: 'publishers/deepseek-ai/models/deepseek-v3.1' },
    ],
  },
  'zai-org': { publisherModels: [{ name: 'publishers/zai-org/models/glm-5-maas' }] },
  xai: {
    publisherModels: [
      { name: 'publishers/xai/models/grok-4.1-fast-reasoning' },
      { name: 'publishers/xai/models/aurora-weights' },
    ],
  },
  mistralai: {
    publisherModels: [{ name: 'publishers/mistralai/models/mistral-medium-3', versionId: '001' }],
  },
};

function lister(
  answer: (publisher: string) => { status?: number; body: object },
  overrides: Partial<Target> = {},
) {
  const sent: WireRequest[] = [];
  const losses: LossEntry[] = [];
  const transport: HttpTransport = {
    async send(wire) {
      sent.push(wire);
      const publisher = /publishers\/([\w-]+)\/models/.exec(wire.url)?.[1] ?? '';
      const { status = 200, body } = answer(publisher);
      return { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(body)) };
    },
    open: () => Promise.reject(new Error('not asked for')),
  };
  const target: Target = {
    kind: 'vertex-ai',
    model: '',
    credential: { type: 'access-token', token: 'ya29.t' },
    region: 'eu',
    ...overrides,
  };
  const tokens = { token: async () => 'minted', invalidate: () => undefined };
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (entry) => losses.push(entry),
  };
  const models = createPlatformModelLister(target, { transport, tokens, nextId: () => 'x' });
  return { sent, losses, list: () => models.list(call) };
}

describe('createPlatformModelLister', () => {
  it('lists every publisher, without a project, as requests name its models', async () => {
    const { sent, list } = lister((publisher) => ({ body: lists[publisher] ?? {} }));
    expect((await list()).map(({ id, ownedBy }) => `${ownedBy} ${id}`)).toEqual([
      'google gemini-2.5-flash',
      'anthropic anthropic.claude-sonnet-4-5@20250929',
      'anthropic anthropic.claude-opus-9',
      'mistralai mistralai.mistral-medium-3',
      'meta meta.llama-3.3-70b-instruct-maas',
      'deepseek-ai deepseek-ai.deepseek-v3.1-maas',
      'zai-org zai-org.glm-5-maas',
      'xai xai.grok-4.1-fast-reasoning',
    ]);
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: 'https://aiplatform.eu.rep.googleapis.com/v1beta1/publishers/google/models?pageSize=200',
    });
  });

  it.each(publishers)('asks $name, whose models have a family that serves them', async ({ name, prefix }) => {
    const { sent, list } = lister(() => ({ body: {} }));
    await list();
    expect(sent.map(({ url }) => url)).toContainEqual(expect.stringContaining(`/publishers/${name}/models?`));
    expect(() => familyOf(`${prefix}some-model`)).not.toThrow();
    expect(familyOf(`${prefix}some-model`) === familyOf('some-model')).toBe(name === 'google');
  });

  it('reports a publisher that cannot be listed, and lists the others', async () => {
    const { losses, list } = lister((publisher) =>
      publisher === 'meta'
        ? { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } }
        : { body: lists[publisher] ?? {} },
    );
    expect((await list()).map(({ ownedBy }) => ownedBy)).not.toContain('meta');
    expect(losses).toEqual([
      {
        path: 'refresh',
        action: 'dropped',
        reason: 'The models of the publisher meta could not be listed: permission_denied.',
      },
    ]);
  });

  it('fails when no publisher can be listed', async () => {
    const { losses, list } = lister(() => ({ status: 401, body: {} }));
    await expect(list()).rejects.toMatchObject({ status: 401 });
    expect(losses).toEqual([]);
  });

  it.each([[[]], [{ publisherModels: 'x' }], [null]])('takes %j for no list', async (body) => {
    await expect(lister(() => ({ body: body as object })).list()).rejects.toMatchObject({
      code: 'upstream_invalid_response',
    });
  });

  it('goes nowhere else for a region', async () => {
    const { sent, list } = lister(() => ({ body: {} }), { region: 'evil.example/x' });
    await expect(list()).rejects.toMatchObject({ code: 'invalid_value' });
    expect(sent).toEqual([]);
  });
});
