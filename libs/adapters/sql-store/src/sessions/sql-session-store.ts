import type { SessionStore, StoredSession, StoredSignInLink, TakenLink } from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import type { Operations } from '../operations.js';
import type { Database, Schema } from '../schema.js';
import type { SqlDatabase } from '../sql-database.js';

/** So long an old link is said to be used or too old, and not unknown. */
const linkIsKnownMs = 86_400_000;

/** Sign-ins to the console in the database of the resources. */
export class SqlSessionStore implements SessionStore {
  constructor(
    private readonly sql: SqlDatabase,
    private readonly operations: Operations,
  ) {}

  add(session: StoredSession): Promise<void> {
    const { id, tokenDigest, seenAt, expiresAt, ...rest } = session;
    return this.run(async (database) => {
      await database.deleteFrom('session').where('expires_at', '<', session.createdAt).execute();
      await database
        .insertInto('session')
        .values({
          id,
          token_digest: tokenDigest,
          document: JSON.stringify(rest),
          seen_at: seenAt,
          expires_at: expiresAt,
        })
        .execute();
    });
  }

  find(tokenDigest: string): Promise<StoredSession | undefined> {
    return this.run(async (database) => {
      const row = await database
        .selectFrom('session')
        .selectAll()
        .where('token_digest', '=', tokenDigest)
        .executeTakeFirst();
      return row && toSession(row);
    });
  }

  list(): Promise<readonly StoredSession[]> {
    return this.run(async (database) => {
      const rows = await database.selectFrom('session').selectAll().execute();
      return rows.map(toSession).sort((one, other) => other.createdAt - one.createdAt);
    });
  }

  touch(id: string, seenAt: number): Promise<void> {
    return this.run(async (database) => {
      await database.updateTable('session').set({ seen_at: seenAt }).where('id', '=', id).execute();
    });
  }

  end(id: string): Promise<StoredSession | undefined> {
    return this.run(async (database) => {
      const row = await database
        .deleteFrom('session')
        .where('id', '=', toStoredText(id))
        .returningAll()
        .executeTakeFirst();
      return row && toSession(row);
    });
  }

  addLink(link: StoredSignInLink): Promise<void> {
    return this.run(async (database) => {
      const oldest = link.expiresAt - linkIsKnownMs;
      await database.deleteFrom('sign_in_link').where('expires_at', '<', oldest).execute();
      await database
        .insertInto('sign_in_link')
        .values({
          token_digest: link.tokenDigest,
          document: JSON.stringify(link),
          expires_at: link.expiresAt,
          is_used: 0,
        })
        .execute();
    });
  }

  takeLink(tokenDigest: string): Promise<TakenLink> {
    return this.run(async (database) => {
      // One statement: of two that run at the same time, one finds the link unused.
      const taken = await database
        .updateTable('sign_in_link')
        .set({ is_used: 1 })
        .where('token_digest', '=', tokenDigest)
        .where('is_used', '=', 0)
        .returning('document')
        .executeTakeFirst();
      if (taken) return JSON.parse(taken.document) as StoredSignInLink;
      const known = await database
        .selectFrom('sign_in_link')
        .select('is_used')
        .where('token_digest', '=', tokenDigest)
        .executeTakeFirst();
      return known ? 'used' : 'unknown';
    });
  }

  private run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    return this.operations.run(() => work(this.sql.database));
  }
}

function toSession(row: Schema['session']): StoredSession {
  return {
    ...(JSON.parse(row.document) as object),
    id: row.id,
    tokenDigest: row.token_digest,
    // PostgreSQL's driver gives large numbers as texts.
    seenAt: Number(row.seen_at),
    expiresAt: Number(row.expires_at),
  } as StoredSession;
}
