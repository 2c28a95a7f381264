/** Upstreams' words for a call that cannot be read, in lower case: the turn did not end, it failed. */
const brokenCalls: ReadonlySet<string> = new Set([
  'malformed_function_call',
  'unexpected_tool_call',
  'too_many_tool_calls',
]);

/** Whether an upstream ended an answer because of a call that cannot be read. @param raw its finish reason, in any case */
export function isBrokenCall(raw: string | undefined): boolean {
  return raw !== undefined && brokenCalls.has(raw.toLowerCase());
}
