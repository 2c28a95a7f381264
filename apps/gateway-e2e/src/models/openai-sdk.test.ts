import OpenAI from 'openai';
import { everything, type LooseJson } from '../support/ask.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';

let services: Services;
beforeAll(async () => {
  services = await shareServices();
});
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

async function ids(headers: Record<string, string> = {}, query = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const model of services.client(headers).models.list({ query })) found.push(model.id);
  return found;
}

describe('models.list', () => {
  it('names what every entry is known to serve, and asks no upstream', async () => {
    const found = await ids();
    expect(found).toEqual(found.toSorted());
    expect(found).toEqual(
      expect.arrayContaining([
        '@bring-your-own/gemini-2.5-flash',
        '@google/gemini-2.5-flash',
        '@google/gemini-3-pro-image',
        '@vertex/anthropic.claude-sonnet-4-5@20250929',
        '@vertex/gemini-2.5-flash',
        '@vertex/imagen-4.0-generate-001',
        '@vertex/meta.llama-3.3-70b-instruct-maas',
        '@vertex/openai.gpt-oss-120b-maas',
        '@vertex/mistralai.mistral-medium-3',
        '@vertex/text-embedding-005',
      ]),
    );
    expect(await services.twin.requests()).toEqual([]);
  });

  it('names models that can really be used', async () => {
    const completion = await services.client().chat.completions.create({
      model: (await ids()).find((id) => id.startsWith('@google/gemini-2.5-flash')) ?? '',
      messages: [{ role: 'user', content: 'Hello' }],
    });
    expect(completion.choices).toHaveLength(1);
  });

  it('shows a key what it may use', async () => {
    expect(await ids({ 'x-gateway-api-key': `${callerKey}-limited` })).toEqual(['@google/gemini-2.5-flash']);
  });

  it('asks the upstreams on request, page by page and publisher by publisher', async () => {
    const found = await ids({}, { refresh: true });
    expect(found).toEqual(
      expect.arrayContaining([
        '@google/gemini-3.6-flash',
        '@google/imagen-3.0-generate-002',
        '@vertex/anthropic.claude-3-5-haiku@20241022',
        '@vertex/imagegeneration@006',
        '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
        '@vertex/mistralai.codestral-2',
        '@vertex/deepseek-ai.deepseek-v3.2-maas',
        '@vertex/minimaxai.minimax-m2-maas',
        '@vertex/moonshotai.kimi-k2-thinking-maas',
        '@vertex/openai.gpt-oss-20b-maas',
        '@vertex/qwen.qwen3-235b-a22b-instruct-2507-maas',
        '@vertex/xai.grok-4.1-fast-reasoning',
        '@vertex/zai-org.glm-5-maas',
      ]),
    );
    expect(found).not.toContain('@vertex/meta.llama3_1');
    expect(found).not.toContain('@vertex/deepseek-ai.deepseek-v3.1');
  });

  it('asks an upstream once for all who ask at about the same time', async () => {
    const headers = { 'x-gateway-provider': '@vertex', 'x-gateway-vertex-region': 'europe-west4' };
    const lists = await Promise.all([1, 2, 3].map(() => ids(headers, { refresh: true })));
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[2]).toEqual(lists[0]);
    await ids(headers, { refresh: true });
    const asked = (await services.twin.requests()).map(({ path }) => path);
    const ofMeta = asked.filter((path) => path.includes('publishers/meta/'));
    expect(ofMeta).toHaveLength(1);
  });

  it('loses no entry to the failure of another', async () => {
    await services.twin.fault({
      times: 20,
      match: { pathContains: 'publishers/' },
      fault: { kind: 'status', code: 503 },
    });
    const elsewhere = { ...everything, 'x-gateway-vertex-region': 'us-central1' };
    const list = (await services.client(elsewhere).models.list({ query: { refresh: true } })) as LooseJson;
    const listed = list.data.map(({ id }: OpenAI.Model) => id);
    expect(listed).toContain('@google/imagen-3.0-generate-002');
    expect(listed).toContain('@vertex/anthropic.claude-sonnet-4-5@20250929');
    const reasons = list.body.gateway.loss.map(({ reason }: { reason: string }) => reason).join(' ');
    expect(reasons).toContain('@vertex could not be asked');
    expect(reasons).toContain('@bring-your-own could not be asked');
    const unwanted = services
      .client({ ...elsewhere, 'x-gateway-config': '{"on_loss":"error"}' })
      .models.list({ query: { refresh: true } });
    await expect(unwanted).rejects.toBeInstanceOf(OpenAI.BadRequestError);
  });

  it('asks with the credential that a caller brought', async () => {
    const headers = { 'x-gateway-provider': '@bring-your-own', authorization: 'Bearer my-own-upstream-key' };
    expect(await ids(headers, { refresh: true })).toContain('@bring-your-own/imagen-3.0-generate-002');
    const [asked] = await services.twin.requests();
    expect(asked?.path).toContain('/v1beta/models');
    expect(asked?.path).not.toContain('my-own-upstream-key');
  });
});

describe('models.retrieve', () => {
  it.each(['@google/gemini-2.5-flash', '@vertex/anthropic.claude-sonnet-4-5@20250929'])(
    'finds %s',
    async (id) => {
      expect(await services.client().models.retrieve(id)).toMatchObject({ id, object: 'model' });
    },
  );

  it('does not find what the provider header says is elsewhere', async () => {
    const retrieved = services
      .client({ 'x-gateway-provider': '@vertex' })
      .models.retrieve('@google/gemini-2.5-flash');
    await expect(retrieved).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
  });

  it('does not find what is not there, or not for this key', async () => {
    await expect(services.client().models.retrieve('@google/none')).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    });
    const limited = services.client({ 'x-gateway-api-key': `${callerKey}-limited` });
    await expect(limited.models.retrieve('@google/gemini-2.5-pro')).rejects.toBeInstanceOf(
      OpenAI.NotFoundError,
    );
  });
});
