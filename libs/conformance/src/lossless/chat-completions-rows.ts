import type { FieldContext, FieldRow } from './field-row.js';
import { isRuledOut, isSameSaidOfCall, saysItsType, thoughtPlaces } from './field-conditions.js';

const once = {
  reason: 'Thoughts of a message tell the same thing wherever they stand, and count once.',
  when: ({ message }: FieldContext) => thoughtPlaces(message) > 1,
};

/** What makes no difference to models that speak OpenAI’s chat completions. */
export const chatCompletionsRows: readonly FieldRow[] = [
  {
    field: 'thinking.type',
    reason: 'As much as it likes is what a model thinks unasked.',
    when: ({ value }) => value !== 'disabled',
  },
  { field: 'tools[*].**', reason: 'The choice rules the tool out.', when: isRuledOut },
  { field: 'messages[*].reasoning', ...once },
  { field: 'messages[*].reasoning_content', ...once },
  { field: 'messages[*].reasoning_details[*].*', ...once },
  { field: 'messages[*].thinking_blocks[*].*', ...once },
  { field: 'messages[*].*[*].thinking', ...once },
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
