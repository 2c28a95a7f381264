/**
 * Partials that need each other in a circle, which has no end whatever the variables are: their names, the first one last
 * again. Undefined when there is no such circle on the way from these names on.
 *
 * @param needs the partials that one needs outside of every section, under names by which each has one text only
 */
export function partialCycle(
  names: readonly string[],
  needs: (name: string) => readonly string[],
): readonly string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  const open: string[][] = [[...names]];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const name = level.pop();
    if (name === undefined) {
      open.pop();
      const left = way.pop();
      if (left !== undefined) done.add(left);
      continue;
    }
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) continue;
    way.push(name);
    open.push([...needs(name)]);
  }
  return undefined;
}
