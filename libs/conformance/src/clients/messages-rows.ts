import { modelCapabilities } from '@model-gateway/format-gemini';
import type { Body } from '../grammar/body.js';
import { listOf } from '../lossless/field-conditions.js';
import type { FieldContext, FieldRow } from '../lossless/field-row.js';

const isGemini = ({ place }: FieldContext) => place.family === 'gemini';
const functionsOf = ({ tools }: Body) => listOf(tools).filter(({ type }) => type === undefined);

/** What makes no difference to any upstream, of a request in Anthropic's format. */
export const messagesRows: readonly FieldRow[] = [
  { field: 'model', reason: 'It is in the address.' },
  { field: 'stream', reason: 'It is in the address, and decides the form of the answer.' },
  {
    field: 'tools[*].name',
    reason: 'The type says it: Anthropic’s own tools have one name each.',
    when: ({ owner }) => owner.type !== undefined,
  },
  {
    field: 'tools[*].strict',
    reason: 'The default; or the upstream holds calls of all functions to their schemas anyway.',
    when: (context) => context.value === false || isGemini(context),
  },
  {
    field: '**.source.media_type',
    reason: 'Texts are of no other type.',
    when: ({ owner }) => owner.type === 'text',
  },
  {
    field: 'messages[*].content[*].thinking',
    reason: 'Gemini wants no thoughts of earlier answers back; only signatures of its own.',
    when: isGemini,
  },
  {
    field: 'tool_choice.disable_parallel_tool_use',
    reason: 'The default, or nothing can be called.',
    when: ({ value, body }) => value === false || functionsOf(body).length === 0,
  },
  {
    field: 'thinking.display',
    reason: 'A model that does not think shows no thoughts.',
    when: ({ value, place }) =>
      value === 'omitted' &&
      place.family === 'gemini' &&
      modelCapabilities(place.model).thinking.kind === 'none',
  },
  { field: 'tool_choice.type', reason: 'What happens anyway.', when: ({ value }) => value === 'auto' },
];
