/** What is wrong at one entry of the audit log, or with a resource. */
export interface AuditProblem {
  /**
   * `changed`: it is not what was written. `gap`: an entry before it was deleted or inserted. `unchained`: the gateway has not
   * written it, or a version without a chain has. `end`: the newest entries were deleted, or others were added. `head`:
   * what says which entry is the newest is missing or not sealed by the gateway. `head-was-lost`: it was so when this entry was
   * written. `known-head`: no entry has the hash that somebody noted. `resource`: a resource is not as its newest entry says: it
   * was changed, deleted or planted, or an earlier state of it was put back.
   */
  readonly type:
    | 'changed'
    | 'gap'
    | 'unchained'
    | 'end'
    | 'head'
    | 'head-was-lost'
    | 'known-head'
    | 'resource';
  /** Revision of the entry; absent for `head`, `known-head` and `resource`. */
  readonly revision?: number;
  /** Id of the entry, or of the resource. */
  readonly id?: string;
  /** Kind of the resource. */
  readonly kind?: string;
}

/** The result of {@link AuditChain.verify}. */
export interface AuditVerification {
  /** Entries of the audit log. */
  readonly entries: number;
  /** SHA-256 of the newest entry and of all before it, as hexadecimal digits; absent: there is no chain yet. */
  readonly head?: string;
  /** At most {@link mostAuditProblems}, in the order of the entries. */
  readonly problems: readonly AuditProblem[];
}

/** Problems that one verification reports at most. */
export const mostAuditProblems = 100;

/**
 * Each entry of the audit log has a hash of itself and of the one before. What the newest one is, is sealed with the gateway's
 * encryption key, so that a writer of the database cannot make another chain.
 */
export interface AuditChain {
  /** False: the store is new, or a version without a chain has written everything. */
  isStarted(): Promise<boolean>;
  /** Chains the entries that there are. Of a chain that is started, seals the head with the newest encryption key. */
  start(): Promise<void>;
  /**
   * Compares the entries with the chain, and the resources with their newest entries.
   *
   * @param knownHead the head of an earlier verification, which an older or another database does not have
   */
  verify(knownHead?: string): Promise<AuditVerification>;
}
