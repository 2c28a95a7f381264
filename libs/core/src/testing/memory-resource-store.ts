import { InvalidRequestError } from '../errors/invalid-request-error.js';
import { StoreUnavailableError } from '../errors/store-unavailable-error.js';
import { matchesAuditFilter } from './matches-audit-filter.js';
import type { AuditEntry } from '../administration/audit-entry.js';
import type {
  AuditQuery,
  ChangeOutcome,
  OnceOnly,
  ResourceChange,
  ResourceChanges,
  ResourceStore,
  StoredResource,
} from '../ports/resource-store.js';
import type { Clock } from '../ports/clock.js';

interface Row {
  readonly resource: StoredResource;
  readonly isRemoved: boolean;
}

/** How long the answer of a request is kept for its repetition. */
const answerLifetimeMs = 86_400_000;

/** A store that forgets everything with the process, and is away when a test says so. */
export class MemoryResourceStore implements ResourceStore {
  isAvailable = true;
  private revision = 0;
  private readonly rows = new Map<string, Row>();
  private readonly entries: AuditEntry[] = [];
  private readonly answers = new Map<string, OnceOnly & { readonly at: number }>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly clock: Clock) {}

  async change(change: ResourceChange): Promise<ChangeOutcome> {
    await this.reach();
    const { kind, id, document, audit, once } = change;
    const repeated = once && this.answer(once.key);
    if (repeated) return { type: 'repeated', ...repeated };
    const { unchanged } = change;
    const isLater = ({ resource }: Row) =>
      unchanged?.kinds.includes(resource.kind) === true && resource.revision > unchanged.since;
    if ([...this.rows.values()].some(isLater)) return { type: 'conflict', reason: 'outdated' };
    const known = this.rows.get(`${kind}/${id}`);
    const row = known && !known.isRemoved ? known.resource : undefined;
    const reason = change.expect === 'new' && known ? 'exists' : conflict(change, row);
    if (reason) return { type: 'conflict', reason };
    if (this.entries.some((entry) => entry.id === audit.id)) throw new Error('The audit log has this id.');
    this.revision += 1;
    const now = this.clock.now();
    const createdAt = row?.createdAt ?? now;
    const resource = {
      kind,
      id,
      revision: this.revision,
      createdAt,
      updatedAt: now,
      document: document ?? {},
    };
    this.rows.set(`${kind}/${id}`, { resource: copy(resource), isRemoved: !document });
    this.entries.unshift(copy(audit));
    if (once) this.answers.set(once.key, { ...once, at: now });
    for (const tell of this.listeners) queueMicrotask(tell);
    return { type: 'done', revision: this.revision, createdAt };
  }

  async record(entry: AuditEntry): Promise<void> {
    await this.reach();
    if (this.entries.some(({ id }) => id === entry.id)) throw new Error('The audit log has this id.');
    this.revision += 1;
    this.entries.unshift(copy(entry));
  }

  async repeated(key: string) {
    await this.reach();
    return this.answer(key);
  }

  async changesSince(revision: number): Promise<ResourceChanges> {
    await this.reach();
    // Whoever knows more than there is has seen another state of the store.
    const from = revision > this.revision ? 0 : revision;
    const newer = [...this.rows.values()]
      .filter(({ resource }) => resource.revision > from)
      .sort((a, b) => a.resource.revision - b.resource.revision);
    return {
      revision: this.revision,
      changed: newer.filter(({ isRemoved }) => !isRemoved).map(({ resource }) => copy(resource)),
      removed: newer.filter(({ isRemoved }) => isRemoved).map(({ resource: { kind, id } }) => ({ kind, id })),
    };
  }

  watch(listener: () => void): () => void {
    // Each is told by itself, even when the same function listens twice.
    const tell = () => {
      if (!this.isAvailable || !this.listeners.has(tell)) return;
      try {
        listener();
      } catch {
        // The others are told all the same.
      }
    };
    this.listeners.add(tell);
    queueMicrotask(tell);
    return () => void this.listeners.delete(tell);
  }

  async auditLog({ limit, behind, order, ...filter }: AuditQuery): Promise<readonly AuditEntry[]> {
    await this.reach();
    const entries = order === 'oldest' ? this.entries.toReversed() : this.entries;
    const from = behind === undefined ? 0 : entries.findIndex(({ id }) => id === behind) + 1;
    if (behind !== undefined && from === 0) {
      throw new InvalidRequestError('invalid_value', 'There is no such entry.', { param: 'query:cursor' });
    }
    return entries
      .slice(from)
      .filter((entry) => matchesAuditFilter(entry, filter))
      .slice(0, limit);
  }

  async close(): Promise<void> {
    this.isAvailable = false;
  }

  /** Everything there is, as text: for tests that look for what must not be there. */
  dump(): string {
    return JSON.stringify([[...this.rows.values()], this.entries, [...this.answers]]);
  }

  /** Puts something in the place of a document, behind everybody's back. */
  corrupt(kind: string, id: string, document: StoredResource['document']): void {
    const row = this.rows.get(`${kind}/${id}`);
    if (!row) throw new Error('There is nothing to corrupt.');
    this.revision += 1;
    const resource = { ...row.resource, revision: this.revision, document };
    this.rows.set(`${kind}/${id}`, { ...row, resource });
  }

  private answer(key: string): Pick<OnceOnly, 'fingerprint' | 'answer'> | undefined {
    const known = this.answers.get(key);
    if (!known || known.at + answerLifetimeMs <= this.clock.now()) return undefined;
    return { fingerprint: known.fingerprint, answer: known.answer };
  }

  private async reach(): Promise<void> {
    if (!this.isAvailable) throw new StoreUnavailableError('The database cannot be reached.');
    // A store is somewhere else: whatever it does happens later.
    await Promise.resolve();
  }
}

function conflict({ expect, document }: ResourceChange, row: StoredResource | undefined) {
  const expectsNothing = expect === 'absent' || expect === 'new';
  if (!row) return expectsNothing && document ? undefined : 'absent';
  if (expectsNothing) return 'exists';
  return expect === 'present' || expect === row.revision ? undefined : 'other-revision';
}

/** What a store gives back is another object each time, and JSON. */
function copy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
