import { UpstreamStatusError, type WireHead } from '@model-gateway/core';

/** What an answer's headers tell a client of the Messages API: whom to ask about it, and what is left of its limits. */
const passed = /^(?:request-id|retry-after|retry-after-ms|anthropic-ratelimit-[a-z-]+)$/;

/** The headers of the upstream that go on to the client. */
export function passedHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (passed.test(name)) found[name] = value;
  return found;
}

/** The failure with those headers of the answer that it came in. Only an upstream's refusal has any. */
export function withPassedHeaders<Failure>(
  failure: Failure,
  { headers }: WireHead,
): Failure | UpstreamStatusError {
  if (!(failure instanceof UpstreamStatusError)) return failure;
  const { status, code, upstream, cause } = failure;
  return new UpstreamStatusError(status, code, { ...upstream, headers: passedHeaders(headers) }, { cause });
}
