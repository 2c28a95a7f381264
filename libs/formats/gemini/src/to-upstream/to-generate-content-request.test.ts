import { type ChatRequest, type LossEntry, type Tool, withheld } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import type { GeminiDialect } from '../dialect/gemini-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { serviceTierHeaders } from './service-tier.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

function translate(
  more: Partial<ChatRequest>,
  dialect: GeminiDialect = geminiApiDialect,
  model = 'gemini-2.5-flash',
) {
  const losses: LossEntry[] = [];
  const messages = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hi' }] }];
  const request = deepFreeze({ messages, tools: [], sampling: {}, ...more });
  const { contents, ...body } = toGenerateContentRequest(request, {
    model,
    dialect,
    reportLoss: (loss) => losses.push(loss),
  });
  expect(contents).toEqual([{ role: 'user', parts: [{ text: 'Hi' }] }]);
  return { body, losses: losses.map(({ path, action }) => `${action} ${path}`) };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

describe('a whole request', () => {
  it('carries every field that the upstream has a place for, and changes nothing it was given (K14)', () => {
    const { body, losses } = translate(
      {
        tools: [
          {
            type: 'function',
            name: 'f',
            path: 'tools[0]',
            parameters: { properties: { a: { items: [{}] } } },
          },
        ],
        toolChoice: { type: 'required' },
        sampling: {
          maxOutputTokens: 100,
          temperature: 0.5,
          topP: 0.9,
          topK: 40,
          stop: ['a', 'b'],
          seed: 7,
          presencePenalty: 0.1,
          frequencyPenalty: 0.2,
          candidateCount: 2,
          logprobs: { topCount: 3 },
        },
        thinking: { effort: 'low' },
        responseFormat: { type: 'json-schema', name: 'x', description: 'An x.', schema: { type: 'object' } },
        modalities: ['text', 'image'],
        imageOutput: { aspectRatio: '16:9', imageSize: '2K', options: { person_generation: 'ALLOW_ALL' } },
        safetySettings: [{ category: 'C', threshold: 'T', method: 'SEVERITY' }],
        labels: { team: 'a' },
        mediaResolution: 'MEDIA_RESOLUTION_LOW',
        serviceTier: 'flex',
      },
      vertexDialect,
      'gemini-3-pro-preview',
    );
    expect(body).toEqual({
      tools: [
        {
          functionDeclarations: [
            {
              name: 'f',
              parametersJsonSchema: { properties: { a: { prefixItems: [{}] } }, type: 'object' },
            },
          ],
        },
      ],
      toolConfig: { functionCallingConfig: { mode: 'ANY' } },
      generationConfig: {
        maxOutputTokens: 100,
        temperature: 0.5,
        topP: 0.9,
        topK: 40,
        presencePenalty: 0.1,
        frequencyPenalty: 0.2,
        stopSequences: ['a', 'b'],
        seed: 7,
        candidateCount: 2,
        responseLogprobs: true,
        logprobs: 3,
        responseMimeType: 'application/json',
        responseJsonSchema: { type: 'object', description: 'An x.' },
        responseModalities: ['TEXT', 'IMAGE'],
        imageConfig: { personGeneration: 'ALLOW_ALL', aspectRatio: '16:9', imageSize: '2K' },
        mediaResolution: 'MEDIA_RESOLUTION_LOW',
        thinkingConfig: { includeThoughts: true, thinkingLevel: 'LOW' },
      },
      safetySettings: [{ category: 'C', threshold: 'T', method: 'SEVERITY' }],
      labels: { team: 'a' },
    });
    expect(losses).toEqual([]);
  });

  it('asks for JSON in words where the model refuses it as a form beside tools', () => {
    const tools: Tool[] = [{ type: 'function', name: 'f', path: 'tools[0]' }];
    const more = { tools, responseFormat: { type: 'json-object' } } as const;
    const { body, losses } = translate(more);
    expect(body.generationConfig).toBeUndefined();
    expect(body.systemInstruction).toEqual({
      parts: [{ text: 'Answer with a single JSON object and nothing else.' }],
    });
    expect(losses).toEqual(['approximated response_format']);
    const later = translate(more, vertexDialect, 'gemini-3-pro-preview');
    expect(later.body.generationConfig).toEqual({ responseMimeType: 'application/json' });
    expect(later.losses).toEqual([]);
  });

  it('says what the other dialect has no place for', () => {
    const { body, losses } = translate({
      safetySettings: [{ category: 'C', threshold: 'T', method: 'SEVERITY' }],
      labels: { team: 'a' },
      imageOutput: { options: { person_generation: 'ALLOW_ALL' } },
      serviceTier: 'flex',
      user: 'u1',
    });
    expect(body).toEqual({ safetySettings: [{ category: 'C', threshold: 'T' }], serviceTier: 'flex' });
    expect(losses.sort()).toEqual([
      'dropped image_config.person_generation',
      'dropped labels',
      'dropped safety_settings[0].method',
      'dropped user',
    ]);
  });

  it('is nothing but contents when nothing else was asked', () => {
    expect(translate({})).toEqual({ body: {}, losses: [] });
  });
});

describe('sampling', () => {
  it('takes five stop sequences and 32 bits of a seed', () => {
    const { body, losses } = translate({
      sampling: { stop: ['1', '2', '3', '4', '5', '6'], seed: 2 ** 33 + 5 },
    });
    expect(body.generationConfig).toEqual({ stopSequences: ['1', '2', '3', '4', '5'], seed: 5 });
    expect(losses).toEqual(['clamped stop', 'approximated seed']);
  });

  it('drops what the newest models ignore or refuse', () => {
    const sampling = { temperature: 1, topP: 1, topK: 1, presencePenalty: 0.1, frequencyPenalty: 0.1 };
    for (const model of [
      'gemini-3.5-flash-lite',
      'gemini-3.6-flash',
      'gemini-flash-latest',
      'gemini-4-neon',
    ]) {
      const { body, losses } = translate({ sampling }, geminiApiDialect, model);
      expect(body).toEqual({});
      expect(losses).toHaveLength(5);
    }
    expect(translate({ sampling }, geminiApiDialect, 'gemini-3.5-flash').losses).toEqual([]);
  });

  it('loses nothing by a penalty of 0, the default', () => {
    const sampling = { presencePenalty: 0, frequencyPenalty: 0 };
    expect(translate({ sampling }, geminiApiDialect, 'gemini-4-neon')).toEqual({ body: {}, losses: [] });
  });

  it('asks Gemini 4 for one answer only', () => {
    const ask = (candidateCount: number, model: string) =>
      translate({ sampling: { candidateCount } }, geminiApiDialect, model);
    const one = { candidateCount: 1 };
    expect(ask(3, 'gemini-4-argon')).toEqual({ body: { generationConfig: one }, losses: ['clamped n'] });
    expect(ask(1, 'gemini-4-argon')).toEqual({ body: { generationConfig: one }, losses: [] });
    expect(ask(3, 'gemini-3.8-flash').losses).toEqual([]);
  });
});

describe('a cache entry', () => {
  it('is refused for models that read none, by its name in the request', () => {
    const neon = (request: Partial<ChatRequest>) => () =>
      translate(request, geminiApiDialect, 'gemini-4-neon');
    const refused = { code: 'unsupported_parameter', param: 'cached_content' };
    expect(neon({ cachedContent: 'cachedContents/1' })).toThrow(expect.objectContaining(refused));
    const extensions = { google: { cachedContent: 'cachedContents/1' } };
    expect(neon({ extensions })).toThrow(expect.objectContaining({ param: 'google.cachedContent' }));
    expect(translate({ cachedContent: 'c' }, geminiApiDialect, 'gemini-3.8-flash').losses).toEqual([]);
  });
});

describe('the form of the answer', () => {
  it.each([
    [{ type: 'text' }, undefined],
    [{ type: 'json-object' }, { responseMimeType: 'application/json' }],
    [{ type: 'json-schema' }, { responseMimeType: 'application/json' }],
  ] as const)('%j', (responseFormat, expected) => {
    expect(translate({ responseFormat }).body.generationConfig).toEqual(expected);
  });

  it('has a voice, or a whole speech configuration', () => {
    expect(translate({ modalities: ['audio'], speechOutput: { voice: 'Kore', format: 'wav' } })).toEqual({
      body: {
        generationConfig: {
          responseModalities: ['AUDIO'],
          speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } },
        },
      },
      losses: ['dropped audio.format'],
    });
    const speechConfig = { languageCode: 'de-DE' };
    expect(translate({ speechOutput: { voice: 'Kore', speechConfig } })).toEqual({
      body: { generationConfig: { speechConfig } },
      losses: ['dropped audio.voice'],
    });
  });
});

describe('cached content', () => {
  it('brings its own tools: those of the request are lost with a word', () => {
    const { body, losses } = translate({
      cachedContent: 'cachedContents/1',
      tools: [{ type: 'function', name: 'f', path: 'tools[0]' }],
      toolChoice: { type: 'auto' },
    });
    expect(body).toEqual({ cachedContent: 'cachedContents/1' });
    expect(losses).toEqual(['dropped tools', 'dropped tool_choice']);
  });

  it.each([
    [{ google: { tool_config: { retrieval_config: {} } } }, 'google.tool_config'],
    [{ extra_body: { google: { toolConfig: { retrievalConfig: {} } } } }, 'extra_body.google.toolConfig'],
  ])('names the place of a tool config in Google’s own terms: %j', (extensions, path) => {
    const cachedContent = 'cachedContents/1';
    expect(translate({ cachedContent, extensions }).losses).toEqual([`dropped ${path}`]);
    const tools = [{ type: 'function' as const, name: 'f', path: 'tools[0]' }];
    const toolChoice = { type: 'auto' as const };
    expect(translate({ cachedContent, extensions, tools, toolChoice }).losses).toEqual([
      'dropped tools',
      `dropped ${path}`,
      'dropped tool_choice',
    ]);
  });

  it('names each place of a tool config', () => {
    const { losses } = translate({
      cachedContent: 'cachedContents/1',
      extensions: {
        google: { toolConfig: { functionCallingConfig: {} }, tool_config: { retrievalConfig: {} } },
      },
    });
    expect(losses).toEqual(['dropped google.toolConfig', 'dropped google.tool_config']);
  });

  it('names the older members that it is used beside', () => {
    const tools = [{ type: 'function' as const, name: 'f', path: 'functions[0]' }];
    const toolChoice = { type: 'none' as const };
    expect(translate({ cachedContent: 'cachedContents/1', tools, toolChoice }).losses).toEqual([
      'dropped functions',
      'dropped function_call',
    ]);
  });
});

describe('service tier', () => {
  it.each([
    ['auto', {}],
    ['default', { serviceTier: 'standard' }],
    ['priority', { serviceTier: 'priority' }],
  ])('%s in the body: %j', (serviceTier, expected) => {
    expect(translate({ serviceTier })).toEqual({ body: expected, losses: [] });
  });

  it('goes in headers where the upstream wants it there', () => {
    expect(serviceTierHeaders('flex', vertexDialect)).toEqual({
      'x-vertex-ai-llm-shared-request-type': 'flex',
    });
    expect(serviceTierHeaders('default', vertexDialect)).toEqual({});
    expect(serviceTierHeaders('flex', geminiApiDialect)).toEqual({});
  });

  it('is lost with a word when nobody knows it', () => {
    expect(translate({ serviceTier: 'scale' })).toEqual({ body: {}, losses: ['dropped service_tier'] });
  });
});

describe('extensions', () => {
  it('reads what clients say in Google’s own terms, however deep they nest it', () => {
    const google = { thinking_config: { thinking_budget: 5 }, cached_content: 'c', safety_settings: [] };
    for (const extensions of [
      { google },
      { extra_body: { google } },
      { extra_body: { extra_body: { google } } },
    ]) {
      expect(translate({ extensions })).toEqual({
        body: {
          cachedContent: 'c',
          safetySettings: [],
          generationConfig: { thinkingConfig: { thinking_budget: 5 } },
        },
        losses: [],
      });
    }
  });

  it('takes safety settings in Google’s spelling, and a standard field wins over them', () => {
    const safetySettings = [{ category: 'C', threshold: 'T' }];
    expect(translate({ extensions: { safetySettings } })).toEqual({ body: { safetySettings }, losses: [] });
    const standard = [{ category: 'C', threshold: 'U' }];
    expect(translate({ extensions: { safetySettings }, safetySettings: standard })).toEqual({
      body: { safetySettings: standard },
      losses: ['dropped safetySettings'],
    });
  });

  it('takes members of the generation config that the upstream has', () => {
    const extensions = { generation_config: { audio_timestamp: true, top_k: 3, nonsense: 1 } };
    expect(translate({ extensions }, vertexDialect)).toEqual({
      body: { generationConfig: { audioTimestamp: true, topK: 3 } },
      losses: ['dropped generation_config.nonsense'],
    });
    expect(translate({ extensions, sampling: { topK: 5 } })).toEqual({
      body: { generationConfig: { topK: 5 } },
      losses: [
        'dropped generation_config.audio_timestamp',
        'dropped generation_config.nonsense',
        'dropped generation_config.top_k',
      ],
    });
  });

  it('names the client’s place of what a standard field wins over', () => {
    const extensions = { google: { cached_content: 'a', generation_config: { top_k: 3 } } };
    expect(translate({ extensions, cachedContent: 'b', sampling: { topK: 5 } }).losses).toEqual([
      'dropped google.generation_config.top_k',
      'dropped google.cached_content',
    ]);
  });

  it('reports all others by name', () => {
    const extensions = { logit_bias: { 1: 2 }, store: true, metadata: null, __proto__x: 1 };
    expect(translate({ extensions }).losses).toEqual([
      'dropped logit_bias',
      'dropped store',
      'dropped __proto__x',
    ]);
  });
});

function losses(model: string, members: Partial<ChatRequest>, strict = true, dialect = geminiApiDialect) {
  const found: LossEntry[] = [];
  const request: ChatRequest = {
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
    tools: [],
    sampling: {},
    ...members,
  };
  toGenerateContentRequest(request, { model, dialect, strict, reportLoss: (entry) => found.push(entry) });
  return found;
}

const builtIn = (name: 'code-execution' | 'web-search'): Tool => ({
  type: 'built-in',
  name,
  options: {},
  path: 'tools[0]',
});
const anyFunction: Tool = { type: 'function', name: 'f', path: 'tools[1]' };

describe('a strict client hears before anything is sent of', () => {
  it.each([
    ['gemini-2.5-flash-image', {}, true],
    ['publishers/google/models/gemini-3-pro-image-preview', {}, true],
    ['gemini-2.5-flash-image', { modalities: ['text', 'image'] }, true],
    ['gemini-2.5-flash-image', { modalities: ['text'] }, false],
    ['gemini-2.5-flash', {}, false],
    ['gemini-2.5-flash', { extensions: { generationConfig: { responseModalities: ['Image'] } } }, true],
    ['gemini-2.0-flash-preview-image-generation', {}, false],
  ] as const)('images that a model makes: %s, %j, %s', (model, members, drawn) => {
    expect(losses(model, members)).toEqual(drawn ? [withheld.images] : []);
    expect(losses(model, members, false)).toEqual([]);
  });

  it('code that the upstream runs', () => {
    expect(losses('gemini-2.5-flash', { tools: [builtIn('code-execution')] })).toEqual([withheld.code]);
    expect(losses('gemini-2.5-flash', { tools: [builtIn('web-search')] })).toEqual([]);
  });

  it('the use of built-in tools beside functions, where the upstream shows it', () => {
    const tools = [builtIn('web-search'), anyFunction];
    expect(losses('gemini-3-pro-preview', { tools })).toEqual([withheld.other]);
    expect(losses('gemini-3-pro-preview', { tools }, false)).toEqual([]);
    expect(losses('gemini-3-pro-preview', { tools }, true, vertexDialect)).toEqual([]);
  });
});
