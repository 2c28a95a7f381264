/**
 * Assigns numbers to plain data: two values have the same number exactly when they are deeply equal. The order of
 * members and undefined members do not count. Each object is numbered once, because many targets inherit the same
 * objects.
 */
export class ValueNumbers {
  private readonly ofObject = new WeakMap<object, number>();
  /** Numbers of primitives by value. */
  private readonly ofPrimitive = new Map<unknown, number>();
  private readonly ofParts = new Map<string, number>();
  private next = 0;

  of(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.numbered(this.ofPrimitive, value);
    let known = this.ofObject.get(value);
    if (known === undefined) {
      known = this.numbered(this.ofParts, this.partsOf(value));
      this.ofObject.set(value, known);
    }
    return known;
  }

  private partsOf(value: object): string {
    if (Array.isArray(value)) return `[${value.map((element) => this.of(element)).join(',')}]`;
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${this.of(member)}`);
    return `{${members.join(',')}}`;
  }

  private numbered<Key>(known: Map<Key, number>, key: Key): number {
    let number = known.get(key);
    if (number === undefined) known.set(key, (number = this.next += 1));
    return number;
  }
}
