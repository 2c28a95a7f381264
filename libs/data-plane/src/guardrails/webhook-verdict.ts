import {
  GatewayError,
  isJsonObject,
  UpstreamTimeoutError,
  type CallContext,
  type HttpTransport,
  type WireRequest,
} from '@model-gateway/core';
import type { GuardrailCheck } from '@model-gateway/gateway-config';
import { Deadline } from '../time-limits/deadline.js';
import type { GuardrailDependencies } from './guardrail-dependencies.js';
import type { GuardrailSide } from './guardrail-verdict.js';

type WebhookCheck = Extract<GuardrailCheck, { type: 'webhook' }>;

/** What a webhook is asked about. */
export interface WebhookQuestion {
  readonly side: GuardrailSide;
  readonly text: string;
  /** Name of the guardrail, else its path. */
  readonly guardrail: string;
}

/** Bytes of an answer; a verdict takes twenty. */
const longestAnswer = 65_536;

/**
 * Asks a webhook. Undefined: it gave no usable answer in its time. Nothing of the caller's is sent but the text.
 *
 * @throws GatewayError when the call itself has ended
 */
export async function webhookVerdict(
  { url, headers, timeoutMs }: WebhookCheck,
  { side, text, guardrail }: WebhookQuestion,
  call: CallContext,
  { transport, scheduler }: Pick<GuardrailDependencies, 'transport' | 'scheduler'>,
): Promise<boolean | undefined> {
  const deadline = new Deadline(timeoutMs, call.signal, scheduler, tooLate);
  try {
    return await deadline.limit(
      verdictOf(transport, {
        method: 'POST',
        url,
        headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ side, text, guardrail, request_id: call.requestId }),
        signal: deadline.signal,
        timeouts: { connectMs: timeoutMs, headersMs: timeoutMs, idleMs: timeoutMs },
      }),
    );
  } catch (error) {
    if (call.signal.aborted || !(error instanceof GatewayError)) throw error;
    return undefined;
  } finally {
    deadline.release();
  }
}

function tooLate(): UpstreamTimeoutError {
  return new UpstreamTimeoutError('total', 'The webhook of a guardrail took too long.');
}

const verdicts: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['allow', true],
  [false, false],
  ['deny', false],
]);

/** Undefined: none that is usable. Of an answer that is too long no more is read. */
async function verdictOf(transport: HttpTransport, request: WireRequest): Promise<boolean | undefined> {
  const { status, body } = await transport.open(request);
  const isAnswer = status >= 200 && status <= 299;
  const decoder = new TextDecoder();
  let length = 0;
  let text = '';
  for await (const piece of body) {
    length += piece.length;
    if (!isAnswer || length > longestAnswer) return undefined;
    text += decoder.decode(piece, { stream: true });
  }
  return isAnswer ? verdictIn(text + decoder.decode()) : undefined;
}

function verdictIn(json: string): boolean | undefined {
  try {
    const answer: unknown = JSON.parse(json);
    return isJsonObject(answer) ? verdicts.get(answer['verdict']) : undefined;
  } catch {
    return undefined;
  }
}
