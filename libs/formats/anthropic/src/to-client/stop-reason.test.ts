import type { Finish } from '@model-gateway/core';
import { openEnd, toMessageEnd } from './stop-reason.js';

it.each<[Finish, boolean, string]>([
  [{ reason: 'stop' }, false, 'end_turn'],
  [{ reason: 'stop', raw: 'STOP' }, false, 'end_turn'],
  [{ reason: 'stop', raw: 'stop_sequence' }, false, 'stop_sequence'],
  [{ reason: 'stop' }, true, 'tool_use'],
  [{ reason: 'stop', stopSequence: 'END' }, true, 'tool_use'],
  [{ reason: 'tool_calls' }, true, 'tool_use'],
  [{ reason: 'length', raw: 'MAX_TOKENS' }, false, 'max_tokens'],
  [{ reason: 'length', raw: 'model_length' }, false, 'model_context_window_exceeded'],
  [{ reason: 'length', raw: 'model_context_window_exceeded' }, false, 'model_context_window_exceeded'],
])('%j ends with calls %s as %s', (finish, hasCalls, stop_reason) => {
  expect(toMessageEnd(finish, hasCalls)).toEqual({ ...openEnd, stop_reason });
});

it('names the sequence that ended it', () => {
  expect(toMessageEnd({ reason: 'stop', stopSequence: 'END' }, false)).toEqual({
    ...openEnd,
    stop_reason: 'stop_sequence',
    stop_sequence: 'END',
  });
});

it.each<[Finish, string | null]>([
  [{ reason: 'content_filter' }, null],
  [{ reason: 'content_filter', raw: 'SAFETY' }, 'The upstream says SAFETY.'],
  [{ reason: 'content_filter', raw: 'SAFETY', message: 'Why.' }, 'Why.'],
  [{ reason: 'content_filter', raw: 'SAFETY', message: 'Why.', refusal: 'No.' }, 'No.'],
])('explains a refusal: %j', (finish, explanation) => {
  expect(toMessageEnd(finish, false)).toEqual({
    ...openEnd,
    stop_reason: 'refusal',
    stop_details: { type: 'refusal', category: null, explanation },
  });
});

it.each([
  'MALFORMED_FUNCTION_CALL',
  'malformed_function_call',
  'UNEXPECTED_TOOL_CALL',
  'TOO_MANY_TOOL_CALLS',
])('fails where the upstream says %s, also beside calls that can be read', (raw) => {
  const finish: Finish = { reason: 'content_filter', raw, message: 'Why.' };
  for (const hasCalls of [false, true]) {
    expect(() => toMessageEnd(finish, hasCalls)).toThrow(
      `The model made a call that cannot be read: ${raw}. Why.`,
    );
  }
});
