/** A member that differs between two states of a resource. */
export interface ChangedMember {
  readonly path: string;
  /** Absent: it was not there. */
  readonly before?: string;
  /** Absent: it is not there any more. */
  readonly after?: string;
}

/** Members that change with every change. */
const uninteresting = new Set(['updatedAt', 'createdAt', 'version', 'versions']);
const longestText = 60;

/** What differs between two states, by paths such as `retry.attempts`. */
export function changedMembers(before: unknown, after: unknown): readonly ChangedMember[] {
  return differences(before, after, '');
}

function differences(before: unknown, after: unknown, path: string): readonly ChangedMember[] {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      path === '' && uninteresting.has(name)
        ? []
        : differences(before[name], after[name], pathOf(path, name, Array.isArray(before))),
    );
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return [
    {
      path,
      ...(before !== undefined && { before: shortText(before) }),
      ...(after !== undefined && { after: shortText(after) }),
    },
  ];
}

function pathOf(path: string, name: string, isList: boolean): string {
  if (isList) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A value in a few words: long ones are cut. */
function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
