/** Counters that only grow. */
export interface DropCounts {
  readonly droppedRecords: number;
  readonly droppedBodies: number;
}

/** Reports dropped records: once when dropping starts, and once, with counts, when it ends. */
export class DropReport {
  private records = 0;
  private bodies = 0;
  private isDropping = false;

  constructor(private readonly onProblem: (message: string, error?: unknown) => void) {}

  /** Call it after each operation that can drop records; reports only if the counts grew. */
  note({ droppedRecords, droppedBodies }: DropCounts, why: string, error?: unknown): void {
    if (this.isDropping || droppedRecords + droppedBodies === this.records + this.bodies) return;
    this.isDropping = true;
    this.onProblem(
      `${why} Metrics count the dropped records; a message reports their number when dropping ends.`,
      error,
    );
  }

  /** Call it when dropping has ended. */
  end({ droppedRecords, droppedBodies }: DropCounts): void {
    const records = droppedRecords - this.records;
    const bodies = droppedBodies - this.bodies;
    this.records = droppedRecords;
    this.bodies = droppedBodies;
    if (!this.isDropping) return;
    this.isDropping = false;
    this.onProblem(
      `No records of requests are dropped any more; dropped were ${records} records, and the bodies of ${bodies}.`,
    );
  }
}
