/** One line when two values are not the same JSON, whatever the order of their keys; empty when they are. */
export function differs(what: string, wanted: unknown, got: unknown): string[] {
  if (canonical(wanted) === canonical(got)) return [];
  return [`${what}: wanted ${excerpt(wanted)}, got ${excerpt(got)}`];
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, member: unknown) =>
      typeof member === 'object' && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    ) ?? 'undefined'
  );
}

function excerpt(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
