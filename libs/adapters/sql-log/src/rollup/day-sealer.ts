import { randomUUID } from 'node:crypto';
import type { SqlDatabase, SqlSession } from '../sql-database.js';
import { Statement } from '../statement.js';
import type { PlacedCell } from './count-batch.js';
import { DayCount } from './day-count.js';
import { announce, confirm, isAnnounced, nextUnsealedDay } from './sealed-days.js';
import { byDay } from './steps.js';
import { insertCells, lockCells } from './write-cells.js';

/** So many rows and cells are read in one piece: whoever writes to SQLite waits for it. */
export const pieceSize = 2_500;
/** So many cells are written in one piece. */
const writtenCells = 1_000;
/** What it takes to ask for something, in rows: also a day with nothing in it comes to an end of its pieces. */
const askingCosts = 100;

interface Sealing {
  readonly day: number;
  readonly token: string;
  readonly count: DayCount;
  /** What is to be written, once all is counted. */
  cells: readonly PlacedCell[] | undefined;
  written: number;
  /** What was counted of the day before is deleted. */
  isCleared: boolean;
}

/**
 * Counts days that are over by day and in pairs, so that questions about months read little. Until then, and when records
 * of such a day come late, its hours and its rows have the answers.
 *
 * It does so in bounded pieces, and keeps in memory how far it has come: days have any number of rows, and others write
 * between the pieces. One piece at a time.
 */
export class DaySealer {
  private sealing: Sealing | undefined;

  constructor(private readonly database: SqlDatabase) {}

  /** A day has been begun and is not sealed yet. */
  get isUnderWay(): boolean {
    return this.sealing !== undefined;
  }

  /** Does the next piece. Gives whether there may be another one. */
  async next(): Promise<boolean> {
    const sealing = this.sealing;
    if (sealing === undefined) return this.begin();
    const isOurs = await isAnnounced(this.database, this.database, sealing.day, sealing.token);
    if (!isOurs) return this.giveUp();
    for (let left = pieceSize; left > 0; left -= askingCosts) {
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
    // Whoever writes records of the day from now on takes the announcement away; whoever was about to has done so.
    await database.transaction(async (session) => {
      await lockCells(database, session);
      await announce(database, session, day, token);
    });
    const count = new DayCount(database, day);
    this.sealing = { day, token, count, cells: undefined, written: 0, isCleared: false };
    return true;
  }

  /** Another process counts the day, or records of it came late: at another time, so that two never hinder each other. */
  private giveUp(): boolean {
    this.sealing = undefined;
    return false;
  }

  /** Nobody reads what is written before it is confirmed. */
  private async write(sealing: Sealing): Promise<boolean> {
    const { database } = this;
    sealing.cells ??= sealing.count.cells.all();
    const cells = sealing.cells.slice(sealing.written, sealing.written + writtenCells);
    const isLast = sealing.written + cells.length >= sealing.cells.length;
    const outcome = await database.transaction(async (session) => {
      await lockCells(database, session);
      if (!(await isAnnounced(database, session, sealing.day, sealing.token))) return 'lost';
      if (!sealing.isCleared && (await this.clear(session, sealing.day))) return 'clearing';
      await insertCells(database, session, cells);
      if (isLast) await confirm(database, session, sealing.day);
      return 'written';
    });
    if (outcome === 'lost') return this.giveUp();
    if (outcome === 'clearing') return true;
    sealing.isCleared = true;
    sealing.written += cells.length;
    if (isLast) this.sealing = undefined;
    return true;
  }

  /** Deletes what was counted of the day at another time. Gives whether there may be more. */
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
