/**
 * Reads `key=value,key2=value2` as the variables of OpenTelemetry have it: both sides percent-decoded. A member that
 * cannot be read is left out.
 */
export function keyValueList(text: string | undefined): Record<string, string> {
  const members: Record<string, string> = {};
  for (const member of (text ?? '').split(',')) {
    const equals = member.indexOf('=');
    if (equals < 1) continue;
    const key = decoded(member.slice(0, equals));
    const value = decoded(member.slice(equals + 1));
    if (key && value !== undefined) members[key] = value;
  }
  return members;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}
