/** Makes ids unique: a repeated id gets a number. The same ids in the same order give the same result. */
export class UniqueIds {
  private readonly taken = new Set<string>();
  /** The next number to try for each repeated id: each number is tried once, however often the id is repeated. */
  private nextNumber: Map<string, number> | undefined;

  /** The id, or the same with a number if it was returned before. */
  next(id: string): string {
    const unique = this.taken.has(id) ? this.numbered(id) : id;
    this.taken.add(unique);
    return unique;
  }

  private numbered(id: string): string {
    const numbers = (this.nextNumber ??= new Map<string, number>());
    let number = numbers.get(id) ?? 2;
    let unique = `${id}_${number}`;
    while (this.taken.has(unique)) {
      number += 1;
      unique = `${id}_${number}`;
    }
    numbers.set(id, number + 1);
    return unique;
  }
}
