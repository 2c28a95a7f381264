import { open, rm } from 'node:fs/promises';
import type { AdminIssuedApiKey } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { failureExit, usageExit } from '../exit-codes.js';

/**
 * Requests a secret and writes it to a new file that only its owner can read. Creates the file first, because a secret
 * that cannot be written would be lost.
 *
 * @param path absent: writes no file
 */
export async function withSecretFile(
  path: string | undefined,
  issue: () => Promise<{ readonly body: AdminIssuedApiKey }>,
): Promise<AdminIssuedApiKey> {
  if (path === undefined) return (await issue()).body;
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'it is there already' : `${error.code}`;
    throw new CommandError('unusable_input', `${path}: The file cannot be made: ${reason}.`, usageExit);
  });
  let issued: AdminIssuedApiKey | undefined;
  try {
    issued = (await issue()).body;
    await file.writeFile(`${issued.secret}\n`);
    return issued;
  } catch (error) {
    if (issued === undefined) {
      await rm(path, { force: true });
      throw error;
    }
    const message = `The key ${issued.id} was issued, but ${path} could not be written.`;
    throw new CommandError('failed', message, failureExit, { hint: 'Rotate the key to get another secret.' });
  } finally {
    await file.close();
  }
}
