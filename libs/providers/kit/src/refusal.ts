import { UpstreamInvalidResponseError, type GatewayError, type WireHead } from '@model-gateway/core';
import type { SecretMask } from './secret-mask.js';

/** Reads how an upstream says no. */
export interface FailureReader {
  /** What an answer other than 2xx means. Never throws: the body can be anything, HTML and nothing included. */
  failure(head: WireHead, body: string): GatewayError;
}

/** Is it an answer, and no refusal? */
export function isSuccess({ status }: WireHead): boolean {
  return status >= 200 && status < 300;
}

/** Why an answer that is no success is none. Redirects lead nowhere: a credential is never sent after them. */
export function refusal(
  reader: FailureReader,
  answer: WireHead,
  body: string,
  mask: SecretMask,
): GatewayError {
  const { status } = answer;
  if (status < 400) {
    return new UpstreamInvalidResponseError(`The upstream answered ${status}, which is not an answer.`);
  }
  return mask.failure(reader.failure(answer, mask.text(body)));
}
