import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder of a test's own. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Makes one. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-e2e-'));
  return {
    path: folder,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
