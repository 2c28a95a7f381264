const byName = ([left], [right]) => (left < right ? -1 : left > right ? 1 : 0);

/** Stable text of a table: names sorted, one message or enum per line, so that an update reads as a diff. */
export function formatTable(table) {
  const sorted = (object) => Object.fromEntries(Object.entries(object).sort(byName));
  const lines = (object, text) =>
    Object.entries(object)
      .sort(byName)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${text(value)}`)
      .join(',\n');
  const message = ({ fields, oneofs }) => {
    const groups = Object.keys(oneofs).length > 0 ? { oneofs: sorted(oneofs) } : {};
    return JSON.stringify({ fields: sorted(fields), ...groups });
  };
  return [
    '{',
    `  "sources": ${JSON.stringify(table.sources)},`,
    `  "package": ${JSON.stringify(table.package)},`,
    '  "messages": {',
    lines(table.messages, message),
    '  },',
    '  "enums": {',
    lines(table.enums, JSON.stringify),
    ...(table.betaOnly ? ['  },', '  "betaOnly": {', lines(table.betaOnly, JSON.stringify)] : []),
    '  }',
    '}',
    '',
  ].join('\n');
}
