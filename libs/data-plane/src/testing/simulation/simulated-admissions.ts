import type { Limits } from '@model-gateway/core';
import { type Admission, type Admissions, RateLimitReachedError } from '@model-gateway/usage';
import type { SeededRandom } from './seeded-random.js';
import type { Violations } from './violations.js';

/** Whose limits those of every target are. */
export const targetOwner = 'provider:upstream';

/** A request that was let in. */
class SimulatedAdmission implements Admission {
  /** How it ended first; more does nothing. */
  end: 'settled' | 'withdrawn' | undefined;

  chooseTarget(): void {
    // What things cost is not simulated.
  }

  settle(): void {
    this.end ??= 'settled';
  }

  withdraw(): void {
    this.end ??= 'withdrawn';
  }
}

/** Limits that are reached now and then, at once or after a moment. */
export class SimulatedAdmissions implements Pick<Admissions, 'admit'> {
  /** Nobody is refused any more. */
  isOpen = false;
  private readonly admitted: { readonly owner: string; readonly admission: SimulatedAdmission }[] = [];

  constructor(private readonly random: SeededRandom) {}

  admit(limits: readonly Limits[]): Admission | Promise<Admission> {
    const isLater = this.random.chance(0.3);
    if (!this.isOpen && this.random.chance(0.05)) {
      const refusal = new RateLimitReachedError('The limit is reached.', 1_000, {
        requests: undefined,
        tokens: undefined,
      });
      if (isLater) return Promise.reject(refusal);
      throw refusal;
    }
    const admission = new SimulatedAdmission();
    for (const { owner } of limits) this.admitted.push({ owner, admission });
    return isLater ? Promise.resolve(admission) : admission;
  }

  /** When nobody is under way: every request was counted or given back, and what was sent was counted. */
  check(violations: Violations, calls: number): void {
    const isEnded = this.admitted.every(({ admission }) => admission.end !== undefined);
    violations.unless(isEnded, 'a request that was let in was neither counted nor given back');
    const counted = this.admitted.filter(
      ({ owner, admission }) => owner === targetOwner && admission.end === 'settled',
    );
    violations.unless(calls <= counted.length, 'a call was not counted towards the limits of its target');
  }
}
