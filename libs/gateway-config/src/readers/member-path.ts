/** The step to every element of an array. */
export const everyElement = '[*]';

const longestPath = 200;
const member = /[^.[\]]+/y;
const element = /\[(0|[1-9]\d{0,8}|\*)\]/y;

/**
 * The steps of a path such as `a`, `a.b`, `tools[0].x` or `tools[*].function.strict`: names of members, numbers of
 * elements (`tools.0` is `tools[0]`), {@link everyElement}. Undefined for a text that is not a path.
 */
export function stepsOf(path: string): readonly string[] | undefined {
  if (path.length > longestPath) return undefined;
  const steps: string[] = [];
  for (let at = 0; at < path.length;) {
    const isElement = path[at] === '[';
    if (isElement && at === 0) return undefined;
    if (!isElement && at > 0 && path[at++] !== '.') return undefined;
    const pattern = isElement ? element : member;
    pattern.lastIndex = at;
    const [whole, inside] = pattern.exec(path) ?? [];
    if (whole === undefined) return undefined;
    steps.push(inside === undefined ? whole : inside === '*' ? everyElement : inside);
    at += whole.length;
  }
  return steps.length > 0 ? steps : undefined;
}

/** The array index that a step denotes; undefined for the name of a member. */
export function indexOf(step: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(step) ? Number(step) : undefined;
}
