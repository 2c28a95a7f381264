import { familyOf, type FamilyName } from './families.js';
import type { Proof } from './seen-history.js';

/** A conversation as it is planned: in each turn so many steps of calls, then an answer. */
export interface Plan {
  readonly steps: number;
  /** Which family is asked, request by request. */
  readonly asked: readonly FamilyName[];
}

/** What the history of one request should be like. */
export interface Expected {
  readonly proofs: readonly Proof[];
  /** How Claude should be told to think; undefined with any other family. */
  readonly thinking: string | undefined;
}

/**
 * The best that each request can have: for every step of calls the signature of the family that is asked, where it made
 * that step itself; else what it allows instead.
 */
export function bestProofs({ steps, asked }: Plan): readonly Expected[] {
  return asked.map((here, number) => {
    const turn = turnOf(number, steps);
    const earlier = asked
      .slice(0, number)
      .map((family, request) => ({ family, request, isCurrent: turnOf(request, steps) === turn }))
      .filter(({ request }) => request % (steps + 1) !== steps);
    const proofs = earlier.map(({ family, request, isCurrent }) =>
      proofOf(here, family, request % (steps + 1) === 0, isCurrent),
    );
    const opened = earlier.findIndex(({ isCurrent }) => isCurrent);
    return { proofs, thinking: thinkingOf(here, opened < 0 ? 'claude' : proofs[opened]) };
  });
}

function turnOf(request: number, steps: number): number {
  return Math.floor(request / (steps + 1));
}

/** @param opens the step was the first of its turn */
function proofOf(here: FamilyName, made: FamilyName, opens: boolean, isCurrent: boolean): Proof {
  const { signer } = familyOf(here);
  if (signer === undefined) return 'none';
  const maker = familyOf(made);
  if (signer === 'claude') {
    return maker.signer === 'claude' && (opens || !maker.thinksByBudget) ? 'claude' : 'none';
  }
  if (maker.signer === signer) return signer;
  return isCurrent ? 'stand-in' : 'none';
}

/** A Claude with a budget cannot think where the turn was begun without a thought of Claude's. */
function thinkingOf(here: FamilyName, opening: Proof | undefined): string | undefined {
  const { signer, thinksByBudget } = familyOf(here);
  if (signer !== 'claude') return undefined;
  if (!thinksByBudget) return 'adaptive';
  return opening === 'claude' ? 'enabled' : 'disabled';
}
