import type { Feedback, FeedbackSummary, LogFilter } from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';
import { isOfWorkspace } from './conditions.js';
import { toCompared } from './facts/to-facts.js';
import type { SqlDatabase } from './sql-database.js';
import { Statement } from './statement.js';

/** Stores all feedback or none. Feedback whose id exists stays unchanged. */
export async function addFeedback(database: SqlDatabase, feedback: readonly Feedback[]): Promise<void> {
  if (feedback.length === 0) return;
  await database.transaction(async (session) => {
    for (const given of [...feedback].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const statement = new Statement(database.dialect);
      const values = statement.list([
        toStoredText(given.id),
        toCompared(given.traceId),
        Math.floor(given.at),
        given.value,
        given.weight,
        given.workspace === undefined ? null : toCompared(given.workspace),
        JSON.stringify(given),
      ]);
      await session.query(
        statement.query(
          `insert into request_log_feedback (id, trace_id, at, value, weight, workspace, document) values ${values}
          on conflict (id) do nothing`,
        ),
      );
    }
  });
}

/** The feedback of a trace, oldest first. */
export async function feedbackOf(
  database: SqlDatabase,
  traceId: string,
  workspace?: string,
): Promise<readonly Feedback[]> {
  const statement = new Statement(database.dialect);
  const rows = await database.query(
    statement.query(
      `select document from request_log_feedback where trace_id = ${statement.value(toCompared(traceId))}
        and ${isOfWorkspace(statement, workspace === undefined ? {} : { workspace })} order by at, id`,
    ),
  );
  return rows.map(({ document }) => JSON.parse(String(document)) as Feedback);
}

/** Count and weighted mean of the feedback in a time range. */
export async function feedbackSummary(
  database: SqlDatabase,
  { from, until, ...whose }: Pick<LogFilter, 'workspace' | 'from' | 'until'>,
): Promise<FeedbackSummary> {
  const statement = new Statement(database.dialect);
  const begin = statement.value(Math.ceil(from ?? 0));
  const end = statement.value(Math.ceil(until ?? Number.MAX_SAFE_INTEGER));
  const rows = await database.query(
    statement.query(
      `select value, count(*) as given, sum(weight) as weight from request_log_feedback
      where at >= ${begin} and at < ${end} and ${isOfWorkspace(statement, whose)} group by value order by value`,
    ),
  );
  const values: Record<string, number> = {};
  let count = 0;
  let weight = 0;
  let sum = 0;
  for (const row of rows) {
    values[String(row.value)] = Number(row.given);
    count += Number(row.given);
    weight += Number(row.weight);
    sum += Number(row.weight) * Number(row.value);
  }
  return weight > 0 ? { count, mean: sum / weight, values } : { count, values };
}
