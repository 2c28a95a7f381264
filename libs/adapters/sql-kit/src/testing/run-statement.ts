import { DatabaseSync } from '@photostructure/sqlite';
import { Client, type ClientConfig } from 'pg';

/** Runs a statement on a connection of its own to the database at a URL. */
export async function runStatement(url: string, text: string): Promise<void> {
  if (!url.startsWith('sqlite:')) return runPostgres({ connectionString: url }, text);
  const database = new DatabaseSync(url.slice('sqlite:'.length));
  database.exec(text);
  database.close();
}

/** Runs a statement on a PostgreSQL server. */
export async function runPostgres(config: ClientConfig, text: string): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
