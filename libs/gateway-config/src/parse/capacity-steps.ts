import type { ConfigNode } from '../model/config-node.js';
import type { ReadContext } from '../readers/read-context.js';

/** Limit for the steps of all targets together: each holds settings of its own. */
const mostSteps = 400;

/**
 * What a target node with `capacity` or `regions` attempts instead of itself: each tier in each region, all regions of a tier
 * before the next tier. Undefined: it has neither.
 *
 * @param context of the node
 */
export function readSteps(
  { path, weight, settings, sourcePaths }: Omit<ConfigNode, 'targets'>,
  context: ReadContext,
): readonly ConfigNode[] | undefined {
  const { capacity, regions } = settings;
  if (!capacity && !regions) return undefined;
  const regionsToTry = regionsFor(settings, sourcePaths, context);
  const { size } = context.state;
  const before = size.steps;
  size.steps += (capacity?.length ?? 1) * regionsToTry.length;
  if (size.steps > mostSteps) {
    if (before <= mostSteps)
      context.refuse(
        `has too many steps: tiers of capacity times regions are at most ${mostSteps} in a config`,
      );
    return undefined;
  }
  return (capacity ?? [undefined]).flatMap((tier) =>
    regionsToTry.map((region) => ({
      path,
      targets: [],
      weight,
      ...(tier && { tier }),
      settings: region === undefined ? settings : { ...settings, vertexRegion: region },
      sourcePaths: region === undefined ? sourcePaths : { ...sourcePaths, vertexRegion: path },
    })),
  );
}

/**
 * Refuses a residency list that leaves the inherited one: a target may narrow it.
 *
 * @param context of the node
 */
export function refuseOtherRegions(
  own: readonly string[] | undefined,
  inherited: readonly string[] | undefined,
  context: ReadContext,
): void {
  if (!own || !inherited) return;
  const other = own.findIndex((region) => !inherited.includes(region));
  if (other >= 0)
    context.member('regions').element(other).refuse('must be one of the regions that its parent allows');
}

/** A region that a node below the list names narrows it to that one. */
function regionsFor(
  { regions, vertexRegion }: ConfigNode['settings'],
  sourcePaths: ConfigNode['sourcePaths'],
  context: ReadContext,
): readonly (string | undefined)[] {
  if (!regions) return [undefined];
  const from = sourcePaths.vertexRegion;
  const list = sourcePaths.regions ?? 'config';
  if (vertexRegion === undefined || from === undefined || isAbove(from, list)) return regions;
  // Headers win over the root's region, so it could not narrow anything.
  if (from === list) context.member('vertex_region').refuse('must not be set beside regions');
  else if (regions.includes(vertexRegion)) return [vertexRegion];
  else context.member('vertex_region').refuse(`must be one of ${list}.regions, which it may not leave`);
  return regions;
}

/** Whether one node of a path is an ancestor of the other. */
function isAbove(one: string, other: string): boolean {
  return other.length > one.length && other.startsWith(`${one}.`);
}
