import type { ResponseBody } from '@model-gateway/contract';
import { UpstreamInvalidResponseError, type Finish, type PromptBlock } from '@model-gateway/core';
import { isBrokenCall } from '@model-gateway/format-kit';
import { toBlockedRefusal } from '../../chat/to-client/prompt-block.js';
import { unexplainedRefusal } from '../../chat/to-client/refusal.js';

/** How a response ends that does not fail. */
export type ResponseEnd =
  | { readonly status: 'completed'; readonly refusal?: string }
  | {
      readonly status: 'incomplete';
      readonly reason: NonNullable<ResponseBody['incomplete_details']>['reason'];
    };

/** Words for an end that the upstream does not explain. An answer without content has failed then. */
const unexplained: ReadonlySet<string> = new Set(['OTHER', 'MALFORMED_RESPONSE']);

/**
 * How a response ends. Throws `UpstreamInvalidResponseError` for an answer that has failed: any status would tell the
 * client that its turn is over.
 *
 * @param hasItems the answer has content so far
 */
export function toResponseEnd(
  finish: Finish | undefined,
  block: PromptBlock | undefined,
  hasItems: boolean,
): ResponseEnd {
  if (!finish)
    return block ? { status: 'completed', refusal: toBlockedRefusal(block) } : { status: 'completed' };
  const { reason, raw = '', message, refusal } = finish;
  if (isBrokenCall(raw) || (unexplained.has(raw) && !hasItems)) {
    const detail = message === undefined ? '' : ` ${message}`;
    throw new UpstreamInvalidResponseError(`The model did not end its turn: ${raw}.${detail}`);
  }
  // The model's own refusal is an answer; what the upstream cuts off is not.
  if (refusal !== undefined || raw === 'refusal') {
    return { status: 'completed', refusal: refusal ?? message ?? unexplainedRefusal };
  }
  if (reason === 'length') return { status: 'incomplete', reason: 'max_output_tokens' };
  if (reason === 'content_filter') return { status: 'incomplete', reason: 'content_filter' };
  // The upstream pauses a long turn, which the client continues by sending the response back.
  if (raw === 'pause_turn') return { status: 'incomplete', reason: 'max_output_tokens' };
  return { status: 'completed' };
}
