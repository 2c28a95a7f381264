import type { Facts } from './facts/facts.js';
import type { RowNumbers } from './facts/row-number.js';
import type { SqlDatabase, SqlSession } from './sql-database.js';
import { SqliteDatabase } from './sqlite/sqlite-database.js';
import type { PreparedRecord } from './prepared-record.js';

const columns = [
  'n',
  'id',
  'workspace',
  'trace_id',
  'status',
  'provider',
  'slug',
  'model',
  'caller',
  'route',
  'prompt',
  'cache',
  'code',
  'duration_ms',
  'duration_bucket',
  'first_bucket',
  'prompt_tokens',
  'completion_tokens',
  'cached_tokens',
  'reasoning_tokens',
  'total_tokens',
  'nano_dollars',
  'unpriced',
  'rescued',
  'config',
  'config_version',
  'prompt_version',
  'region',
  'tier',
  'stream',
  'finish',
  'first_token_ms',
  'loss_severity',
  'guardrail',
  'estimated',
  'metadata',
] as const satisfies readonly (keyof Facts)[];

const names = columns.join(', ');

/** Inserts the records that do not exist yet, with their documents. Returns the rows that were inserted. */
export async function insertFacts(
  database: SqlDatabase,
  session: SqlSession,
  records: readonly PreparedRecord[],
  numbers: RowNumbers,
): Promise<Facts[]> {
  return database instanceof SqliteDatabase
    ? insertOneByOne(database, records, numbers)
    : insertTogether(session, records, numbers);
}

function insertOneByOne(
  database: SqliteDatabase,
  records: readonly PreparedRecord[],
  numbers: RowNumbers,
): Facts[] {
  const places = columns.map(() => '?').join(', ');
  const insert = database.prepare(
    `insert into request_log (${names}) values (${places}) on conflict do nothing`,
  );
  const known = database.prepare('select 1 as known from request_log where id = ?');
  const insertTerms = database.prepare('insert into request_log_words (rowid, terms) values (?, ?)');
  const document = database.prepare(
    'insert or replace into request_log_record (n, document, row_document) values (?, ?, ?)',
  );
  const body = database.prepare('insert or replace into request_log_body (n, document) values (?, ?)');
  const inserted: Facts[] = [];
  for (const { facts, at, document: text, row, bodies } of records) {
    for (let attempt = 0; ; attempt++) {
      facts.n = numbers.next(at, attempt);
      if (insert.run(...columns.map((column) => facts[column])).changes === 1) {
        if (facts.terms !== '') insertTerms.run(facts.n, facts.terms);
        document.run(facts.n, text, row ?? null);
        if (bodies !== undefined) body.run(facts.n, bodies);
        inserted.push(facts);
        break;
      }
      // Without a row of that id, the number was taken.
      if (known.get(facts.id) !== undefined) break;
    }
  }
  return inserted;
}

const types = `n bigint, id text, workspace text, trace_id text, status integer, provider text, slug text, model text, caller text,
  route text, prompt text, cache text, code text, duration_ms double precision, duration_bucket smallint,
  first_bucket smallint, prompt_tokens bigint, completion_tokens bigint, cached_tokens bigint, reasoning_tokens bigint,
  total_tokens bigint, nano_dollars bigint, unpriced smallint, rescued smallint, config text, config_version integer,
  prompt_version integer, region text, tier text, stream smallint, finish text, first_token_ms double precision,
  loss_severity smallint, guardrail smallint, estimated smallint, metadata text, terms text`;

const insertText = `insert into request_log (${names}, terms)
  select ${names.replace('metadata', 'metadata::jsonb')}, array_to_tsvector(string_to_array(terms, ' '))
  from json_to_recordset($1::json) as given(${types}) order by id on conflict do nothing returning n`;

const insertRecords = `insert into request_log_record (n, document, row_document)
  select n, document, row_document
  from json_to_recordset($1::json) as given(n bigint, document text, row_document text)
  on conflict (n) do update set document = excluded.document, row_document = excluded.row_document`;

const insertBodies = `insert into request_log_body (n, document)
  select n, document from json_to_recordset($1::json) as given(n bigint, document text)
  on conflict (n) do update set document = excluded.document`;

async function insertTogether(
  session: SqlSession,
  records: readonly PreparedRecord[],
  numbers: RowNumbers,
): Promise<Facts[]> {
  const inserted: PreparedRecord[] = [];
  let left = records;
  for (let attempt = 0; left.length > 0; attempt++) {
    assignNumbers(left, numbers, attempt);
    const facts = JSON.stringify(left.map((record) => record.facts));
    const rows = await session.query({ text: insertText, parameters: [facts] });
    const done = new Set(rows.map(({ n }) => Number(n)));
    inserted.push(...left.filter((record) => done.has(record.facts.n)));
    const refused = left.filter((record) => !done.has(record.facts.n));
    left = refused.length === 0 ? [] : await withoutKnown(session, refused);
  }
  const plain = inserted.map(({ facts, document, row }) => ({
    n: facts.n,
    document,
    row_document: row ?? null,
  }));
  if (plain.length === 0) return [];
  await session.query({ text: insertRecords, parameters: [JSON.stringify(plain)] });
  const bodies = inserted.flatMap(({ facts, bodies: text }) =>
    text === undefined ? [] : [{ n: facts.n, document: text }],
  );
  if (bodies.length > 0) {
    await session.query({ text: insertBodies, parameters: [JSON.stringify(bodies)] });
  }
  return inserted.map(({ facts }) => facts);
}

/** Assigns distinct numbers, because one statement inserts all records. */
function assignNumbers(records: readonly PreparedRecord[], numbers: RowNumbers, attempt: number): void {
  const taken = new Set<number>();
  for (const { facts, at } of records) {
    for (let more = attempt; ; more++) {
      facts.n = numbers.next(at, more);
      if (!taken.has(facts.n)) break;
    }
    taken.add(facts.n);
  }
}

/** The records that were refused because their number was taken, not because their id exists. */
async function withoutKnown(
  session: SqlSession,
  refused: readonly PreparedRecord[],
): Promise<readonly PreparedRecord[]> {
  const rows = await session.query({
    text: `select id from request_log
      where id in (select given.id from json_to_recordset($1::json) as given(id text))`,
    parameters: [JSON.stringify(refused.map(({ facts }) => ({ id: facts.id })))],
  });
  const known = new Set(rows.map(({ id }) => id));
  return refused.filter(({ facts }) => !known.has(facts.id));
}
