import type { Variables } from './variables.js';

/**
 * Reads a variable such as `key=value,key2=value2`, as OpenTelemetry has it: both sides percent-decoded. Members that
 * cannot be read are left out and told of, without what they are: they may be secret.
 */
export function keyValueList(
  variables: Variables,
  name: string,
  onProblem: (message: string) => void,
): Record<string, string> {
  const members: Record<string, string> = {};
  let broken = 0;
  for (const member of (variables[name] ?? '').split(',')) {
    if (member.trim() === '') continue;
    const equals = member.indexOf('=');
    const key = equals > 0 ? decoded(member.slice(0, equals)) : undefined;
    const value = decoded(member.slice(equals + 1));
    if (key && value !== undefined) members[key] = value;
    else broken += 1;
  }
  if (broken > 0) onProblem(`${name}: members must be key=value, percent-encoded; ${broken} had no effect.`);
  return members;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}
