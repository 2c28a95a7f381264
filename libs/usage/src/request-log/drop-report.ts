/** Counters that only grow. */
export interface DropCounts {
  readonly droppedRecords: number;
  readonly droppedBodies: number;
}

/** Tells of records that are given up: once when it begins, and once, with numbers, when it is over. */
export class DropReport {
  private records = 0;
  private bodies = 0;
  private isDropping = false;

  constructor(private readonly onProblem: (message: string, error?: unknown) => void) {}

  /** Something may have been given up. Costs nothing where it was not. */
  note({ droppedRecords, droppedBodies }: DropCounts, why: string, error?: unknown): void {
    if (this.isDropping || droppedRecords + droppedBodies === this.records + this.bodies) return;
    this.isDropping = true;
    this.onProblem(`${why} How many are lost is told when it is over, and by the metrics meanwhile.`, error);
  }

  /** Nothing is given up any more. */
  over({ droppedRecords, droppedBodies }: DropCounts): void {
    const records = droppedRecords - this.records;
    const bodies = droppedBodies - this.bodies;
    this.records = droppedRecords;
    this.bodies = droppedBodies;
    if (!this.isDropping) return;
    this.isDropping = false;
    this.onProblem(
      `Records of requests are kept again; lost are ${records} of them, and the bodies of ${bodies}.`,
    );
  }
}
