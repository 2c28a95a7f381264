import type { JsonObject, RefusedMember } from '@model-gateway/core';
import { type OptionalMember, optionalMembersOf, refusedMembers } from '@model-gateway/format-kit';

/** Without these the model would not do what it is asked, or cost more than allowed. */
const essential: ReadonlySet<string> = new Set([
  'functions',
  'max_completion_tokens',
  'max_tokens',
  'messages',
  'model',
  'modalities',
  'reasoning_effort',
  'response_format',
  'stream',
  'tools',
]);

const byValue: readonly OptionalMember[] = [
  {
    names: ['reasoning_effort'],
    path: 'reasoning_effort',
    called: '\\breasoning_effort\\b|value: .?(?:none|minimal|low|medium|high|xhigh|max)\\b',
    byValue: true,
  },
];

/** The members of a chat completions body that the model refuses, and that the request can do without. */
export function refusedOpenAiMembers(refusal: string, body: JsonObject): readonly RefusedMember[] {
  return refusedMembers(refusal, body, [...optionalMembersOf(body, essential), ...byValue]);
}
