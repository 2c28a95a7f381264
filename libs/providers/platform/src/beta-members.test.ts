import type { JsonObject, LossEntry } from '@model-gateway/core';
import { withoutBetaMembers } from './beta-members.js';

function read(body: JsonObject): { readonly left: JsonObject; readonly losses: readonly string[] } {
  const losses: LossEntry[] = [];
  const left = withoutBetaMembers(body, (entry) => losses.push(entry));
  return { left, losses: losses.map(({ path, severity }) => `${severity} ${path}`) };
}

const call = (id?: string): JsonObject => ({
  functionCall: { ...(id && { id }), name: 'f', args: { id: 1 } },
});
const result = (id?: string): JsonObject => ({
  functionResponse: { ...(id && { id }), name: 'f', response: {} },
});

describe('a request to v1', () => {
  it('has no ids of calls and results, and each kind is reported once', () => {
    const { left, losses } = read({
      contents: [
        { role: 'user', parts: [{ text: 'Go' }] },
        { role: 'model', parts: [call('a'), call('b')] },
        { role: 'user', parts: [result('a'), result('b')] },
      ],
    });
    expect(left).toEqual({
      contents: [
        { role: 'user', parts: [{ text: 'Go' }] },
        { role: 'model', parts: [call(), call()] },
        { role: 'user', parts: [result(), result()] },
      ],
    });
    expect(losses).toEqual([
      'note contents[1].parts[0].functionCall.id',
      'note contents[2].parts[0].functionResponse.id',
    ]);
  });

  it('has none of the other members, in either spelling', () => {
    const { left, losses } = read({
      generation_config: { model_config: {}, temperature: 1 },
      tools: [{ retrieval: { vertexRagStore: { ragCorpora: ['a'], ragResources: [] } } }],
    });
    expect(left).toEqual({
      generation_config: { temperature: 1 },
      tools: [{ retrieval: { vertexRagStore: { ragResources: [] } } }],
    });
    expect(losses).toEqual([
      'degraded generation_config.model_config',
      'degraded tools[0].retrieval.vertexRagStore.ragCorpora',
    ]);
  });

  it('is the same body where it has none of them', () => {
    const body = { contents: [{ parts: [call(), { text: 'id' }] }], generationConfig: {}, tools: 'none' };
    expect(read(body).left).toBe(body);
  });
});
