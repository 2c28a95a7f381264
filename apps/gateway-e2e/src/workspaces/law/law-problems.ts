import type { Draw } from './bodies.js';
import { countProblems } from './counts.js';
import { tryLaw } from './law.js';
import type { RunningLawWorld } from './law-world.js';

/** Does the acts, counts, and gives what is against the law. @param mostProblems ends with so many */
export async function problemsOf(
  world: RunningLawWorld,
  drawn: readonly Draw[],
  mostProblems?: number,
): Promise<readonly string[]> {
  const problems = [...(await tryLaw(world, drawn, mostProblems))];
  if (problems.length > 0) return problems;
  for (const workspace of world.workspaces) {
    problems.push(...(await countProblems(workspace, world.ownership)));
  }
  for (const { workspace, text } of world.tails) {
    const found = world.ownership.foreignIn(workspace, text());
    if (found.length > 0) problems.push(`the tail of ${workspace.id} has ${found.join(', ')}`);
  }
  return problems;
}
