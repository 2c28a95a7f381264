/** Names that measurements are kept apart by. Others have a say in them, so there are no more than so many. */
export class BoundedNames {
  private readonly names = new Set<string>();

  /** @param most how many names are kept apart */
  constructor(private readonly most: number) {}

  /** May this name stand for itself? Those that came first may. */
  admits(name: string): boolean {
    if (this.names.has(name)) return true;
    if (this.names.size >= this.most) return false;
    this.names.add(name);
    return true;
  }
}
