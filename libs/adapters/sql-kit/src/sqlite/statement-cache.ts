/** Prepared statements by their text. When it is full it is emptied: the texts in use are far fewer than the capacity. */
export class StatementCache<Statement> {
  private readonly statements = new Map<string, Statement>();

  constructor(
    private readonly prepare: (text: string) => Statement,
    private readonly capacity: number,
  ) {}

  get(text: string): Statement {
    let statement = this.statements.get(text);
    if (statement === undefined) {
      if (this.statements.size >= this.capacity) this.statements.clear();
      statement = this.prepare(text);
      this.statements.set(text, statement);
    }
    return statement;
  }

  clear(): void {
    this.statements.clear();
  }
}
