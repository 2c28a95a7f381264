/** The tool calls of the messages read so far: results name their call by id, or, in the older form, by name. */
export class ToolCallHistory {
  private readonly nameById = new Map<string, string>();
  private readonly idByName = new Map<string, string>();

  /** A later call of the same id or name hides the earlier one. */
  add(id: string, name: string): void {
    this.nameById.set(id, name);
    this.idByName.set(name, id);
  }

  nameOf(id: string): string | undefined {
    return this.nameById.get(id);
  }

  idOf(name: string): string | undefined {
    return this.idByName.get(name);
  }
}
