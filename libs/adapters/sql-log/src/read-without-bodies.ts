import type { SqlDatabase } from './sql-database.js';
import { Statement } from './statement.js';

/** A record as JSON, with empty bodies where it has some; undefined: there is none. */
export async function readWithoutBodies(
  database: SqlDatabase,
  storedId: string,
): Promise<string | undefined> {
  const statement = new Statement(database.dialect);
  const [row] = await database.query(
    statement.query(
      `select record.document as document, body.n as body
      from request_log facts
      join request_log_record record on record.n = facts.n
      left join request_log_body body on body.n = facts.n
      where facts.id = ${statement.value(storedId)}`,
    ),
  );
  if (row === undefined) return undefined;
  const document = String(row.document);
  return row.body === null ? document : `${document.slice(0, -1)},"bodies":{}}`;
}
