import type { HttpTransport, JsonValue } from '@model-gateway/core';
import { authorised } from './authorised.js';
import type { Authoriser } from './authoriser.js';
import { bodyText, parseUpstreamJson, toReadingFailure } from './upstream-body.js';
import type { Outgoing, WireCall } from './outgoing.js';
import { isSuccess, refusal, type FailureReader } from './refusal.js';

/** Who we are at an upstream, and how it says no. */
export interface JsonUpstream extends FailureReader {
  readonly transport: HttpTransport;
  readonly authoriser: Authoriser;
}

/**
 * One request and its whole answer, as JSON: authorise → send → check the status → read. No secret is in what it
 * throws. For everything that is not chat.
 *
 * @param read what the answer says, whose text is given too, for what has to stay as it is written; throws a `GatewayError` for one that says nothing
 */
export async function exchangeJson<Result>(
  upstream: JsonUpstream,
  outgoing: Outgoing,
  call: WireCall,
  read: (answer: JsonValue, text: string) => Result,
): Promise<Result> {
  const { transport, authoriser } = upstream;
  const { answer, mask } = await authorised(authoriser, outgoing, call, (wire) => transport.send(wire));
  const text = bodyText(answer.body);
  if (!isSuccess(answer)) throw refusal(upstream, answer, text, mask);
  try {
    return read(parseUpstreamJson(text), text);
  } catch (error) {
    throw mask.failure(toReadingFailure(error));
  }
}
