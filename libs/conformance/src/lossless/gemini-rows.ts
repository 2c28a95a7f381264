import { modelCapabilities } from '@model-gateway/format-gemini';
import type { Body } from '../grammar/body.js';
import { listOf } from './field-conditions.js';
import type { FieldContext, FieldRow } from './field-row.js';
const noThoughts = 'Gemini wants no thoughts of earlier answers back; only signatures of its own.';

const thinksNot = ({ place }: FieldContext) => modelCapabilities(place.model).thinking.kind === 'none';
const heldAnyway =
  'The upstream holds calls of all functions to their schemas anyway, or there are no calls.';
const isHeldAnyway = ({ value, body }: FieldContext) =>
  strictFunctions(body) > (value === true ? 1 : 0) ||
  [body.tool_choice, body.function_call].some(
    (choice) => choice === 'required' || choice === 'none' || typeof choice === 'object',
  );

function strictFunctions({ tools, functions }: Body): number {
  const ofTools = listOf(tools).map((tool) => tool.function as Body | undefined);
  return [...ofTools, ...listOf(functions)].filter((each) => each?.strict === true).length;
}

/** What makes no difference to Gemini. */
export const geminiRows: readonly FieldRow[] = [
  {
    field: 'response_format.json_schema.strict',
    reason: 'The upstream always holds the model to the schema.',
  },
  {
    field: 'response_format.json_schema.schema**.type',
    reason: 'The other keywords tell the type as well.',
    when: ({ owner }) => Object.keys(owner).length > 1,
  },
  { field: 'tools[*].function.strict', reason: heldAnyway, when: isHeldAnyway },
  { field: 'functions[*].strict', reason: heldAnyway, when: isHeldAnyway },
  {
    field: 'thinking.*',
    reason: 'The model does not think, so nothing is to be switched off.',
    when: thinksNot,
  },
  {
    field: 'reasoning_effort',
    reason: 'The model does not think, so nothing is to be switched off.',
    when: thinksNot,
  },
  { field: 'messages[*].audio.*', reason: 'Describes the sound that is sent back.' },
  { field: 'messages[*].reasoning', reason: noThoughts },
  { field: 'messages[*].reasoning_content', reason: noThoughts },
  { field: 'messages[*].reasoning_details[*].text', reason: noThoughts },
  { field: 'messages[*].reasoning_details[*].summary', reason: noThoughts },
  { field: 'messages[*].*[*].thinking', reason: noThoughts },
];
