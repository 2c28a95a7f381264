/** `npm start -- --fresh`: forgets what an earlier quick start has stored. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The database with the files that SQLite keeps beside it, the log that waits for it, and the port of the twin. */
const stored = /^gateway\.sqlite|^quick-start-twin-port$/;

/** Deletes the stored resources and the request log in the folder. The caller's key stays, and so do other files. */
export function beginAnew(folder) {
  const names = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
  for (const name of names) if (stored.test(name)) rmSync(join(folder, name), { recursive: true });
}
