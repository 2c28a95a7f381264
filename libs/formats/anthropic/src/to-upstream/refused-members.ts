import type { JsonObject, RefusedMember } from '@model-gateway/core';
import { type OptionalMember, optionalMembersOf, refusedMembers } from '@model-gateway/format-kit';

/** Without these the model would not do what it is asked. */
const essential: ReadonlySet<string> = new Set([
  'anthropic_version',
  'max_tokens',
  'messages',
  'output_config',
  'stream',
  'system',
  'thinking',
  'tool_choice',
  'tools',
]);

/** Models differ in which values they take. */
const byValue: readonly OptionalMember[] = [
  { names: ['thinking'], path: 'thinking', called: '\\bthinking\\b', byValue: true },
  { names: ['tool_choice'], path: 'tool_choice', called: '\\btool_choice\\b', byValue: true },
  { names: ['output_config', 'effort'], path: 'reasoning_effort', called: '\\beffort\\b', byValue: true },
];

/** The members of a Messages body that the model refuses, and that the request can do without. */
export function refusedClaudeMembers(refusal: string, body: JsonObject): readonly RefusedMember[] {
  return refusedMembers(refusal, body, [...optionalMembersOf(body, essential), ...byValue]);
}
