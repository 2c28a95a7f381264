/** What becomes of a feature: it is there without a loss, or with one of a severity, or the request is a 400. */
export type MatrixOutcome = 'right' | 'note' | 'degraded' | 'lost' | '400';

/** A feature that a client asks a model for. */
export interface MatrixResult {
  readonly outcome: MatrixOutcome;
  /** The losses, or the sentence of the refusal; absent where it is right. */
  readonly reason?: string;
}

/** The same asked for whole and as a stream. */
export interface MatrixCell extends MatrixResult {
  /** Absent: as for the whole answer. */
  readonly streamed?: MatrixResult;
}

/** A feature as clients of one format ask for it. */
export interface MatrixRow {
  readonly client: string;
  readonly feature: string;
  /** By the name of the family. */
  readonly cells: Readonly<Record<string, MatrixCell>>;
}

/** What came of each feature, asked for in each format of every family; `client-matrix.json` has it. */
export interface ClientMatrix {
  readonly families: readonly { readonly name: string; readonly model: string }[];
  readonly rows: readonly MatrixRow[];
}
