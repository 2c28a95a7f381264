import {
  StoreUnavailableError,
  type Actor,
  type IdentityProvider,
  type Scheduler,
} from '@model-gateway/core';
import type { DuePerson, People } from './people.js';

/** How often a process looks who is due, in milliseconds. */
const stepMs = 30_000;
/** How many people one process asks for at a time. */
const mostAtOnce = 1_000;

/** Who is on record for what the checks find. */
const checker: Actor = { id: 'gateway', name: 'gateway', requestId: 'person-check' };

/** Dependencies of {@link PersonChecks}. */
export interface PersonCheckDependencies {
  readonly people: People;
  readonly provider: IdentityProvider;
  readonly scheduler: Scheduler;
  readonly onProblem: (message: string, error: unknown) => void;
}

/**
 * Asks the issuer again for everybody who has signed in, within each hour once over all processes: who is no longer let in loses
 * access, and groups that have changed count. While the issuer cannot be asked, everything stays as it is.
 */
export class PersonChecks {
  private cancelNext: (() => void) | undefined;

  constructor(private readonly dependencies: PersonCheckDependencies) {}

  start(): void {
    this.cancelNext = this.dependencies.scheduler.schedule(stepMs, () => {
      void this.checkDue().then(() => {
        if (this.cancelNext) this.start();
      });
    });
  }

  stop(): void {
    this.cancelNext?.();
    this.cancelNext = undefined;
  }

  /** Asks for all who are due. Never throws. */
  async checkDue(): Promise<void> {
    const { people, onProblem } = this.dependencies;
    try {
      for (let count = 0; count < mostAtOnce; count += 1) {
        const due = await people.takeDue();
        if (!due) return;
        await this.check(due);
      }
    } catch (error) {
      if (!(error instanceof StoreUnavailableError))
        onProblem('People could not be checked at the issuer.', error);
    }
  }

  private async check({ person, refreshToken }: DuePerson): Promise<void> {
    const { people, provider, onProblem } = this.dependencies;
    let proven: Parameters<People['settleCheck']>[1];
    try {
      // Whom nobody can ask for has to sign in again.
      proven = refreshToken === undefined ? 'unaskable' : await provider.recheck(refreshToken, person);
    } catch (error) {
      onProblem('The issuer could not be asked whether it still lets somebody in.', error);
      return;
    }
    await people.settleCheck(person, proven, checker);
  }
}
