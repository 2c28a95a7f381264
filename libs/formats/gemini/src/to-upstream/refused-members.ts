import type { JsonObject, RefusedMember } from '@model-gateway/core';
import { type OptionalMember, refusedMembers } from '@model-gateway/format-kit';

const config = 'generationConfig';
const thinking = [config, 'thinkingConfig'];

/** What a request can do without. A model without penalties says so of both at once. */
const optional: readonly OptionalMember[] = [
  { names: [config, 'temperature'], path: 'temperature', called: 'temperature' },
  { names: [config, 'topP'], path: 'top_p', called: 'top.?p\\b' },
  { names: [config, 'topK'], path: 'top_k', called: 'top.?k\\b' },
  {
    names: [config, 'presencePenalty'],
    path: 'presence_penalty',
    called: 'presence.?penalty|\\bpenalty is',
  },
  {
    names: [config, 'frequencyPenalty'],
    path: 'frequency_penalty',
    called: 'frequency.?penalty|\\bpenalty is',
  },
  { names: [config, 'seed'], path: 'seed', called: '\\bseed\\b' },
  { names: [config, 'stopSequences'], path: 'stop', called: 'stop.?sequences?' },
  {
    names: [config, 'candidateCount'],
    path: 'n',
    called: 'candidate.?count|multiple candidates',
    severity: 'lost',
  },
  { names: [config, 'responseLogprobs'], path: 'logprobs', called: 'logprobs', severity: 'lost' },
  { names: [config, 'logprobs'], path: 'top_logprobs', called: 'logprobs', severity: 'lost' },
  { names: [config, 'mediaResolution'], path: 'media_resolution', called: 'media.?resolution' },
  { names: [...thinking, 'thinkingBudget'], path: 'thinking', called: 'thinking.?budget' },
  {
    names: [...thinking, 'thinkingLevel'],
    path: 'reasoning_effort',
    called: 'thinking.?level',
    byValue: true,
  },
  {
    names: [...thinking, 'includeThoughts'],
    path: 'thinking.include_thoughts',
    called: 'include.?thoughts',
    severity: 'lost',
  },
  { names: thinking, path: 'thinking', called: 'thinking is|thinking.?config' },
];

/** The members of a `generateContent` body that the model refuses, and that the request can do without. */
export function refusedGeminiMembers(refusal: string, body: JsonObject): readonly RefusedMember[] {
  return refusedMembers(refusal, body, optional);
}
