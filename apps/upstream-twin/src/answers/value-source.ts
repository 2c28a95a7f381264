import { numbersIn, stringsIn } from './prompt-values.js';

/** Hands out the values of a prompt one after the other, then stand-ins; deterministic. */
export class ValueSource {
  private readonly strings: string[];
  private readonly numbers: number[];
  private promptUsed: boolean;

  /** @param skip strings already given to earlier calls of the same function */
  constructor(
    readonly prompt: string,
    skip = 0,
  ) {
    const strings = stringsIn(prompt);
    this.strings = strings.slice(skip);
    this.numbers = numbersIn(prompt);
    this.promptUsed = strings.length > 0;
  }

  nextString(name: string): string {
    const found = this.strings.shift();
    if (found !== undefined) return found;
    if (this.promptUsed || this.prompt === '') return `sample ${name}`.trim();
    this.promptUsed = true;
    return this.prompt.slice(0, 80);
  }

  nextNumber(): number | undefined {
    return this.numbers.shift();
  }
}
