/** Gives each id once: one that came before gets a number. The same ids in the same order become the same ids. */
export class UniqueIds {
  private readonly taken = new Set<string>();
  /** The number to try next for an id that came before: however often one is repeated, each number is tried once. */
  private nextNumber: Map<string, number> | undefined;

  /** The id, or one like it that has not been given yet. */
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
