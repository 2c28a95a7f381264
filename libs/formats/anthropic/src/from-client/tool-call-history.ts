/** The tool uses of the messages read so far: a result names its use only by id. */
export class ToolCallHistory {
  // Most conversations have none.
  private nameById: Map<string, string> | undefined;

  /** A later use of the same id hides the earlier one. */
  add(id: string, name: string): void {
    (this.nameById ??= new Map()).set(id, name);
  }

  nameOf(id: string): string | undefined {
    return this.nameById?.get(id);
  }
}
