/** What a simulation found to be other than it has to be. */
export class Violations {
  readonly found: string[] = [];

  /** @param words what is wrong when the condition does not hold */
  unless(holds: boolean, words: string): void {
    if (!holds && !this.found.includes(words)) this.found.push(words);
  }
}
