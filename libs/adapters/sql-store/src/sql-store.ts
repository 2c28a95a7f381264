import type {
  AuditChain,
  AuditEntry,
  AuditQuery,
  ChangeOutcome,
  Clock,
  ResourceChange,
  ResourceChanges,
  ResourceStore,
  SecretSealer,
  Spending,
  SpendingStore,
} from '@model-gateway/core';
import { SqlAlertStore } from './alerts/sql-alert-store.js';
import { Cleaning } from './cleaning.js';
import { deleteOutdated } from './delete-outdated.js';
import { Operations } from './operations.js';
import { readAuditLog } from './audit/read-audit-log.js';
import { readFacts, type StoreFacts } from './read-facts.js';
import { readChanges } from './read-changes.js';
import { readRepeated } from './read-repeated.js';
import { addSpending, readSpending } from './spending.js';
import type { ProblemListener, SqlDatabase } from './sql-database.js';
import { ThreadTurns } from './thread-turns.js';
import { Watchers } from './watchers.js';
import { recordAudit } from './audit/write-audit.js';
import { SqlAuditChain } from './audit/sql-audit-chain.js';
import { SqlKeyUseStore } from './key-uses/sql-key-use-store.js';
import { SqlReplicaBoard } from './replicas/sql-replica-board.js';
import { SqlPeopleStore } from './people/sql-people-store.js';
import { SqlSessionStore } from './sessions/sql-session-store.js';
import { SqlResponseStore, type ResponseSettings } from './responses/sql-response-store.js';
import { writeChange } from './write-change.js';

/** The dependencies of {@link SqlStore}. */
export interface SqlStoreDependencies {
  readonly clock: Clock;
  readonly onProblem: ProblemListener;
}

/**
 * Resources and spending in a SQL database. A change that failed with `StoreUnavailableError` may have been committed if the
 * connection broke at its very end; with a key of `once` it is safe to repeat it.
 */
export class SqlStore implements ResourceStore, SpendingStore {
  private readonly operations: Operations;
  private readonly watchers: Watchers;
  private readonly cleaning: Cleaning;
  private closing: Promise<void> | undefined;
  private sealer: SecretSealer | undefined;

  constructor(
    private readonly sql: SqlDatabase,
    private readonly dependencies: SqlStoreDependencies,
  ) {
    const { clock, onProblem } = dependencies;
    this.operations = new Operations(
      (error) => sql.classify(error),
      sql.dialect === 'sqlite' ? new ThreadTurns() : undefined,
    );
    this.watchers = new Watchers(sql.signal, onProblem);
    this.cleaning = new Cleaning(
      clock,
      () => this.operations.run(() => deleteOutdated(sql.database, this.now())),
      (error) => {
        if (!this.closing) onProblem('What is outdated could not be deleted from the database.', error);
      },
    );
  }

  get dialect(): 'sqlite' | 'postgres' {
    return this.sql.dialect;
  }

  /** The data ends with the process, and no other process sees it. */
  get isMemory(): boolean {
    return this.sql.isMemory;
  }

  async change(change: ResourceChange): Promise<ChangeOutcome> {
    const outcome = await this.operations.run(() => writeChange(this.sql, change, this.now(), this.sealer));
    this.cleaning.afterWrite();
    return outcome;
  }

  record(entry: AuditEntry): Promise<void> {
    return this.operations.run(() => recordAudit(this.sql, entry, this.sealer));
  }

  /**
   * Chains the audit entries that are written from now on, once the chain is started.
   *
   * @param sealer seals the head of the chain
   */
  chainAuditLog(sealer: SecretSealer): AuditChain {
    this.sealer = sealer;
    return new SqlAuditChain(this.sql.database, this.operations, sealer);
  }

  /** The store of responses in the same database. */
  responses(settings: ResponseSettings): SqlResponseStore {
    const { sql, operations, dependencies } = this;
    return new SqlResponseStore(sql, operations, { ...dependencies, ...settings });
  }

  /** The board of replicas in the same database. */
  replicaBoard(): SqlReplicaBoard {
    return new SqlReplicaBoard(this.sql, this.operations);
  }

  /** The uses of keys in the same database. */
  keyUses(): SqlKeyUseStore {
    return new SqlKeyUseStore(this.sql, this.operations);
  }

  /** Sign-ins to the console in the same database. */
  sessions(): SqlSessionStore {
    return new SqlSessionStore(this.sql, this.operations);
  }

  /** People who sign in at an issuer, in the same database. */
  people(): SqlPeopleStore {
    return new SqlPeopleStore(this.sql, this.operations);
  }

  /** Alerts in the same database. */
  alerts(): SqlAlertStore {
    return new SqlAlertStore(this.sql, this.operations);
  }

  repeated(key: string): Promise<{ readonly fingerprint: string; readonly answer: string } | undefined> {
    return this.operations.run(() => readRepeated(this.sql.database, key, this.now()));
  }

  changesSince(revision: number): Promise<ResourceChanges> {
    return this.operations.run(() => readChanges(this.sql.database, revision));
  }

  watch(listener: () => void): () => void {
    return this.closing ? () => {} : this.watchers.add(listener);
  }

  auditLog(query: AuditQuery): Promise<readonly AuditEntry[]> {
    return this.operations.run(() => readAuditLog(this.sql.database, query));
  }

  async add(increments: readonly Spending[]): Promise<readonly Spending[]> {
    const totals = await this.operations.runInTurns(() =>
      this.sql.withRelaxedDurability((database) => addSpending(database, increments)),
    );
    this.cleaning.afterWrite();
    return totals;
  }

  read(counters: readonly string[]): Promise<readonly Spending[]> {
    return this.operations.runInTurns(() => readSpending(this.sql.database, counters));
  }

  /** What the database says of itself. */
  facts(): Promise<StoreFacts> {
    return this.operations.run(() => readFacts(this.sql));
  }

  /** Waits for pending calls; all later ones fail with `StoreUnavailableError`. */
  close(): Promise<void> {
    this.closing ??= this.end();
    return this.closing;
  }

  private async end(): Promise<void> {
    await this.watchers.close();
    await this.operations.close();
    await this.sql.database.destroy();
  }

  private now(): number {
    return Math.floor(this.dependencies.clock.now());
  }
}
