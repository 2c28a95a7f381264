import { open, rm } from 'node:fs/promises';
import type { AdminIssuedApiKey } from '@model-gateway/contract';
import { CommandError } from '../command-error.js';
import { failureExit, usageExit } from '../exit-codes.js';

/**
 * Asks for a secret and puts it into a new file, for its owner alone. The file is made first: a secret that then had no
 * place would be lost.
 *
 * @param path absent: the secret goes into no file
 */
export async function withSecretFile(
  path: string | undefined,
  ask: () => Promise<{ readonly body: AdminIssuedApiKey }>,
): Promise<AdminIssuedApiKey> {
  if (path === undefined) return (await ask()).body;
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EEXIST' ? 'it is there already' : `${error.code}`;
    throw new CommandError('unusable_input', `${path}: The file cannot be made: ${reason}.`, usageExit);
  });
  let issued: AdminIssuedApiKey | undefined;
  try {
    issued = (await ask()).body;
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
