import type { CallContext, CapacityTier, ChatRequest, LossEntry, Target } from '@model-gateway/core';
import { ScriptedTransport, type ScriptedAnswer } from '@model-gateway/provider-kit/testing';
import { createPlatformContentProvider } from './content/create-platform-content-provider.js';
import { createPlatformChatProvider } from './create-platform-chat-provider.js';
import { createPlatformEmbeddingProvider } from './embeddings/create-platform-embedding-provider.js';
import { createPlatformMessagesProvider } from './messages/create-platform-messages-provider.js';
import { platformUpstream } from './platform-upstream.js';

const requestType = 'x-vertex-ai-llm-request-type';
const sharedRequestType = 'x-vertex-ai-llm-shared-request-type';

const target: Target = {
  kind: 'vertex-ai',
  model: 'gemini-2.5-flash',
  credential: { type: 'access-token', token: 'ya29.t' },
  projectId: 'p',
  region: 'eu',
};
const request: ChatRequest = {
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
  tools: [],
  sampling: {},
};
const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];
const answer = (trafficType: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2, trafficType },
});

function setUp(...answers: ScriptedAnswer[]) {
  const transport = new ScriptedTransport(answers);
  const losses: LossEntry[] = [];
  const call: CallContext = {
    requestId: 'r',
    signal: new AbortController().signal,
    reportLoss: (loss) => void losses.push(loss),
  };
  const tokens = { token: async () => 'minted', invalidate: () => undefined };
  return { transport, losses, call, dependencies: { transport, tokens, nextId: () => 'call_1' } };
}

const tierHeaders = ({ transport }: ReturnType<typeof setUp>) =>
  transport.sent.map(({ headers }) => [headers[requestType], headers[sharedRequestType]]);

describe('a target with a tier', () => {
  it.each<[CapacityTier, string, string | undefined]>([
    ['provisioned', 'dedicated', undefined],
    ['priority', 'shared', 'priority'],
    ['standard', 'shared', undefined],
    ['flex', 'shared', 'flex'],
  ])('%s asks for it alone', async (tier, type, sharedType) => {
    const set = setUp(
      { body: [JSON.stringify(answer('ON_DEMAND'))] },
      { body: [JSON.stringify(answer('ON_DEMAND'))] },
      { body: ['{"type":"message","content":[]}'] },
      { body: ['{"predictions":[{"embeddings":{"values":[1],"statistics":{"token_count":1}}}]}'] },
    );
    const { dependencies, call } = set;
    await createPlatformChatProvider({ ...target, tier }, dependencies).complete(request, call);
    const content = createPlatformContentProvider({ ...target, tier }, dependencies);
    await content.complete({ method: 'generateContent', body: { contents } }, call);
    const claude = { ...target, tier, model: 'claude-sonnet-4-5' };
    const body = { model: 'm', max_tokens: 1, messages: [{ role: 'user', content: 'Hi' }] };
    await createPlatformMessagesProvider(claude, dependencies).complete({ body }, call);
    const embeddings = createPlatformEmbeddingProvider(
      { ...target, tier, model: 'text-embedding-005' },
      dependencies,
    );
    await embeddings.embed(
      { inputs: [{ parts: [{ type: 'text', text: 'a' }], path: 'input' }] } as never,
      call,
    );
    expect(tierHeaders(set)).toEqual(Array.from({ length: 4 }, () => [type, sharedType]));
  });

  it('serves a request that names another at its own, and says so', async () => {
    const set = setUp({ body: [JSON.stringify(answer('PROVISIONED_THROUGHPUT'))] });
    const provider = createPlatformChatProvider({ ...target, tier: 'provisioned' }, set.dependencies);
    await provider.complete({ ...request, serviceTier: 'priority' }, set.call);
    expect(tierHeaders(set)).toEqual([['dedicated', undefined]]);
    expect(set.losses).toEqual([
      expect.objectContaining({
        path: 'service_tier',
        action: 'replaced',
        reason: expect.stringContaining('provisioned'),
      }),
    ]);
  });

  it('takes the tier out of a body in Gemini’s own format', async () => {
    const set = setUp({ body: [JSON.stringify(answer('ON_DEMAND'))] });
    const provider = createPlatformContentProvider({ ...target, tier: 'standard' }, set.dependencies);
    const body = { contents, service_tier: 'flex' };
    await provider.complete({ method: 'generateContent', body }, set.call);
    expect(tierHeaders(set)).toEqual([['shared', undefined]]);
    expect(set.transport.sent[0]?.body).toBe(JSON.stringify({ contents }));
    expect(set.losses.map(({ path }) => path)).toEqual(['service_tier']);
  });
});

describe('the tier that served', () => {
  const lossesOf = async (
    serviceTier: string | undefined,
    tier: CapacityTier | undefined,
    traffic: string,
  ) => {
    const set = setUp(
      { body: [JSON.stringify(answer(traffic))] },
      { body: [`data: ${JSON.stringify(answer(traffic))}\n\n`] },
    );
    const provider = createPlatformChatProvider(
      tier === undefined ? target : { ...target, tier },
      set.dependencies,
    );
    const named = serviceTier === undefined ? request : { ...request, serviceTier };
    await provider.complete(named, set.call);
    const unary = set.losses.splice(0);
    for await (const parts of provider.stream(named, set.call)) void parts;
    expect(set.losses).toEqual(unary);
    return unary.map(({ reason }) => reason);
  };

  it.each([
    ['priority', undefined, 'ON_DEMAND', 'standard'],
    ['flex', undefined, 'ON_DEMAND', 'standard'],
    ['default', undefined, 'ON_DEMAND_PRIORITY', 'priority'],
    [undefined, 'priority', 'ON_DEMAND', 'standard'],
    [undefined, 'flex', 'PROVISIONED_THROUGHPUT', 'provisioned'],
  ] as const)('is a loss where it is another: %s, %s, %s', async (serviceTier, tier, traffic, served) => {
    expect(await lossesOf(serviceTier, tier, traffic)).toEqual([
      expect.stringContaining(`served at the tier ${served}`),
    ]);
  });

  it.each([
    ['priority', undefined, 'ON_DEMAND_PRIORITY'],
    ['priority', undefined, 'PROVISIONED_THROUGHPUT'],
    ['auto', undefined, 'ON_DEMAND_PRIORITY'],
    [undefined, undefined, 'ON_DEMAND'],
    [undefined, 'provisioned', 'PROVISIONED_THROUGHPUT'],
    ['priority', undefined, 'ON_DEMAND_OFFPEAK'],
  ] as const)(
    'is none where it is the one, or nobody asked: %s, %s, %s',
    async (serviceTier, tier, traffic) => {
      expect(await lossesOf(serviceTier, tier, traffic)).toEqual([]);
    },
  );
});

describe('a target that may be served in some regions alone', () => {
  const allowedRegions = ['eu', 'europe-west4'];
  const urlOf = (model: string, more: Partial<Target> = {}) => {
    const { dependencies } = setUp();
    return platformUpstream({ ...target, ...more, model, allowedRegions }, dependencies).route(false).url;
  };

  it('is served there', () => {
    expect(urlOf('gemini-2.5-flash')).toContain('/locations/eu/');
    const tuned = 'projects/p/locations/europe-west4/endpoints/1';
    expect(urlOf(tuned)).toContain('europe-west4-aiplatform.googleapis.com');
  });

  it.each<[string, Partial<Target>]>([
    ['gemini-2.5-flash', { region: 'us' }],
    ['projects/p/locations/us-central1/publishers/google/models/gemini-2.5-flash', {}],
    ['projects/p/locations/us-central1/endpoints/1', {}],
    ['projects/p/locations/us-central1/publishers/anthropic/models/claude-x', {}],
    ['claude-sonnet-4-5', { region: 'global' }],
    ['meta/llama-x-maas', { region: 'us-central1' }],
  ])('and nowhere else: %s %j', (model, more) => {
    expect(() => urlOf(model, more)).toThrow(/its config allows eu, europe-west4 alone/);
  });

  it('is not served by a key without a project, which only the global host knows', () => {
    const { projectId: _, ...express } = target;
    const { dependencies } = setUp();
    const key = { type: 'api-key', apiKey: 'AIza1' } as const;
    const upstream = platformUpstream({ ...express, credential: key, allowedRegions }, dependencies);
    expect(() => upstream.route(false)).toThrow(/would be served in global/);
  });
});
