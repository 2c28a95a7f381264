import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** Holds the file of a gateway's log, as another process would that writes to it. Gives what lets go of it. */
export async function hold(folder: string): Promise<() => void> {
  const name = (await readdir(folder)).find((file) => /log.*\.sqlite$/.test(file));
  const holder = new DatabaseSync(path.join(folder, name ?? 'there-is-no-log'));
  holder.exec('pragma busy_timeout = 10000; begin immediate');
  return () => {
    if (!holder.isOpen) return;
    holder.exec('rollback');
    holder.close();
  };
}
