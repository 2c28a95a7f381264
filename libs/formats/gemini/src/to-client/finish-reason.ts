import type { Finish, FinishReason } from '@model-gateway/core';
import { isBrokenCall } from '@model-gateway/format-kit';
import { isGoogleFinishReason } from '../from-upstream/finish-reasons.js';

const reasons = {
  stop: 'STOP',
  length: 'MAX_TOKENS',
  tool_calls: 'STOP',
  content_filter: 'SAFETY',
} as const satisfies Record<FinishReason, string>;

/** The members of a candidate that say how it ended. */
export interface CandidateEnd {
  readonly finishReason: string;
  readonly finishMessage?: string;
}

/**
 * How a candidate ended. A reason of Google's stays as it is. A reason for a broken call, which other upstreams write in
 * lower case, is written in capitals, as Google writes it.
 *
 * @param isBroken the arguments of a call are no JSON object, so that the call is left out
 */
export function toCandidateEnd(finish: Finish, isBroken: boolean): CandidateEnd {
  const { reason, raw, message, refusal } = finish;
  if (isBroken && reason !== 'length') {
    return {
      finishReason: 'MALFORMED_FUNCTION_CALL',
      finishMessage: 'The model made a call that cannot be read.',
    };
  }
  const own = isBrokenCall(raw) ? raw?.toUpperCase() : raw;
  const finishReason = own !== undefined && isGoogleFinishReason(own) ? own : reasons[reason];
  const finishMessage = message ?? refusal;
  return finishMessage === undefined ? { finishReason } : { finishReason, finishMessage };
}
