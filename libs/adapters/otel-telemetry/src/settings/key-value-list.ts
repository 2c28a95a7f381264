import type { Variables } from './variables.js';

/**
 * Parses a variable such as `key=value,key2=value2` as OpenTelemetry defines it: both sides are percent-decoded. Invalid
 * members are ignored and their number is reported, not their text, which may be secret.
 */
export function keyValueList(
  variables: Variables,
  name: string,
  onProblem: (message: string) => void,
): Record<string, string> {
  const members: Record<string, string> = {};
  let invalid = 0;
  for (const member of (variables[name] ?? '').split(',')) {
    if (member.trim() === '') continue;
    const equals = member.indexOf('=');
    const key = equals > 0 ? decoded(member.slice(0, equals)) : undefined;
    const value = decoded(member.slice(equals + 1));
    if (key && value !== undefined) members[key] = value;
    else invalid += 1;
  }
  if (invalid > 0)
    onProblem(`${name}: members must be key=value, percent-encoded; ${invalid} had no effect.`);
  return members;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}
