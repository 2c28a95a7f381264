/** Admits a bounded number of names as attribute values, because clients and upstreams choose them. */
export class BoundedNames {
  private readonly names = new Set<string>();

  /** @param capacity the largest number of names */
  constructor(private readonly capacity: number) {}

  /** Whether a name may be an attribute value: the first names up to the capacity may. */
  admits(name: string): boolean {
    if (this.names.has(name)) return true;
    if (this.names.size >= this.capacity) return false;
    this.names.add(name);
    return true;
  }
}
