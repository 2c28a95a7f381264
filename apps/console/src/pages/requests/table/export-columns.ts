import type { LogRow } from './log-row.js';

/** As many columns an export can have. */
const most = 60;

/** The columns of an export of what is shown. @param rows those that are loaded: their metadata say which members there are */
export function exportColumns(
  shown: readonly { readonly exported: readonly string[] }[],
  rows: readonly Pick<LogRow, 'metadata'>[],
): readonly string[] {
  const members = () => {
    const names = new Set(rows.flatMap(({ metadata }) => Object.keys(metadata ?? {})));
    // A comma stands between columns: a member with one cannot be named.
    return [...names]
      .filter((name) => !name.includes(','))
      .sort()
      .map((name) => `metadata.${name}`);
  };
  const names = shown.flatMap(({ exported }) =>
    exported.flatMap((name) => (name === 'metadata.*' ? members() : [name])),
  );
  return [...new Set(['id', ...names])].slice(0, most);
}
