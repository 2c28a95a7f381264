/** Starts and ends of groups, repetitions, parts without an instruction, and atoms. */
const tokens =
  /(?<flags>\(\?[a-z-]*\))|(?<open>\((?:\?(?:P?<\w+>|[a-z-]*:))?)|(?<close>\))|(?<or>\|)|\{(?<least>\d+)(?:,(?<most>\d*))?\}|(?<repeat>[*+?])|(?<empty>[\^$]|\\[bBAzZ])|\[\^?\]?(?:\[:\^?\w+:\]|\\.|[^\]\\])*\]|\\(?:[pPux]\{[^}]*\}|x[\da-f]{2}|u[\da-f]{4}|[0-7]{1,3}|[pPc][a-z]|.)|./gisu;

/** A part of an expression in parentheses, or the whole. */
interface Group {
  /** The size of the longest complete alternative. */
  longest: number;
  /** The size of the current alternative. */
  length: number;
}

/**
 * A lower bound of the instructions that an expression compiles to: 30 for `a{30}`, 900 for `(?:a{30}){30}`. It rejects
 * expressions that are too large without compiling them. For an invalid expression the result is arbitrary.
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

/** Only the longest alternative counts, because alternatives may share their beginning. */
function sizeOf({ longest, length }: Group): number {
  return Math.max(longest, length);
}
