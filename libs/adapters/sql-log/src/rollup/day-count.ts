import { firstRowOf } from '../facts/row-number.js';
import type { SqlDatabase } from '../sql-database.js';
import { Statement } from '../statement.js';
import { RollupCapacity } from './capacity.js';
import { Cell } from './cell.js';
import { countPairs, PlacedCells, type PairedFacts } from './count-batch.js';
import { tooMany } from './dimensions.js';
import { byDay, byHour, dayMs, hourMs } from './steps.js';

/** Counts a day by day and in pairs, a bounded number of cells and rows at a time. */
export class DayCount {
  readonly cells = new PlacedCells();
  private readonly capacity = new RollupCapacity();
  private hour: number;
  /** The last cell of the hour that was added. */
  private place: readonly [dimension: string, value: string] = ['', ''];
  private nextRow: number;
  private readonly endRow: number;

  constructor(
    private readonly database: SqlDatabase,
    private readonly day: number,
  ) {
    this.hour = day;
    this.nextRow = firstRowOf(day);
    this.endRow = firstRowOf(day + dayMs);
  }

  /** Everything is counted. */
  get isOver(): boolean {
    return this.nextRow >= this.endRow;
  }

  /** Counts at most so many, and gives how many there were. What fails can be asked again. */
  next(most: number): Promise<number> {
    return this.hour < this.day + dayMs ? this.addCells(most) : this.addRows(most);
  }

  /** Adds up the hours: what is counted for itself need not be counted from the rows again. */
  private async addCells(most: number): Promise<number> {
    const statement = new Statement(this.database.dialect);
    const rows = await this.database.query(
      statement.query(
        `select dimension, value, cell from request_log_rollup
        where step = ${byHour} and at = ${statement.value(this.hour)}
          and (dimension, value) > ${statement.list(this.place)}
        order by dimension, value limit ${statement.value(most)}`,
      ),
    );
    for (const row of rows) {
      const [dimension, value] = [String(row.dimension), String(row.value)];
      const isTaken = value !== tooMany && this.capacity.takesValue('day', dimension, value);
      const cell = this.cells.at(byDay, this.day, dimension, isTaken ? value : tooMany);
      if (isTaken) cell.add(Cell.fromStored(String(row.cell)));
      this.place = [dimension, value];
    }
    if (rows.length < most) {
      this.hour += hourMs;
      this.place = ['', ''];
    }
    return rows.length;
  }

  private async addRows(most: number): Promise<number> {
    const statement = new Statement(this.database.dialect);
    const rows = await this.database.query(
      statement.query(
        `select n, status, provider, slug, model, caller, route, prompt, cache, code, duration_bucket, first_bucket,
          prompt_tokens, completion_tokens, cached_tokens, reasoning_tokens, total_tokens, nano_dollars, unpriced, rescued
        from request_log where n >= ${statement.value(this.nextRow)} and n < ${statement.value(this.endRow)}
        order by n limit ${statement.value(most)}`,
      ),
    );
    countPairs(this.cells, rows as unknown as PairedFacts[], this.capacity);
    this.nextRow = rows.length < most ? this.endRow : Number(rows.at(-1)?.n) + 1;
    return rows.length;
  }
}
