import type { ChatRequest, LossEntry, Sampling } from '@model-gateway/core';
import { toMessagesRequest } from './to-messages-request.js';

function translate(sampling: Sampling, model = 'claude-sonnet-4-5', more: Partial<ChatRequest> = {}) {
  const losses: LossEntry[] = [];
  const {
    anthropic_version: _version,
    messages: _messages,
    ...body
  } = toMessagesRequest(
    { messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }], tools: [], sampling, ...more },
    { model, stream: false, reportLoss: (entry) => void losses.push(entry) },
  );
  return { body, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

describe('sampling', () => {
  it.each<[string, string, Sampling, object, string[]]>([
    [
      'passes',
      'claude-3-opus',
      { temperature: 0.1, topP: 0.2, topK: 3 },
      { temperature: 0.1, top_p: 0.2, top_k: 3 },
      [],
    ],
    [
      'is one thing only',
      'claude-opus-4-6',
      { temperature: 0.1, topP: 0.2 },
      { temperature: 0.1 },
      ['top_p dropped'],
    ],
    ['is one thing only', 'claude-opus-4-6', { topP: 0.2 }, { top_p: 0.2 }, []],
    ['is what is not usual', 'claude-opus-4-1', { temperature: 1, topP: 0.2 }, { top_p: 0.2 }, []],
    ['is what is not usual', 'claude-opus-4-6', { temperature: 0.2, topP: 1 }, { temperature: 0.2 }, []],
    ['passes', 'claude-opus-4', { temperature: 1, topP: 0.2 }, { temperature: 1, top_p: 0.2 }, []],
    ['goes up to 1', 'claude-3-opus', { temperature: 1.7 }, { temperature: 1 }, ['temperature clamped']],
    ['draws from a whole number', 'claude-3-opus', { topK: 2.6 }, { top_k: 3 }, ['top_k clamped']],
    ['draws from a whole number', 'claude-3-opus', { topK: -1 }, { top_k: 0 }, ['top_k clamped']],
    [
      'is refused',
      'claude-opus-4-7',
      { temperature: 0.1, topP: 0.2, topK: 3 },
      {},
      ['temperature dropped', 'top_p dropped', 'top_k dropped'],
    ],
    ['says nothing by what happens anyway', 'claude-opus-4-7', { temperature: 1, topP: 1 }, {}, []],
    ['keeps a temperature of 0', 'claude-haiku-4-5', { temperature: 0 }, { temperature: 0 }, []],
  ])('%s (%s)', (_what, model, sampling, sent, losses) => {
    const made = translate(sampling, model);
    const { max_tokens: _tokens, ...rest } = made.body;
    expect(rest).toEqual(sent);
    expect(made.losses).toEqual(losses);
  });

  it('is hardly possible while thinking', () => {
    const thinking = { effort: 'low' } as const;
    const { body, losses } = translate({ temperature: 0.5, topP: 0.5, topK: 5 }, undefined, { thinking });
    expect([body.temperature, body.top_p, body.top_k]).toEqual([undefined, undefined, undefined]);
    expect(losses).toEqual(['temperature dropped', 'top_p dropped', 'top_k dropped']);
    expect(translate({ topP: 0.97 }, undefined, { thinking }).body.top_p).toBe(0.97);
  });

  it('stops at texts that can be seen', () => {
    const { body, losses } = translate({ stop: ['END', '\n\n', ''] });
    expect(body.stop_sequences).toEqual(['END']);
    expect(losses).toEqual(['stop dropped']);
    expect(translate({ stop: [' '] }).body.stop_sequences).toBeUndefined();
  });

  it('limits the answer to what the model can say', () => {
    const { body, losses } = translate({ maxOutputTokens: 100_000 }, 'claude-3-5-haiku');
    expect(body.max_tokens).toBe(8192);
    expect(losses).toEqual(['max_completion_tokens clamped']);
    expect(translate({ maxOutputTokens: 500_000 }, 'claude-unheard-of').losses).toEqual([]);
    expect(translate({ maxOutputTokens: 128_000 }, 'claude-3-7-sonnet').body.max_tokens).toBe(64_000);
  });

  it('tells what there is no place for', () => {
    const { losses } = translate({
      seed: 1,
      presencePenalty: 0.5,
      frequencyPenalty: 0.5,
      candidateCount: 2,
      logprobs: {},
    });
    expect(losses).toEqual([
      'seed dropped',
      'presence_penalty dropped',
      'frequency_penalty dropped',
      'n dropped',
      'logprobs dropped',
    ]);
    expect(translate({ presencePenalty: 0, frequencyPenalty: 0, candidateCount: 1 }).losses).toEqual([]);
  });
});

describe('members of other upstreams', () => {
  it('are told, each by its place', () => {
    const { losses } = translate({}, undefined, {
      modalities: ['text', 'image'],
      imageOutput: { aspectRatio: '1:1' },
      speechOutput: { voice: 'x', speechConfig: {} },
      safetySettings: [],
      labels: { a: 'b' },
      mediaResolution: 'low',
      cachedContent: 'c',
      serviceTier: 'flex',
    });
    expect(losses).toEqual([
      'modalities dropped',
      'image_config dropped',
      'speech_config dropped',
      'audio dropped',
      'safety_settings dropped',
      'labels dropped',
      'media_resolution dropped',
      'cached_content dropped',
      'service_tier dropped',
    ]);
  });

  it('are no loss where they ask for what happens anyway', () => {
    expect(translate({}, undefined, { modalities: ['text'], serviceTier: 'auto' }).losses).toEqual([]);
  });
});

describe('extensions', () => {
  const extend = (extensions: ChatRequest['extensions'], more: Partial<ChatRequest> = {}) =>
    translate({}, 'claude-opus-4-6', { ...(extensions && { extensions }), ...more });

  it('that the Messages API knows are passed on', () => {
    const own = { context_management: { edits: [] }, container: 'c', mcp_servers: [], inference_geo: 'us' };
    const { body, losses } = extend(own);
    expect(body).toMatchObject(own);
    expect(losses).toEqual([]);
  });

  it('that it does not know are told', () => {
    const unknown = JSON.parse(
      '{"store":true,"__proto__":{"a":1},"constructor":1,"extra_body":{"x":1,"speed":"fast"}}',
    );
    const { body, losses } = extend(unknown as ChatRequest['extensions']);
    expect(losses).toEqual([
      'store dropped',
      '__proto__ dropped',
      'constructor dropped',
      'extra_body.x dropped',
    ]);
    expect(body.speed).toBe('fast');
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('of metadata keep the user', () => {
    const { body, losses } = extend({ metadata: { user_id: 'u', tier: 'x' } });
    expect(body.metadata).toEqual({ user_id: 'u' });
    expect(losses).toEqual(['metadata.tier dropped']);
    expect(extend({ metadata: { user_id: 'u' } }, { user: 'v' })).toMatchObject({
      body: { metadata: { user_id: 'v' } },
      losses: ['metadata.user_id dropped'],
    });
  });

  it('of the output join the standard fields, which win', () => {
    const own = { output_config: { effort: 'max', task_budget: { type: 'tokens', total: 9 } } };
    const { body, losses } = extend(own, { thinking: { effort: 'low' } });
    expect(body.output_config).toEqual({ effort: 'low', task_budget: { type: 'tokens', total: 9 } });
    expect(losses).toEqual(['output_config.effort dropped']);
  });
});
