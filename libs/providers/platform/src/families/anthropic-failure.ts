import type { GatewayError, WireHead } from '@model-gateway/core';
import { anthropicFailure } from '@model-gateway/format-anthropic';
import { googleFailure } from '@model-gateway/format-gemini';

/** What an answer other than 2xx means: the model refuses in Anthropic's words, whatever stands before it in Google's. */
export function anthropicOrGoogleFailure(
  { status, headers }: WireHead,
  body: string,
  now: number | undefined,
): GatewayError {
  return anthropicFailure(status, body, headers, now) ?? googleFailure(status, body, headers, now);
}
