/** How many cases a law or a simulation tries. */
export interface CasesOfLaw {
  /** With `npx jest`, which is to be done in seconds. */
  readonly quick: number;
  /** With `npm test -- --full`. */
  readonly full: number;
}

/** `npm test` tries this part of all: each commit has a seed of its own and tries others. */
const usualPart = 4;

/** How many cases this run tries: `GATEWAY_LAW_CASES` if it is set, or as many as `GATEWAY_TEST_DEPTH` asks for. */
export function casesOfLaw({ quick, full }: CasesOfLaw): number {
  const { GATEWAY_LAW_CASES: asked, GATEWAY_TEST_DEPTH: depth } = process.env;
  if (asked !== undefined && asked !== '') return Number(asked);
  if (depth === 'full') return full;
  return depth === 'usual' ? Math.max(quick, Math.ceil(full / usualPart)) : quick;
}
