import type { ChatRequest, JsonObject, LossEntry } from '@model-gateway/core';
import { containerDialect } from '../../dialect/container-dialect.js';
import { mistralDialect } from '../../dialect/mistral-dialect.js';
import { openModelsDialect } from '../../dialect/open-models-dialect.js';
import type { OpenAiDialect } from '../../dialect/openai-dialect.js';
import { fromChatCompletionRequest } from '../from-client/from-chat-completion-request.js';
import { toChatCompletionRequest } from './to-chat-completion-request.js';

const llama = openModelsDialect('meta');
const gptOss = openModelsDialect('openai');
const user = { role: 'user', content: 'Hi' };

function translate(body: object, dialect: OpenAiDialect = llama, stream = false) {
  const losses: LossEntry[] = [];
  const reportLoss = (entry: LossEntry) => losses.push(entry);
  const request = fromChatCompletionRequest({ model: 'm', messages: [user], ...body } as never, reportLoss);
  const sent = toChatCompletionRequest(request, { model: 'm', dialect, stream, reportLoss });
  return { sent, losses, paths: losses.map(({ path }) => path) };
}

describe('toChatCompletionRequest', () => {
  it('says what OpenAI’s clients say in the same words', () => {
    const body = {
      messages: [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: 'Hi', name: 'ann' },
        { role: 'assistant', content: 'Hello.' },
        { role: 'system', content: 'Be briefer.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'a' },
            { type: 'text', text: 'b' },
          ],
        },
      ],
      max_tokens: 5,
      temperature: 0.5,
      top_p: 0.9,
      top_k: 3,
      n: 2,
      stop: ['x'],
      seed: 7,
      presence_penalty: 0.1,
      frequency_penalty: 0.2,
      logprobs: true,
      top_logprobs: 2,
      user: 'u1',
      parallel_tool_calls: false,
      tools: [
        {
          type: 'function',
          function: { name: 'f', description: 'd', parameters: { type: 'object' }, strict: true },
        },
      ],
      tool_choice: 'required',
    };
    const { sent, losses } = translate(body);
    expect(sent).toEqual({ model: 'm', ...body });
    expect(losses).toEqual([]);
  });

  it('asks a stream for its usage, where that is not refused', () => {
    expect(translate({}, llama, true).sent).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(translate({}, mistralDialect, true).sent).toEqual({ model: 'm', messages: [user], stream: true });
  });

  it('leaves out the model where nobody named one', () => {
    const said = { role: 'user', content: [{ type: 'text', text: 'Hi' }] } as const;
    const request: ChatRequest = { messages: [said], tools: [], sampling: {} };
    const options = { dialect: containerDialect, stream: false, reportLoss: () => {} };
    expect(toChatCompletionRequest(request, options)).toEqual({ messages: [user] });
  });

  it('passes on members that it does not know, where the upstream lets them be', () => {
    const body = JSON.parse(
      '{"min_p":0.1,"guided_json":{"a":1},"google":{"x":1},"__proto__":{"y":1}}',
    ) as object;
    const { sent, losses } = translate(body, containerDialect);
    expect(JSON.stringify(sent)).toBe(
      '{"model":"m","messages":[{"role":"user","content":"Hi"}],"min_p":0.1,"guided_json":{"a":1},"google":{"x":1},"__proto__":{"y":1}}',
    );
    expect(losses).toEqual([]);
    expect(({} as JsonObject).y).toBeUndefined();
  });

  it('reports members that the upstream would refuse', () => {
    const { sent, paths } = translate(
      { min_p: 0.1, safe_prompt: true, prompt_mode: 'reasoning' },
      mistralDialect,
    );
    expect(sent).toEqual({ model: 'm', messages: [user], prompt_mode: 'reasoning' });
    expect(paths).toEqual(['min_p', 'safe_prompt']);
  });

  it('a standard field wins over an extension of the upstream’s name for it', () => {
    const { sent, paths } = translate({ seed: 1, random_seed: 2 }, mistralDialect);
    expect(sent.random_seed).toBe(1);
    expect(paths).toEqual(['random_seed']);
  });

  it('reports every field that has no place', () => {
    const { paths } = translate({
      safety_settings: [{ category: 'a', threshold: 'b' }],
      labels: { a: 'b' },
      media_resolution: 'low',
      cached_content: 'c',
      image_config: { aspect_ratio: '1:1' },
      modalities: ['text', 'audio'],
      audio: { voice: 'v', format: 'wav' },
      speech_config: {},
      service_tier: 'flex',
    });
    expect(paths.sort()).toEqual([
      'audio',
      'cached_content',
      'image_config',
      'labels',
      'media_resolution',
      'modalities',
      'safety_settings',
      'service_tier',
      'speech_config',
    ]);
    expect(translate({ service_tier: 'auto' }).paths).toEqual([]);
    const { paths: ofMistral } = translate({ top_k: 1, logprobs: true, user: 'u' }, mistralDialect);
    expect(ofMistral.sort()).toEqual(['logprobs', 'top_k', 'user']);
  });

  it.each([
    ['text', { type: 'text' }],
    ['json_object', { type: 'json_object' }],
    ['json_schema', { type: 'json_schema', json_schema: { name: 'n', schema: { a: 1 }, strict: true } }],
  ])('asks for the form %s', (_, response_format) => {
    expect(translate({ response_format }).sent.response_format).toEqual(response_format);
  });
});

describe('thinking', () => {
  it.each([
    [{ reasoning_effort: 'medium' }, gptOss, { reasoning_effort: 'medium' }, []],
    [{ reasoning_effort: 'xhigh' }, gptOss, { reasoning_effort: 'high' }, ['reasoning_effort']],
    [{ reasoning_effort: 'none' }, containerDialect, { reasoning_effort: 'none' }, []],
    [
      { thinking: { type: 'enabled', budget_tokens: 5000 }, reasoning_effort: 'low' },
      gptOss,
      { reasoning_effort: 'medium' },
      ['reasoning_effort', 'thinking'],
    ],
    [{ thinking: { type: 'disabled' } }, gptOss, { reasoning_effort: 'none' }, []],
    [{ thinking: { type: 'adaptive' } }, gptOss, {}, []],
    [{ reasoning_effort: 'low' }, llama, {}, ['reasoning_effort']],
    [{ thinking: { type: 'enabled', budget_tokens: 1 } }, mistralDialect, {}, ['thinking']],
    [
      { reasoning_effort: 'none' },
      openModelsDialect('deepseek-ai'),
      { chat_template_kwargs: { thinking: false } },
      [],
    ],
    [
      { thinking: { type: 'enabled' }, chat_template_kwargs: { x: 1 } },
      openModelsDialect('qwen'),
      { chat_template_kwargs: { enable_thinking: true, x: 1 } },
      ['thinking'],
    ],
    [{ thinking: { type: 'enabled' } }, llama, {}, ['thinking']],
    [{ thinking: { type: 'adaptive' } }, mistralDialect, {}, ['thinking']],
    [
      { reasoning_effort: 'none', chat_template_kwargs: { enable_thinking: true, x: 1 } },
      openModelsDialect('qwen'),
      { chat_template_kwargs: { enable_thinking: false, x: 1 } },
      ['chat_template_kwargs.enable_thinking'],
    ],
    [
      { reasoning_effort: 'none', chat_template_kwargs: { enable_thinking: false } },
      openModelsDialect('qwen'),
      { chat_template_kwargs: { enable_thinking: false } },
      [],
    ],
    [
      { reasoning_effort: 'none', chat_template_kwargs: 'x' },
      openModelsDialect('qwen'),
      { chat_template_kwargs: { enable_thinking: false } },
      ['chat_template_kwargs'],
    ],
    [{ thinking: { include_thoughts: false } }, gptOss, {}, ['thinking.include_thoughts']],
  ])('%j', (body, dialect, expected, lost) => {
    const { sent, paths } = translate(body, dialect);
    expect(sent).toEqual({ model: 'm', messages: [user], ...expected });
    expect(paths).toEqual(lost);
  });
});

describe('tools', () => {
  const tools = ['f', 'g'].map((name) => ({ type: 'function', function: { name } }));

  it('can be chosen in every way', () => {
    const choose = (tool_choice: unknown, dialect?: OpenAiDialect) => {
      const { sent, paths } = translate({ tools, tool_choice }, dialect);
      return [sent.tool_choice, (sent.tools as unknown[]).length, paths];
    };
    const named = (name: string) => ({ type: 'function', function: { name } });
    expect(choose('auto')).toEqual(['auto', 2, []]);
    expect(choose('none')).toEqual(['none', 2, []]);
    expect(choose('required')).toEqual(['required', 2, []]);
    expect(choose('required', mistralDialect)).toEqual(['any', 2, []]);
    expect(choose(named('g'))).toEqual([named('g'), 2, []]);
    const some = (mode: string, ...names: string[]) => ({
      type: 'allowed_tools',
      allowed_tools: { mode, tools: names.map(named) },
    });
    expect(choose(some('auto', 'f'))).toEqual(['auto', 1, ['tool_choice']]);
    expect(choose(some('required', 'f', 'g'))).toEqual(['required', 2, []]);
  });

  it('without any, nothing is said of them', () => {
    const { sent, paths } = translate({ tool_choice: 'auto', parallel_tool_calls: true });
    expect(sent).toEqual({ model: 'm', messages: [user] });
    expect(paths).toEqual([]);
  });

  it('have parameters where the upstream insists on them', () => {
    const { sent } = translate({ tools: tools.slice(0, 1) }, mistralDialect);
    expect(sent.tools).toEqual([
      { type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } },
    ]);
  });

  it('that the choice names but that are not there, are not chosen', () => {
    const declared = { functionDeclarations: [{ name: 'h' }] };
    const { sent, paths } = translate({
      tools: [...tools, declared],
      tool_choice: { type: 'function', function: { name: 'h' } },
    });
    expect(sent).not.toHaveProperty('tool_choice');
    expect(sent.tools).toHaveLength(2);
    expect(paths).toEqual(['tools[2].functionDeclarations', 'tool_choice']);
  });

  it('that the upstream would have to run are refused, with their place', () => {
    expect(() => translate({ tools: [{ type: 'web_search' }] })).toThrow(
      expect.objectContaining({ code: 'unsupported_parameter', param: 'tools[0]' }) as Error,
    );
  });

  it('of another vendor’s kind, and hints for caches, are reported', () => {
    const { paths } = translate({
      tools: [
        { type: 'function', function: { name: 'f' }, cache_control: { type: 'ephemeral' } },
        { retrieval: { a: 1 } },
      ],
    });
    expect(paths).toEqual(['tools[0].cache_control', 'tools[1].retrieval']);
  });
});

it('leaves out a tool that the client only offers and the model does not have, and reports it', () => {
  const losses: LossEntry[] = [];
  const offered = {
    type: 'built-in',
    name: 'web-search',
    options: {},
    isOptional: true,
    path: 'tools[0]',
  } as const;
  const messages: ChatRequest['messages'] = [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }];
  const reportLoss = (entry: LossEntry) => losses.push(entry);
  const options = { model: 'm', dialect: llama, stream: false, reportLoss };
  const { tools } = toChatCompletionRequest({ messages, tools: [offered], sampling: {} }, options);
  expect(tools).toBeUndefined();
  expect(losses).toMatchObject([{ path: 'tools[0]', action: 'dropped' }]);
});

it.each(['auto', 'none'])(
  'a choice that asks for no tool is no loss where there is none: %s',
  (tool_choice) => {
    expect(translate({ tool_choice }).paths).toEqual([]);
  },
);

it.each([
  ['MEDIA_RESOLUTION_LOW', 'low', []],
  ['MEDIA_RESOLUTION_HIGH', 'high', []],
  ['MEDIA_RESOLUTION_MEDIUM', undefined, ['messages[0].content[0].image_url.media_resolution']],
])('the resolution %s of an image is the detail %s', (media_resolution, detail, lost) => {
  const url = 'data:image/png;base64,AAAA';
  const content = [{ type: 'image_url', image_url: { url, media_resolution } }];
  const { sent, paths } = translate({ messages: [{ role: 'user', content }] }, mistralDialect);
  const [part] = (sent.messages as { content: { image_url: JsonObject }[] }[])[0]?.content ?? [];
  expect(part?.image_url.detail).toBe(detail);
  expect(paths).toEqual(lost);
});

it('gives open models the highest temperature that they take', () => {
  const { sent, losses } = translate({ temperature: 3 });
  expect(sent.temperature).toBe(2);
  expect(losses).toMatchObject([{ path: 'temperature', action: 'clamped' }]);
  expect(translate({ temperature: 3 }, containerDialect).sent.temperature).toBe(3);
});

describe('what the upstream cannot serve', () => {
  it.each([llama, mistralDialect, containerDialect])('is two functions of one name: $name', (dialect) => {
    const tools = ['f', 'g', 'f'].map((name) => ({ type: 'function', function: { name } }));
    expect(() => translate({ tools }, dialect)).toThrow(
      expect.objectContaining({ code: 'invalid_value', param: 'tools[2].function.name' }),
    );
  });

  it('is a conversation of which nothing is left', () => {
    const request: ChatRequest = { messages: [], tools: [], sampling: {} };
    const options = { model: 'm', dialect: llama, stream: false, reportLoss: () => undefined };
    expect(() => toChatCompletionRequest(request, options)).toThrow(
      expect.objectContaining({ code: 'invalid_value', param: 'messages' }),
    );
  });
});
