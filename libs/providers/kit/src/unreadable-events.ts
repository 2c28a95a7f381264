import { UpstreamInvalidResponseError, type CallContext, type LossEntry } from '@model-gateway/core';
import type { StreamEvent } from '@model-gateway/sse';
import type { ChatDecoder } from './chat-format.js';

const loss: LossEntry = {
  path: 'stream',
  action: 'dropped',
  severity: 'degraded',
  reason:
    'An event of the upstream’s response was no JSON and is left out: a piece of the text may be missing.',
};

/**
 * Members of events that are never left out: a call without a piece is another call, a picture or a result is more than a piece of
 * text, and an error ends its stream.
 */
const indispensable =
  /"(?:functionCall|function_call|tool_calls|\w*tool_use|input_json_delta|inlineData|executableCode|codeExecutionResult|image_url|error)"/;

/**
 * Decides about an event that is no JSON. The first one is left out, as a loss, where the answer has begun and its reader
 * finds the rest consistent. It is a failure where the response is recovered then, where its caller wants no such loss, and
 * where it may have held more than text.
 */
export class UnreadableEvents {
  private hasLeftOut = false;

  constructor(private readonly call: Pick<CallContext, 'needsEveryEvent' | 'reportLoss' | 'approve'>) {}

  /**
   * Leaves an event out.
   *
   * @param hasBegun has the upstream said anything before it? Else another attempt costs the caller nothing
   * @throws the failure itself, where the event is not left out
   */
  leaveOut(
    { type, data }: StreamEvent,
    failure: unknown,
    hasBegun: boolean,
    reader: Pick<ChatDecoder, 'leaveOut'>,
  ): void {
    const { hasLeftOut, call } = this;
    if (!(failure instanceof UpstreamInvalidResponseError) || !reader.leaveOut) throw failure;
    if (hasLeftOut || !hasBegun || call.needsEveryEvent) throw failure;
    if (type === 'error' || indispensable.test(data) || isJson(data)) throw failure;
    try {
      reader.leaveOut();
      call.reportLoss(loss);
      call.approve?.();
    } catch {
      throw failure;
    }
    this.hasLeftOut = true;
  }
}

/** JSON that is not read is nested too deeply: nobody can tell what it holds. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
