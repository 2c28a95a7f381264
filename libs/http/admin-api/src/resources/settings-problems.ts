import { type Problem, refusalOf } from '@model-gateway/http-server';

/** Gathers what is wrong with a body beyond its shape, so that the refusal lists all of it. */
export class SettingsProblems {
  private readonly found: Problem[] = [];

  /** @param rule a sentence, or what follows the place in one; it never quotes the value */
  add(path: string, rule: string): undefined {
    this.found.push({ path, missing: false, message: `${path}: ${rule.replace(/\.$/, '')}` });
  }

  /** Throws an `InvalidRequestError` if there is any. */
  throwIfAny(): void {
    if (this.found.length > 0) throw refusalOf(this.found);
  }
}
