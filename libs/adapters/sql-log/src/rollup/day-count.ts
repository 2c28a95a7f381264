import { firstRowOf } from '../facts/row-number.js';
import type { SqlDatabase } from '../sql-database.js';
import { Statement } from '../statement.js';
import { RollupCapacity } from './capacity.js';
import { Cell } from './cell.js';
import { countPairs, RollupCells, type PairedFacts } from './count-batch.js';
import { tooMany } from './dimensions.js';
import { byDay, byHour, dayMs, hourMs } from './steps.js';

/** Computes the daily counts and pairs of one day, a bounded number of cells and rows at a time. */
export class DayCount {
  readonly cells = new RollupCells();
  private readonly capacity = new RollupCapacity();
  private hour: number;
  /** The key of the last added cell of the hour. */
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

  /** True when the whole day is counted. */
  get isOver(): boolean {
    return this.nextRow >= this.endRow;
  }

  /** Counts at most `most` cells or rows and returns how many it read. After an error the call can be repeated. */
  next(most: number): Promise<number> {
    return this.hour < this.day + dayMs ? this.addCells(most) : this.addRows(most);
  }

  /** Adds the hourly cells: single dimensions need not be counted from the rows again. */
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
      const isTaken = value !== tooMany && this.capacity.acceptsValue('day', dimension, value);
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
        `select n, workspace, status, provider, slug, model, caller, route, prompt, cache, code, duration_bucket, first_bucket,
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
