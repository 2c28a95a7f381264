import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { ChatRequest, LossEntry } from '@model-gateway/core';
import { fromChatCompletionRequest } from '../../index.js';

const messages = [{ role: 'user', content: 'hi' }];
const canonicalMessages = [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }];

function read(members: object, losses: LossEntry[] = []): ChatRequest {
  const body = { model: 'm', messages, ...members } as ChatCompletionRequest;
  return fromChatCompletionRequest(body, (loss) => losses.push(loss));
}

describe('fromChatCompletionRequest', () => {
  it('makes nothing up', () => {
    expect(read({ stream: true, stream_options: { include_usage: true } })).toEqual({
      messages: canonicalMessages,
      tools: [],
      sampling: {},
    });
  });

  it('reads messages and sampling alike, whether or not anything else is there', () => {
    const sampling = {
      max_tokens: 5,
      temperature: 0.5,
      top_k: 2,
      stop: ['a'],
      seed: 1,
      n: 2,
      logprobs: true,
    };
    const { user, ...withUser } = read({ ...sampling, user: 'u' });
    expect(user).toBe('u');
    expect(read(sampling)).toEqual(withUser);
    expect(read({ ...sampling, tools: null, user: null })).toEqual(withUser);
  });

  it('reads every field that has a canonical name', () => {
    const schema = { type: 'object' };
    const speechConfig = { voiceConfig: {} };
    expect(
      read({
        parallel_tool_calls: false,
        max_completion_tokens: 10,
        temperature: 0,
        top_p: 0.5,
        top_k: 40,
        n: 2,
        stop: 'END',
        seed: -1,
        presence_penalty: 0.1,
        frequency_penalty: -0.1,
        logprobs: true,
        top_logprobs: 0,
        reasoning_effort: 'high',
        thinking: { type: 'enabled', budget_tokens: 0, include_thoughts: true },
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'n', description: 'd', schema, strict: true },
        },
        modalities: ['text', 'IMAGE'],
        image_config: { aspect_ratio: '16:9', image_size: '2K', person_generation: 'ALLOW_ALL' },
        audio: { voice: 'Kore', format: 'wav' },
        speech_config: speechConfig,
        safety_settings: [{ category: 'C', threshold: 'T', method: 'SEVERITY' }],
        labels: { team: 'a' },
        media_resolution: 'low',
        cached_content: 'cachedContents/1',
        service_tier: 'flex',
        user: 'u',
        safety_identifier: 's',
        metadata: { a: 'b' },
      }),
    ).toEqual({
      messages: canonicalMessages,
      tools: [],
      parallelToolCalls: false,
      sampling: {
        maxOutputTokens: 10,
        temperature: 0,
        topP: 0.5,
        topK: 40,
        candidateCount: 2,
        stop: ['END'],
        seed: -1,
        presencePenalty: 0.1,
        frequencyPenalty: -0.1,
        logprobs: { topCount: 0 },
      },
      thinking: { effort: 'high', budget: { mode: 'enabled', tokens: 0 }, includeThoughts: true },
      responseFormat: { type: 'json-schema', name: 'n', description: 'd', schema, strict: true },
      modalities: ['text', 'image'],
      imageOutput: { aspectRatio: '16:9', imageSize: '2K', options: { person_generation: 'ALLOW_ALL' } },
      speechOutput: { voice: 'Kore', format: 'wav', speechConfig },
      safetySettings: [{ category: 'C', threshold: 'T', method: 'SEVERITY' }],
      labels: { team: 'a' },
      mediaResolution: 'MEDIA_RESOLUTION_LOW',
      cachedContent: 'cachedContents/1',
      serviceTier: 'flex',
      user: 'u',
      extensions: { safety_identifier: 's', metadata: { a: 'b' } },
    });
  });

  it('takes null for absent', () => {
    const names =
      'tools tool_choice parallel_tool_calls functions function_call max_completion_tokens max_tokens temperature top_p ' +
      'top_k n stop seed presence_penalty frequency_penalty logprobs top_logprobs reasoning_effort thinking reasoning ' +
      'response_format modalities image_config audio speech_config safety_settings labels media_resolution ' +
      'cached_content service_tier user logit_bias';
    expect(read(Object.fromEntries(names.split(' ').map((name) => [name, null])))).toEqual(read({}));
  });

  it.each([
    [{ max_tokens: 1 }, 1, 0, 'max_tokens'],
    [{ max_tokens: 1, max_completion_tokens: null }, 1, 0, 'max_tokens'],
    [{ max_tokens: 1, max_completion_tokens: 2 }, 2, 1, undefined],
    [{ max_tokens: 2, max_completion_tokens: 2 }, 2, 0, undefined],
  ])('reads the token limit of %j', (members, limit, lossCount, path) => {
    const losses: LossEntry[] = [];
    const { sampling } = read(members, losses);
    expect(sampling.maxOutputTokens).toBe(limit);
    expect(sampling.maxOutputTokensPath).toBe(path);
    expect(losses).toHaveLength(lossCount);
  });

  it.each([
    [{ thinking: { budget_tokens: 5 } }, { budget: { mode: 'enabled', tokens: 5 } }],
    [{ thinking: { type: 'disabled' } }, { budget: { mode: 'disabled' } }],
    [{ thinking: { include_thoughts: false } }, { includeThoughts: false }],
    [{ reasoning_effort: 'none' }, { effort: 'none' }],
    [{ reasoning_effort: 'disable' }, { effort: 'none' }],
    [{ reasoning: { effort: 'high', summary: 'auto' } }, { effort: 'high' }],
    [{ reasoning: { max_tokens: 2000 } }, { budget: { mode: 'enabled', tokens: 2000 } }],
    [{ reasoning: { effort: 'low', max_tokens: 9 } }, { budget: { mode: 'enabled', tokens: 9 } }],
    [{ reasoning: { enabled: true } }, { budget: { mode: 'enabled' } }],
    [{ reasoning: { enabled: false } }, { budget: { mode: 'disabled' } }],
    [{ reasoning: { exclude: true } }, { includeThoughts: false }],
    [{ reasoning: {} }, undefined],
    [{ reasoning_effort: 'low', reasoning: { effort: 'high' } }, { effort: 'low' }],
  ])('reads the thinking of %j', (members, thinking) => {
    expect(read(members).thinking).toEqual(thinking);
  });

  it('takes a schema beside json_object for the schema of the answer', () => {
    const schema = { type: 'object' };
    expect(read({ response_format: { type: 'json_object', schema } }).responseFormat).toEqual({
      type: 'json-schema',
      schema,
    });
    expect(read({ response_format: { type: 'json_object', schema: null } }).responseFormat).toEqual({
      type: 'json-object',
    });
  });

  it('reports members of its own fields that it knows no place for', () => {
    const losses: LossEntry[] = [];
    read(
      {
        thinking: { type: 'enabled', display: 'summary' },
        reasoning: { effort: 'high' },
        audio: { voice: 'a', speed: 2 },
        response_format: { type: 'json_schema', json_schema: { schema: {}, version: 1 } },
        safety_settings: [{ category: 'C', threshold: 'T', level: 1 }],
      },
      losses,
    );
    expect(losses.map(({ path }) => path).sort()).toEqual([
      'audio.speed',
      'reasoning',
      'response_format.json_schema.version',
      'safety_settings[0].level',
      'thinking.display',
    ]);
  });

  it('reports members of `reasoning` that it knows no place for', () => {
    const losses: LossEntry[] = [];
    read({ reasoning: { effort: 'high', summary: 'auto', novelty: 1 } }, losses);
    expect(losses.map(({ path }) => path)).toEqual(['reasoning.novelty']);
  });

  it.each([{ top_logprobs: 0, logprobs: false }, { top_logprobs: 0 }])(
    'takes %j, a default of some clients, for no wish',
    (members) => {
      expect(read(members).sampling).toEqual({});
    },
  );

  it('passes unknown members on by reference, whatever their names', () => {
    const value = { a: 1 };
    const members = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as object;
    const { extensions } = read({ ...members, google: value });
    expect(extensions?.google).toBe(value);
    const body = JSON.parse(`{"messages": ${JSON.stringify(messages)}, "__proto__": {"polluted": true}}`);
    const read_ = fromChatCompletionRequest(body as ChatCompletionRequest, () => undefined);
    expect(Object.keys(read_.extensions ?? {})).toEqual(['__proto__']);
    expect((read_.extensions as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each<[object, string]>([
    [{ temperature: 'hot' }, 'temperature'],
    [{ temperature: Number.NaN }, 'temperature'],
    [{ max_tokens: 0 }, 'max_tokens'],
    [{ max_tokens: 1.5 }, 'max_tokens'],
    [{ n: 0 }, 'n'],
    [{ seed: 0.5 }, 'seed'],
    [{ stop: 1 }, 'stop'],
    [{ stop: ['a', 1] }, 'stop[1]'],
    [{ logprobs: 'yes' }, 'logprobs'],
    [{ top_logprobs: 3 }, 'top_logprobs'],
    [{ logprobs: true, top_logprobs: 21 }, 'top_logprobs'],
    [{ parallel_tool_calls: 'no' }, 'parallel_tool_calls'],
    [{ reasoning_effort: 'extreme' }, 'reasoning_effort'],
    [{ reasoning_effort: 'constructor' }, 'reasoning_effort'],
    [{ thinking: true }, 'thinking'],
    [{ thinking: { type: 'maybe' } }, 'thinking.type'],
    [{ thinking: { budget_tokens: -2 } }, 'thinking.budget_tokens'],
    [{ response_format: 'json' }, 'response_format'],
    [{ response_format: { type: 'xml' } }, 'response_format.type'],
    [{ response_format: { type: 'json_schema' } }, 'response_format.json_schema'],
    [
      { response_format: { type: 'json_schema', json_schema: { schema: '{}' } } },
      'response_format.json_schema.schema',
    ],
    [{ modalities: 'image' }, 'modalities'],
    [{ modalities: ['text', 'smell'] }, 'modalities[1]'],
    [{ image_config: { aspect_ratio: 1 } }, 'image_config.aspect_ratio'],
    [{ audio: { voice: {} } }, 'audio.voice.id'],
    [{ safety_settings: [{ category: 'C' }] }, 'safety_settings[0].threshold'],
    [{ labels: { a: 1 } }, 'labels.a'],
    [{ media_resolution: '<high>' }, 'media_resolution'],
    [{ user: 1 }, 'user'],
  ])('refuses %j and names the place', (members, param) => {
    expect(() => read(members)).toThrow(expect.objectContaining({ name: 'InvalidRequestError', param }));
  });

  it.each([[null], [[]], ['text']])('refuses the body %j', (body) => {
    expect(() => fromChatCompletionRequest(body as never, () => undefined)).toThrow(
      expect.objectContaining({ name: 'InvalidRequestError' }),
    );
  });
});
