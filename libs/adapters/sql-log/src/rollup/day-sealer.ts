import { randomUUID } from 'node:crypto';
import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';
import type { RollupCell } from './count-batch.js';
import { DayCount } from './day-count.js';
import { claimDay, confirmSealed, isClaimed, nextUnsealedDay } from './sealed-days.js';
import { byDay } from './steps.js';
import { insertCells, lockCells } from './write-cells.js';

/** Rows and cells per step of sealing, because writers to SQLite wait during a step. */
export const stepSize = 2_500;
/** Cells written per step. */
const writtenCells = 1_000;
/** The fixed cost of a query in rows, so that a step over empty hours ends as well. */
const queryCost = 100;

interface Sealing {
  readonly day: number;
  readonly token: string;
  readonly count: DayCount;
  /** The cells to write, once the day is counted. */
  cells: readonly RollupCell[] | undefined;
  written: number;
  /** Earlier daily counts of the day are deleted. */
  isCleared: boolean;
}

/**
 * Seals past days: computes their daily counts and pairs, so that queries over months read little. Queries on unsealed
 * days use hours and rows; a late record unseals its day.
 *
 * Sealing works in bounded steps and keeps its progress in memory, because days can have any number of rows and other
 * transactions write between the steps. Only one step runs at a time.
 */
export class DaySealer {
  private sealing: Sealing | undefined;

  constructor(private readonly database: SqlDatabase) {}

  /** True while a day is partly sealed. */
  get isSealing(): boolean {
    return this.sealing !== undefined;
  }

  /** Runs the next step. Returns whether there may be another one. */
  async next(): Promise<boolean> {
    const sealing = this.sealing;
    if (sealing === undefined) return this.begin();
    const isOurs = await isClaimed(this.database, this.database, sealing.day, sealing.token);
    if (!isOurs) return this.giveUp();
    for (let left = stepSize; left > 0; left -= queryCost) {
      if (!sealing.count.isOver) left -= await sealing.count.next(left);
      else return this.write(sealing);
    }
    return true;
  }

  private async begin(): Promise<boolean> {
    const { database } = this;
    const day = await nextUnsealedDay(database);
    if (day === undefined) return false;
    const token = randomUUID();
    // Later writers of the day remove the claim; earlier ones have committed, because of the lock.
    await database.transaction(async (session) => {
      await lockCells(database, session);
      await claimDay(database, session, day, token);
    });
    const count = new DayCount(database, day);
    this.sealing = { day, token, count, cells: undefined, written: 0, isCleared: false };
    return true;
  }

  /** Another process seals the day, or a late record arrived. A later run seals it. */
  private giveUp(): boolean {
    this.sealing = undefined;
    return false;
  }

  /** Queries read daily counts only after the day is confirmed as sealed. */
  private async write(sealing: Sealing): Promise<boolean> {
    const { database } = this;
    sealing.cells ??= sealing.count.cells.all();
    const cells = sealing.cells.slice(sealing.written, sealing.written + writtenCells);
    const isLast = sealing.written + cells.length >= sealing.cells.length;
    const outcome = await database.transaction(async (session) => {
      await lockCells(database, session);
      if (!(await isClaimed(database, session, sealing.day, sealing.token))) return 'lost';
      if (!sealing.isCleared && (await this.clear(session, sealing.day))) return 'clearing';
      await insertCells(database, session, cells);
      if (isLast) await confirmSealed(database, session, sealing.day);
      return 'written';
    });
    if (outcome === 'lost') return this.giveUp();
    if (outcome === 'clearing') return true;
    sealing.isCleared = true;
    sealing.written += cells.length;
    if (isLast) this.sealing = undefined;
    return true;
  }

  /** Deletes earlier daily counts of the day. Returns whether there may be more. */
  private async clear(session: SqlSession, day: number): Promise<boolean> {
    const statement = new Statement(this.database.dialect);
    const key = 'step, dimension, at, value, other';
    const rows = await session.query(
      statement.query(
        `delete from request_log_rollup where (${key}) in (
          select ${key} from request_log_rollup where step = ${byDay} and at = ${statement.value(day)}
          limit ${statement.value(writtenCells)}
        ) returning at`,
      ),
    );
    return rows.length >= writtenCells;
  }
}
