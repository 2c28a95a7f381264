/** The tool calls of the messages read so far: results name their call by id, or, in the older form, by name. */
export class ToolCallHistory {
  // Most conversations have no calls.
  private nameById: Map<string, string> | undefined;
  private idByName: Map<string, string> | undefined;

  /** A later call of the same id or name hides the earlier one. */
  add(id: string, name: string): void {
    (this.nameById ??= new Map()).set(id, name);
    (this.idByName ??= new Map()).set(name, id);
  }

  nameOf(id: string): string | undefined {
    return this.nameById?.get(id);
  }

  idOf(name: string): string | undefined {
    return this.idByName?.get(name);
  }
}
