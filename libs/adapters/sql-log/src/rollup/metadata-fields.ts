import type { LogFilter, MetadataField, MetadataFields } from '@model-gateway/core';
import { fromStoredKey } from '../facts/metadata-terms.js';
import type { SqlDatabase } from '../sql-database.js';
import { Statement } from '../statement.js';
import { anyMetadata, dimensionIn, tooMany } from './dimensions.js';
import { byHour, hourMs } from './steps.js';

const mostFields = 200;

/** The members of metadata that the rollup has counted in the hours of a range. */
export async function metadataFields(
  database: SqlDatabase,
  { workspace, from = 0, until = Number.MAX_SAFE_INTEGER }: Pick<LogFilter, 'workspace' | 'from' | 'until'>,
): Promise<MetadataFields> {
  const statement = new Statement(database.dialect);
  const named = (dimension: string) => statement.value(dimensionIn(workspace, dimension));
  const prefix = dimensionIn(workspace, 'metadata.k');
  const begin = Math.floor(from / hourMs) * hourMs;
  const rows = await database.query(
    statement.query(
      `select dimension, count(distinct value) as found, sum(requests) as requests,
        max(case when value = '${tooMany}' then 1 else 0 end) as uncounted
      from request_log_rollup
      where step = ${byHour} and (dimension = ${named(anyMetadata)} or (dimension >= ${named('metadata.')} and dimension < ${named('metadata/')}))
        and at >= ${statement.value(begin)} and at < ${statement.value(Math.ceil(until))}
      group by dimension order by 3 desc, dimension limit ${mostFields + 1}`,
    ),
  );
  const fields = rows.flatMap(({ dimension, found, requests, uncounted }): MetadataField[] => {
    const name = String(dimension);
    if (!name.startsWith(prefix)) return [];
    // The mark of what is not counted is no value.
    const values = Number(found) - Number(uncounted);
    return [{ key: fromStoredKey(name.slice(prefix.length)), values, requests: Number(requests) }];
  });
  const isIncomplete = rows.length > mostFields || rows.some(({ uncounted }) => Number(uncounted) > 0);
  return { fields: fields.slice(0, mostFields), isIncomplete };
}
