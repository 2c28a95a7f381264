import type { FieldContext, FieldRow } from './field-row.js';
import type { Body } from '../grammar/body.js';
import {
  listOf,
  isRuledOut,
  isSameSaidOfCall,
  isSealedAgain,
  saysItsType,
  thoughtPlaces,
} from './field-conditions.js';

const carriedElsewhere = 'Thoughts of a message tell the same thing wherever they stand, and count once.';
const isCarriedElsewhere = ({ message }: FieldContext) => thoughtPlaces(message) > 1;
const once = { reason: carriedElsewhere, when: isCarriedElsewhere };

/** Where a call is forced, an answer begun, or a turn lacks its thoughts, there may be no thinking anyway. */
const mayNotThink = ({ body }: FieldContext) =>
  listOf(body.messages).some(({ role }) => role === 'assistant') ||
  [body.tool_choice, body.function_call].some(
    (choice) => choice === 'required' || typeof choice === 'object',
  );

/** An answer may be too short for thoughts. */
const isShort = ({ body }: FieldContext) => (body.max_completion_tokens ?? body.max_tokens) !== undefined;

/** Another member sets the effort that a budget corresponds to. */
const saysEffort = ({ body }: FieldContext) =>
  [body.reasoning_effort, body.output_config, body.extra_body].some((member) => member !== undefined);

const isOff = (thinking: Body | undefined) => thinking?.type === 'disabled' || thinking?.budget_tokens === 0;

/** No member requests thinking. */
const isThoughtless = ({ owner, body, place }: FieldContext) =>
  place.generation < 3.7 ||
  isOff(owner) ||
  (owner.type === undefined &&
    owner.budget_tokens === undefined &&
    (body.reasoning_effort ?? 'none') === 'none');

/** What makes no difference to Claude. */
export const claudeRows: readonly FieldRow[] = [
  {
    field: 'response_format.json_schema.strict',
    reason: 'The upstream always holds the model to the schema; where it cannot, the model is asked for it.',
  },
  {
    field: 'parallel_tool_calls',
    reason: 'Nothing is to be called.',
    when: ({ body }) => body.tool_choice === 'none' || body.function_call === 'none',
  },
  {
    field: 'thinking.include_thoughts',
    reason: 'There are no thoughts that could be shown.',
    when: (place) => isThoughtless(place) || mayNotThink(place),
  },
  {
    field: 'thinking.type',
    reason: 'The budget, or the effort, means the same effort.',
    when: (place) =>
      place.value !== 'disabled' && (saysEffort(place) || isShort(place) || mayNotThink(place)),
  },
  {
    field: 'reasoning_effort',
    reason: 'Another member says the same.',
    when: ({ value, body }) =>
      (value === 'none' && isOff(body.thinking as Body | undefined)) ||
      value === (body.output_config as Body | undefined)?.effort,
  },
  {
    field: 'reasoning_effort',
    reason: 'What a model that decides by itself gets anyway.',
    when: (place) => place.body.thinking !== undefined && (place.value === 'high' || isShort(place)),
  },
  {
    field: 'thinking.type',
    reason: 'What happens anyway.',
    when: (place) => place.value === 'disabled' && (mayNotThink(place) || isShort(place)),
  },
  { field: 'tools[*].**', reason: 'The choice rules the tool out.', when: isRuledOut },
  {
    field: 'messages[*].*[*].*',
    reason: 'A thought of the same seal stands in the same turn.',
    when: isSealedAgain,
  },
  { field: 'messages[*].reasoning', ...once },
  { field: 'messages[*].reasoning_content', ...once },
  { field: 'messages[*].reasoning_details[*].*', ...once },
  { field: 'messages[*].thinking_blocks[*].*', ...once },
  { field: 'messages[*].*[*].thinking', ...once },
  { field: 'messages[*].*[*].data', ...once },
  {
    field: 'messages[*].reasoning_details[*].*',
    reason: 'The loss is told of the call.',
    when: isSameSaidOfCall,
  },
  {
    field: 'messages[*].*[*]**.mime_type',
    reason: 'The address, or the data, says the same.',
    when: saysItsType,
  },
  {
    field: 'messages[*].*[*].mime_type',
    reason: 'The address, or the data, says the same.',
    when: saysItsType,
  },
];
