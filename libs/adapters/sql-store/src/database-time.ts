import { sql } from 'kysely';

/** The database's own time in milliseconds since 1970: the clocks of machines differ. */
export const databaseTime = {
  postgres: sql<number>`cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint)`,
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
};
