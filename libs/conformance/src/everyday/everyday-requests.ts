import { agentRequests } from './agent-requests.js';
import {
  user,
  ask,
  system,
  tool,
  strictTool,
  toolTurn,
  recipe,
  recipeForm,
  image,
  document,
} from './everyday-parts.js';
import type { EverydayRequest } from './everyday-request.js';

const plain: readonly EverydayRequest[] = [
  { name: 'a question', body: { messages: ask } },
  { name: 'a question with instructions', body: { messages: [system, ...ask] } },
  { name: 'instructions of a developer', body: { messages: [{ ...system, role: 'developer' }, ...ask] } },
  {
    name: 'a conversation',
    body: { messages: [system, ...ask, { role: 'assistant', content: 'Mild.' }, user('And tomorrow?')] },
  },
  {
    name: 'content parts',
    body: {
      messages: [
        user([
          { type: 'text', text: 'Hello' },
          { type: 'text', text: 'again' },
        ]),
      ],
    },
  },
  { name: 'a limit of tokens', body: { messages: ask, max_tokens: 500 } },
  { name: 'the newer limit of tokens', body: { messages: ask, max_completion_tokens: 500 } },
  { name: 'a stream', body: { messages: ask, stream: true } },
  {
    name: 'a stream with usage',
    body: { messages: ask, stream: true, stream_options: { include_usage: true } },
  },
  { name: 'stop sequences', body: { messages: ask, stop: ['END', '###'] } },
  { name: 'one stop sequence', body: { messages: ask, stop: 'END' } },
  { name: 'an end user', body: { messages: ask, user: 'user-17' } },
  { name: 'what a store keeps', body: { messages: ask, store: false, metadata: { run: '17' } } },
  { name: 'a cache key', body: { messages: ask, prompt_cache_key: 'agent-7', safety_identifier: 'u-17' } },
  { name: 'one choice', body: { messages: ask, n: 1 } },
  { name: 'the usual tier', body: { messages: ask, service_tier: 'auto' } },
  { name: 'text alone', body: { messages: ask, modalities: ['text'] } },
  { name: 'penalties of nothing', body: { messages: ask, presence_penalty: 0, frequency_penalty: 0 } },
  { name: 'no logprobs', body: { messages: ask, logprobs: false } },
  { name: 'no bias', body: { messages: ask, logit_bias: {} } },
];

const forms: readonly EverydayRequest[] = [
  { name: 'an output type', body: { messages: ask, response_format: recipeForm }, needs: 'form' },
  {
    name: 'an output type that is not strict',
    body: {
      messages: ask,
      response_format: { type: 'json_schema', json_schema: { name: 'r', schema: recipe } },
    },
    needs: 'form',
  },
  { name: 'text as output', body: { messages: ask, response_format: { type: 'text' } } },
  {
    name: 'an output type after a tool',
    body: { messages: toolTurn, response_format: recipeForm },
    needs: 'form',
  },
  {
    name: 'an output type beside tools',
    body: { messages: ask, tools: [strictTool('get_weather')], response_format: recipeForm },
    needs: 'form-beside-tools',
  },
  {
    name: 'an output type beside a result',
    body: { messages: toolTurn, tools: [tool('get_weather')], response_format: recipeForm },
    needs: 'form-beside-tools',
  },
];

const media: readonly EverydayRequest[] = [
  {
    name: 'an image',
    body: { messages: [user([{ type: 'text', text: 'What is this?' }, image])] },
    needs: 'images',
  },
  {
    name: 'two images',
    body: { messages: [user([image, image, { type: 'text', text: 'Which?' }])] },
    needs: 'images',
  },
  {
    name: 'an image of automatic detail',
    body: { messages: [user([{ ...image, image_url: { ...image.image_url, detail: 'auto' } }])] },
    needs: 'images',
  },
  {
    name: 'an image beside tools',
    body: { messages: [user([{ type: 'text', text: 'What is this?' }, image])], tools: [tool('look_up')] },
    needs: 'images',
  },
  {
    name: 'an image earlier in the conversation',
    body: { messages: [user([image]), { role: 'assistant', content: 'A pixel.' }, user('Which colour?')] },
    needs: 'images',
  },
  {
    name: 'a document',
    body: { messages: [user([{ type: 'text', text: 'Summarise.' }, document])] },
    needs: 'documents',
  },
  {
    name: 'a document beside tools',
    body: { messages: [user([document, { type: 'text', text: 'Summarise.' }])], tools: [strictTool('save')] },
    needs: 'documents',
  },
  { name: 'a document and an image', body: { messages: [user([document, image])] }, needs: 'documents' },
];

const reasoning: readonly EverydayRequest[] = [
  { name: 'much thought', body: { messages: ask, reasoning_effort: 'high' }, needs: 'thinking' },
  { name: 'little thought', body: { messages: ask, reasoning_effort: 'low' }, needs: 'thinking' },
  {
    name: 'thought with a limit of tokens',
    body: { messages: ask, reasoning_effort: 'high', max_completion_tokens: 60_000 },
    needs: 'thinking',
  },
  {
    name: 'a thoughtful agent',
    body: { messages: ask, tools: [tool('get_weather')], reasoning_effort: 'high' },
    needs: 'thinking-and-tools',
  },
  {
    name: 'a thoughtful agent after a call',
    body: { messages: toolTurn, tools: [tool('get_weather')], reasoning_effort: 'high' },
    needs: 'thinking-after-foreign-calls',
  },
  {
    name: 'thoughts of another model in the history',
    body: {
      messages: [
        ...ask,
        { role: 'assistant', content: 'Mild.', reasoning_content: 'I think so.' },
        user('Sure?'),
      ],
    },
  },
  { name: 'a search', body: { messages: ask, tools: [{ type: 'web_search' }] }, needs: 'search' },
  { name: 'a search by options', body: { messages: ask, web_search_options: {} }, needs: 'search' },
  {
    name: 'a search in a conversation',
    body: {
      messages: [system, ...ask, { role: 'assistant', content: 'Mild.' }, user('Look again.')],
      tools: [{ type: 'web_search' }],
    },
    needs: 'search',
  },
  {
    name: 'a search that streams',
    body: { messages: ask, tools: [{ type: 'web_search' }], stream: true },
    needs: 'search',
  },
];

/** Sixty requests. */
export const everydayRequests: readonly EverydayRequest[] = [
  ...plain,
  ...agentRequests,
  ...forms,
  ...media,
  ...reasoning,
];
