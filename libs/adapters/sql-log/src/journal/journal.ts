import type { LogDatabase, SqlSession } from '../sql/log-database.js';
import type { Pace } from './pace.js';

/** Files records, one as JSON in each line, within a transaction. */
export type FileLines = (session: SqlSession, lines: string) => Promise<void>;

/** What a {@link Journal} works with. */
export interface JournalDependencies {
  readonly database: LogDatabase;
  readonly file: FileLines;
  readonly pace: Pace;
  /** Runs what must not get between the transactions of others. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Told of records that cannot be filed, whatever is done: they are given up. */
  readonly onLost: (records: number, error: unknown) => void;
}

/** How long it is waited when the database cannot be used. */
const retryMs = 1_000;

/**
 * Takes records as they come, a batch in one row, which costs next to nothing; and files them afterwards, so that they can
 * be found and are counted: a batch in a transaction, in which it leaves the journal. Whoever asks for something has what
 * waits filed first, as far as that does not take long. After a crash the rest is filed by whoever starts next, and
 * several processes on one database file what any of them has written.
 */
export class Journal {
  private running: Promise<boolean> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(private readonly dependencies: JournalDependencies) {}

  /** Keeps the records; they are filed soon. */
  async append(lines: Uint8Array, records: number): Promise<void> {
    const { database, pace } = this.dependencies;
    const values = database.dialect === 'postgres' ? '($1)' : '(?)';
    const text = `insert into request_log_journal (lines) values ${values}`;
    await database.transaction((session) => session.query({ text, parameters: [lines] }));
    pace.arrived(records);
    this.fileIn(0);
  }

  /** Files what waits, if there is something, for at most so long. In a turn of the caller's. */
  async catchUp(limitMs: number): Promise<void> {
    const until = performance.now() + limitMs;
    const { dialect } = this.dependencies.database;
    for (;;) {
      // What is being filed just now is not seen before that is done.
      await this.finished();
      if (performance.now() > until) return;
      const isNothingLeft = !(await this.fileNext());
      // Perhaps because this very process has just taken the rest.
      if (isNothingLeft && (dialect === 'sqlite' || !this.running)) return;
    }
  }

  /** Begins to file: whatever is left of another time. */
  start(): void {
    this.fileIn(0);
  }

  /** Nothing is filed any more once it resolves. In a turn of the caller's. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.finished();
  }

  /** Nothing is under way. In a turn of the caller's nothing can be, and what waits for its own must not be waited for. */
  private async finished(): Promise<void> {
    if (this.dependencies.database.dialect === 'postgres') await this.running?.catch(() => false);
  }

  private fileIn(delayMs: number): void {
    if (this.isClosed || this.running || (this.timer && delayMs === 0)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.work();
    }, delayMs);
    this.timer.unref();
  }

  private async work(): Promise<void> {
    const { inTurn, pace } = this.dependencies;
    let spent = 0;
    this.running = inTurn(async () => {
      if (this.isClosed) return false;
      const before = performance.now();
      const mayBeMore = await this.fileNext();
      spent = performance.now() - before;
      return mayBeMore;
    });
    const mayBeMore = await this.running.catch(() => undefined);
    this.running = undefined;
    if (mayBeMore === undefined) this.fileIn(retryMs);
    else if (mayBeMore) this.fileIn(pace.pauseAfter(spent) || 1);
  }

  /** Files one batch. Gives whether there was one. */
  private async fileNext(): Promise<boolean> {
    const { database, file } = this.dependencies;
    try {
      return await database.transaction(async (session) => {
        const next = await take(database, session);
        if (!next) return false;
        await file(session, next.lines);
        return true;
      });
    } catch (error) {
      if (database.judge(error) !== undefined) throw error;
      return this.fileOneByOne(error);
    }
  }

  /** One of the records in the next batch is not as it should be: it is given up, and the others are filed. */
  private async fileOneByOne(reason: unknown): Promise<boolean> {
    const { database, file, onLost } = this.dependencies;
    let lost = 0;
    let isThere = false;
    await database.transaction(async (session) => {
      const next = await take(database, session);
      isThere = next !== undefined;
      for (const line of next?.lines.split('\n') ?? []) {
        await session.query({ text: 'savepoint line', parameters: [] });
        try {
          await file(session, line);
          await session.query({ text: 'release savepoint line', parameters: [] });
        } catch (error) {
          if (database.judge(error) !== undefined) throw error;
          lost += 1;
          await session.query({ text: 'rollback to savepoint line', parameters: [] });
          await session.query({ text: 'release savepoint line', parameters: [] });
        }
      }
    });
    if (lost > 0) onLost(lost, reason);
    return isThere;
  }
}

/** The batch that waits longest and that no other process has taken; it is out of the journal with the transaction. */
async function take(
  { dialect }: LogDatabase,
  session: SqlSession,
): Promise<{ readonly lines: string } | undefined> {
  const lock = dialect === 'postgres' ? 'for update skip locked' : '';
  const [row] = await session.query({
    text: `delete from request_log_journal where number =
      (select number from request_log_journal order by number limit 1 ${lock}) returning lines`,
    parameters: [],
  });
  if (!row) return undefined;
  const { lines } = row;
  return { lines: lines instanceof Uint8Array ? Buffer.from(lines).toString() : String(lines) };
}
