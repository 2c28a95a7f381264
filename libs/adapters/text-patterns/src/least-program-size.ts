/** The beginning and end of groups, repetitions, what is no instruction of its own, and atoms. */
const tokens =
  /(?<flags>\(\?[a-z-]*\))|(?<open>\((?:\?(?:P?<\w+>|[a-z-]*:))?)|(?<close>\))|(?<or>\|)|\{(?<least>\d+)(?:,(?<most>\d*))?\}|(?<repeat>[*+?])|(?<empty>[\^$]|\\[bBAzZ])|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\\(?:[pPux]\{[^}]*\}|x[\da-f]{2}|u[\da-f]{4}|[0-7]{1,3}|[pPc][a-z]|.)|./gisu;

/** A part of an expression in parentheses, or all of it. */
interface Group {
  /** Size of the longest alternative that is complete. */
  longest: number;
  /** Size of the one that is not. */
  length: number;
}

/**
 * How many instructions an expression compiles to at least: `a{30}` to 30, `(?:a{30}){30}` to 900. So what becomes too
 * large need not be compiled to be found so. What is no expression has some number too.
 */
export function leastProgramSize(source: string): number {
  if (source.includes('\\Q')) return 0;
  const outer: Group[] = [];
  let group: Group = { longest: 0, length: 0 };
  let last = 0;
  for (const { groups = {} } of source.matchAll(tokens)) {
    if (groups['least'] !== undefined) {
      const copies = Math.max(Number(groups['least']), Number(groups['most'] ?? 0));
      group.length += last * (copies - 1);
      last *= copies;
    } else if (groups['open'] !== undefined) {
      outer.push(group);
      group = { longest: 0, length: 0 };
      last = 0;
    } else if (groups['close'] !== undefined) {
      last = sizeOf(group);
      group = outer.pop() ?? { longest: 0, length: 0 };
      group.length += last;
    } else if (groups['or'] !== undefined) {
      group = { longest: sizeOf(group), length: 0 };
      last = 0;
    } else if (groups['repeat'] === undefined && groups['flags'] === undefined) {
      last = groups['empty'] === undefined ? 1 : 0;
      group.length += last;
    }
  }
  return sizeOf(group);
}

/** Alternatives may share what they begin with, so that only the longest one counts. */
function sizeOf({ longest, length }: Group): number {
  return Math.max(longest, length);
}
