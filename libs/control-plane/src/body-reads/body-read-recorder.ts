import type { Actor, Clock, IdGenerator, JsonObject, ResourceStore } from '@model-gateway/core';
import { logKind, type BodyRead } from './body-read.js';

/** Dependencies of {@link BodyReadRecorder}. */
export interface BodyReadDependencies {
  readonly store: Pick<ResourceStore, 'record'>;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Parts in memory, of about 300 bytes each. The oldest make room: a further read of them has an entry of its own. */
const mostRecent = 20_000;

/** What the audit log has of a read. */
interface ReadFacts {
  readonly resourceId: string;
  readonly after: JsonObject;
  /** The parts of it that have no entry of their own where the same actor has read them a moment ago. */
  readonly parts: readonly string[];
  /** How long an entry stands for further reads of its parts, milliseconds. */
  readonly standsForMs: number;
}

/** An entry that stands for further reads. */
interface RecentEntry {
  readonly until: number;
  readonly written: Promise<void>;
}

/**
 * Writes reads of bodies to the audit log. An entry stands for further reads of the same by the same actor from the same
 * address: for a minute, because who opens a request reads it several times; for an hour where lists show the beginnings of
 * prompts, because lists are read again and again. Each process counts for itself. Each export has its own entries.
 */
export class BodyReadRecorder {
  /** The one that was written first comes first. */
  private readonly recent = new Map<string, RecentEntry>();
  private forgotAt = -Infinity;

  constructor(
    private readonly dependencies: BodyReadDependencies,
    private readonly most = mostRecent,
  ) {}

  /** The number of parts in memory. */
  get size(): number {
    return this.recent.size;
  }

  /** Resolves once an entry is stored that tells of the read. Throws `StoreUnavailableError`. */
  async record(read: BodyRead, actor: Actor): Promise<void> {
    const facts = factsOf(read);
    const now = this.dependencies.clock.now();
    this.forgetOutdated(now);
    const keys = facts.parts.map((part) => JSON.stringify([actor.id, actor.address, facts.resourceId, part]));
    const known = keys.flatMap((key) => this.standing(key, now));
    if (keys.length > 0 && known.length === keys.length) {
      await Promise.all(known.map(({ written }) => written));
      return;
    }
    const written = this.write(facts, actor, now);
    for (const key of keys) this.remember(key, { until: now + facts.standsForMs, written });
    try {
      await written;
    } catch (error) {
      for (const key of keys) if (this.recent.get(key)?.written === written) this.recent.delete(key);
      throw error;
    }
  }

  private write({ resourceId, after }: ReadFacts, actor: Actor, at: number): Promise<void> {
    const { store, ids } = this.dependencies;
    return store.record({
      id: ids.next('audit_'),
      at,
      action: 'read',
      kind: logKind,
      resourceId,
      actor,
      after,
    });
  }

  private standing(key: string, now: number): readonly RecentEntry[] {
    const entry = this.recent.get(key);
    return entry && now < entry.until ? [entry] : [];
  }

  private remember(key: string, entry: RecentEntry): void {
    const { recent, most } = this;
    recent.delete(key);
    const [first] = recent.keys();
    if (recent.size >= most && first !== undefined) recent.delete(first);
    recent.set(key, entry);
  }

  /** Once a minute at most: who reads many requests would make each read slower than the one before. */
  private forgetOutdated(now: number): void {
    if (Math.abs(now - this.forgotAt) < minuteMs) return;
    this.forgotAt = now;
    for (const [key, { until }] of this.recent) if (until <= now) this.recent.delete(key);
  }
}

function factsOf(read: BodyRead): ReadFacts {
  switch (read.of) {
    case 'request': {
      const { id, bodies } = read;
      return { resourceId: id, after: { bodies: [...bodies] }, parts: bodies, standsForMs: minuteMs };
    }
    case 'export':
      return { resourceId: 'export', after: read.facts, parts: [], standsForMs: 0 };
    case 'search':
      return { resourceId: 'search', after: { by: 'text' }, parts: ['text'], standsForMs: minuteMs };
    case 'previews':
      return {
        resourceId: 'previews',
        after: { of: 'client-request' },
        parts: ['previews'],
        standsForMs: hourMs,
      };
  }
}
