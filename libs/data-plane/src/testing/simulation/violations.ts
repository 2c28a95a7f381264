/** What a simulation found to be other than it has to be. */
export class Violations {
  readonly found: string[] = [];

  /** @param message what is wrong when the condition does not hold */
  unless(holds: boolean, message: string): void {
    if (!holds && !this.found.includes(message)) this.found.push(message);
  }
}
