import type { Clock, JsonObject, ResponseStore, SecretSealer, StoredResponse } from '@model-gateway/core';
import { Cleaning } from '../cleaning.js';
import type { Operations } from '../operations.js';
import type { ProblemListener, SqlDatabase } from '../sql-database.js';
import { deleteExpiredResponses, deleteResponse } from './delete-responses.js';
import { readConversation, readItems, readResponse } from './read-responses.js';
import { resealBatch } from './reseal-responses.js';
import { writeResponse } from './write-response.js';

/** How responses are kept. */
export interface ResponseSettings {
  /** Seals the documents. */
  readonly sealer: SecretSealer;
  /** How long a response is kept after the last turn that continues it. */
  readonly ttlMs: number;
  /** The size of a sealed response together with the turns before it. */
  readonly limitBytes: number;
}

/** Stored responses in the tables of a {@link SqlStore}, which opens and closes the database. */
export class SqlResponseStore implements ResponseStore {
  private readonly cleaning: Cleaning;

  constructor(
    private readonly sql: SqlDatabase,
    private readonly operations: Operations,
    private readonly settings: ResponseSettings & {
      readonly clock: Clock;
      readonly onProblem: ProblemListener;
    },
  ) {
    this.cleaning = new Cleaning(
      settings.clock,
      () => this.run((database) => deleteExpiredResponses(database, this.now())),
      (error) => settings.onProblem('Expired responses could not be deleted from the database.', error),
    );
  }

  async put(workspace: string, response: StoredResponse): Promise<void> {
    const { sealer, ttlMs, limitBytes } = this.settings;
    const bounds = { expiresAt: this.now() + ttlMs, limitBytes };
    await this.operations.run(() =>
      this.sql.withRelaxedDurability((database) =>
        writeResponse(database, workspace, response, sealer, bounds),
      ),
    );
    this.cleaning.afterWrite();
  }

  read(workspace: string, id: string): Promise<StoredResponse | undefined> {
    return this.run((database) => readResponse(database, workspace, id, this.settings.sealer, this.now()));
  }

  conversation(workspace: string, id: string): Promise<readonly StoredResponse[] | undefined> {
    return this.run((database) =>
      readConversation(database, workspace, id, this.settings.sealer, this.now()),
    );
  }

  delete(workspace: string, id: string): Promise<boolean> {
    return this.run((database) => deleteResponse(database, workspace, id, this.now()));
  }

  items(workspace: string, ids: readonly string[]): Promise<ReadonlyMap<string, JsonObject>> {
    return this.run((database) => readItems(database, workspace, ids, this.settings.sealer, this.now()));
  }

  /**
   * Seals what an older encryption key has sealed with the newest one, in small portions. Several processes may do this
   * at the same time.
   *
   * @returns how many responses were resealed
   */
  async resealOutdated(): Promise<number> {
    let [resealed, failed] = [0, 0];
    for (let after: string | undefined = ''; after !== undefined;) {
      const from: string = after;
      const batch = await this.run((database) => resealBatch(database, this.settings.sealer, from));
      resealed += batch.count;
      failed += batch.failures;
      after = batch.last;
    }
    if (failed > 0) {
      this.settings.onProblem(`${failed} stored responses could not be sealed with the newest key.`);
    }
    return resealed;
  }

  private run<Result>(work: (database: SqlDatabase['database']) => Promise<Result>): Promise<Result> {
    return this.operations.run(() => work(this.sql.database));
  }

  private now(): number {
    return Math.floor(this.settings.clock.now());
  }
}
