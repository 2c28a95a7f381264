import type { JsonValue } from '@model-gateway/core';
import { refusedGeminiMembers } from './refused-members.js';

const config = 'generationConfig';
const members = {
  temperature: 1,
  topP: 1,
  topK: 1,
  presencePenalty: 1,
  frequencyPenalty: 1,
  seed: 1,
  stopSequences: ['a'],
  candidateCount: 2,
  responseLogprobs: true,
  mediaResolution: 'MEDIA_RESOLUTION_LOW',
};

it.each<[string, string, object]>([
  ['temperature', 'temperature', {}],
  ['topP', 'top_p', {}],
  ['topK', 'top_k', {}],
  ['presencePenalty', 'presence_penalty', {}],
  ['frequencyPenalty', 'frequency_penalty', {}],
  ['seed', 'seed', {}],
  ['stopSequences', 'stop', {}],
  ['candidateCount', 'n', { severity: 'lost' }],
  ['responseLogprobs', 'logprobs', { severity: 'lost' }],
  ['mediaResolution', 'media_resolution', {}],
])('a refused %s is the loss of %s', (name, path, more) => {
  const body = { generationConfig: members };
  expect(refusedGeminiMembers(`${name} is not supported by this model.`, body)).toEqual([
    { names: [config, name], path, ...more },
  ]);
});

it.each<[string, JsonValue, string, object]>([
  ['thinkingBudget', 5, 'thinking', {}],
  ['thinkingLevel', 'HIGH', 'reasoning_effort', { value: 'HIGH' }],
  ['includeThoughts', true, 'thinking.include_thoughts', { severity: 'lost' }],
])('a refused %s is the loss of it', (name, value, path, more) => {
  const body = { generationConfig: { thinkingConfig: { [name]: value } } };
  expect(refusedGeminiMembers(`${name} is not supported by this model.`, body)).toEqual([
    { names: [config, 'thinkingConfig', name], path, ...more },
  ]);
});
