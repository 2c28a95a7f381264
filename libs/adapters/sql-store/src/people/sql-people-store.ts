import type { PeopleStore, Role, Roles, SavedPerson, StoredPerson } from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import type { Operations } from '../operations.js';
import type { Database, Schema } from '../schema.js';
import type { SqlDatabase } from '../sql-database.js';

/** People who sign in at an issuer, in the database of the resources. */
export class SqlPeopleStore implements PeopleStore {
  constructor(
    private readonly sql: SqlDatabase,
    private readonly operations: Operations,
  ) {}

  save(person: SavedPerson, checkAt?: number): Promise<StoredPerson> {
    const { id, createdAt, signedInAt, ...rest } = person;
    const replaced = {
      document: JSON.stringify(rest),
      signed_in_at: signedInAt,
      check_at: checkAt ?? null,
    };
    return this.run(async (database) => {
      const row = await database
        .insertInto('person')
        .values({ id, identity: identityOf(person), created_at: createdAt, ...replaced })
        .onConflict((conflict) => conflict.column('identity').doUpdateSet(replaced))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toPerson(row, await readRoles(database, row.id));
    });
  }

  find(id: string): Promise<StoredPerson | undefined> {
    return this.run(async (database) => {
      const row = await database
        .selectFrom('person')
        .selectAll()
        .where('id', '=', toStoredText(id))
        .executeTakeFirst();
      return row && toPerson(row, await readRoles(database, row.id));
    });
  }

  list(): Promise<readonly StoredPerson[]> {
    return this.run(async (database) => {
      const rows = await database.selectFrom('person').selectAll().orderBy('signed_in_at', 'desc').execute();
      const roles = await database.selectFrom('person_role').selectAll().execute();
      const byPerson = new Map<string, Schema['person_role'][]>();
      for (const role of roles) {
        const own = byPerson.get(role.person_id);
        if (own) own.push(role);
        else byPerson.set(role.person_id, [role]);
      }
      return rows.map((row) => toPerson(row, toRoles(byPerson.get(row.id) ?? [])));
    });
  }

  remove(id: string): Promise<StoredPerson | undefined> {
    return this.run((database) =>
      database.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('person')
          .where('id', '=', toStoredText(id))
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        const givenRoles = await readRoles(transaction, row.id);
        await transaction.deleteFrom('person_role').where('person_id', '=', row.id).execute();
        return toPerson(row, givenRoles);
      }),
    );
  }

  giveRole(id: string, workspace: string, role?: Role): Promise<void> {
    return this.run(async (database) => {
      if (role === undefined) {
        await database
          .deleteFrom('person_role')
          .where('person_id', '=', toStoredText(id))
          .where('workspace', '=', toStoredText(workspace))
          .execute();
        return;
      }
      await database
        .insertInto('person_role')
        .values({ person_id: id, workspace, role })
        .onConflict((conflict) => conflict.columns(['person_id', 'workspace']).doUpdateSet({ role }))
        .execute();
    });
  }

  takeDue(now: number, until: number): Promise<StoredPerson | undefined> {
    return this.run(async (database) => {
      const due = await database
        .selectFrom('person')
        .select(['id', 'check_at'])
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      // Of two that found the same person, one finds the time unchanged.
      const taken = await database
        .updateTable('person')
        .set({ check_at: until })
        .where('id', '=', due.id)
        .where('check_at', '=', due.check_at)
        .returningAll()
        .executeTakeFirst();
      return taken && toPerson(taken, await readRoles(database, taken.id));
    });
  }

  private run<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    return this.operations.run(() => work(this.sql.database));
  }
}

function identityOf({ issuer, subject }: Pick<SavedPerson, 'issuer' | 'subject'>): string {
  return JSON.stringify([issuer, subject]);
}

async function readRoles(database: Database, id: string): Promise<Roles> {
  const rows = await database.selectFrom('person_role').selectAll().where('person_id', '=', id).execute();
  return toRoles(rows);
}

function toRoles(rows: readonly Schema['person_role'][]): Roles {
  return Object.fromEntries(rows.map(({ workspace, role }) => [workspace, role as Role]));
}

function toPerson(row: Schema['person'], givenRoles: Roles): StoredPerson {
  return {
    ...(JSON.parse(row.document) as Omit<StoredPerson, 'id' | 'createdAt' | 'signedInAt' | 'givenRoles'>),
    id: row.id,
    // PostgreSQL's driver gives large numbers as texts.
    createdAt: Number(row.created_at),
    signedInAt: Number(row.signed_in_at),
    givenRoles,
  };
}
