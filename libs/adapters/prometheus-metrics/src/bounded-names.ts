const maxNameLength = 200;
/** Control characters and lone surrogates. */
const unprintable = /[\p{Cc}\p{Cs}]/gu;

/** The number of an absent name. Its label is empty. */
export const noName = 0;
/** The number of all names beyond the capacity. */
export const otherName = 1;

/**
 * The values of a label whose names come from outside. A new name gets a value of its own only where the caller admits it
 * and the capacity is not reached; all others share one value, so that no client can fill the memory of this process or
 * of Prometheus. Names are numbered, because numbers are looked up faster.
 */
export class BoundedNames {
  private readonly numbers = new Map<string, number>();
  private readonly labels: string[];

  /**
   * @param capacity the largest number of names with a value of their own
   * @param other the value of all other names
   */
  constructor(
    private readonly capacity: number,
    private readonly other = 'other',
  ) {
    this.labels = ['', other];
  }

  /** @param isAdmitted whether a new name gets a value of its own */
  numberOf(name: string | undefined, isAdmitted: boolean): number {
    if (name === undefined) return noName;
    const number = this.numbers.get(name);
    if (number !== undefined) return number;
    return isAdmitted && this.numbers.size < this.capacity ? this.add(name) : otherName;
  }

  /** The value of a number. */
  label(number: number): string {
    return this.labels[number] ?? this.other;
  }

  /** The value of a name. */
  labelOf(name: string): string {
    return this.label(this.numberOf(name, false));
  }

  private add(name: string): number {
    const number = this.labels.push(name.slice(0, maxNameLength).replace(unprintable, '?')) - 1;
    this.numbers.set(name, number);
    return number;
  }
}
