import type { MessageEnd, MessageStopReason } from '@model-gateway/contract';
import { UpstreamInvalidResponseError, type Finish, type FinishReason } from '@model-gateway/core';
import { isBrokenCall } from '@model-gateway/format-kit';

const reasons = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  content_filter: 'refusal',
} as const satisfies Record<FinishReason, MessageStopReason>;

/** The upstreams' words for a conversation that does not fit into the context of the model. */
const fullContext: ReadonlySet<string> = new Set(['model_length', 'model_context_window_exceeded']);

/** The end of a message that nothing has ended yet. */
export const openEnd: MessageEnd = {
  stop_reason: null,
  stop_sequence: null,
  stop_details: null,
  container: null,
};

/**
 * How a message ended. Throws `UpstreamInvalidResponseError` for a call that the upstream calls broken: a client would
 * take any stop reason for a turn that is over.
 */
export function toMessageEnd(finish: Finish, hasCalls: boolean): MessageEnd {
  const { raw, message, refusal, stopSequence } = finish;
  if (isBrokenCall(raw)) {
    const detail = message === undefined ? '' : ` ${message}`;
    throw new UpstreamInvalidResponseError(`The model made a call that cannot be read: ${raw}.${detail}`);
  }
  if (stopSequence !== undefined && !hasCalls) {
    return { ...openEnd, stop_reason: 'stop_sequence', stop_sequence: stopSequence };
  }
  const reason = stopReasonOf(finish, hasCalls);
  if (reason !== 'refusal') return { ...openEnd, stop_reason: reason };
  const explanation = refusal ?? message ?? (raw === undefined ? null : `The upstream says ${raw}.`);
  return { ...openEnd, stop_reason: reason, stop_details: { type: 'refusal', category: null, explanation } };
}

function stopReasonOf({ reason, raw = '' }: Finish, hasCalls: boolean): MessageStopReason {
  if (reason === 'length' && fullContext.has(raw)) return 'model_context_window_exceeded';
  if (reason !== 'stop') return reasons[reason];
  if (hasCalls) return 'tool_use';
  return raw === 'stop_sequence' ? 'stop_sequence' : 'end_turn';
}
