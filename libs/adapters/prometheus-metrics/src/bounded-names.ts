const longestName = 200;
/** Control characters and halves of characters, which are nothing that anybody could read. */
const unprintable = /[\p{Cc}\p{Cs}]/gu;

/** The number of no name at all. Its label is empty. */
export const noName = 0;
/** The number of all names that are not kept apart. */
export const otherName = 1;

/**
 * The values of a label that somebody outside has a say in. Each has to be earned, and no more than so many are; all others
 * are one and the same value, so that nobody can fill the memory of this process, or of whoever collects. Names have
 * numbers, since these are found faster.
 */
export class BoundedNames {
  private readonly numbers = new Map<string, number>();
  private readonly labels: string[];

  /**
   * @param most how many names are kept apart
   * @param rest stands for all others
   */
  constructor(
    private readonly most: number,
    private readonly rest = 'other',
  ) {
    this.labels = ['', rest];
  }

  /** @param isEarned if it is new, the name may stand for itself from now on */
  numberOf(name: string | undefined, isEarned: boolean): number {
    if (name === undefined) return noName;
    const number = this.numbers.get(name);
    if (number !== undefined) return number;
    return isEarned && this.numbers.size < this.most ? this.add(name) : otherName;
  }

  /** What those of the number are counted under. */
  label(number: number): string {
    return this.labels[number] ?? this.rest;
  }

  /** What the name is counted under. */
  labelOf(name: string): string {
    return this.label(this.numberOf(name, false));
  }

  private add(name: string): number {
    const number = this.labels.push(name.slice(0, longestName).replace(unprintable, '?')) - 1;
    this.numbers.set(name, number);
    return number;
  }
}
