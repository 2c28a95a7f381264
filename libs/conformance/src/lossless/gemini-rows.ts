import { modelCapabilities } from '@model-gateway/format-gemini';
import type { FieldContext, FieldRow } from './field-row.js';
const noThoughts = 'Gemini wants no thoughts of earlier answers back; only signatures of its own.';

const thinksNot = ({ place }: FieldContext) => modelCapabilities(place.model).thinking.kind === 'none';
const forcedIsStrict =
  'Where a call is forced, or functions are named, the upstream holds to the schema anyway.';
const isForced = ({ body }: FieldContext) =>
  [body.tool_choice, body.function_call].some(
    (choice) => choice === 'required' || typeof choice === 'object',
  );

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
  { field: 'tools[*].function.strict', reason: forcedIsStrict, when: isForced },
  { field: 'functions[*].strict', reason: forcedIsStrict, when: isForced },
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
