import { CommandError } from '../command-error.js';
import { usageExit } from '../exit-codes.js';
import { readTextFile } from '../read-text-file.js';

/** Flags that give an entry its credential. There is no flag for a key itself, because all users of a machine can read flags. */
export interface CredentialOptions {
  /** A file with an API key of the upstream. */
  readonly upstreamKeyFile?: string;
  /** A file as Google hands it out. */
  readonly serviceAccountFile?: string;
}

/** The members of a provider that are its credential; none without a flag. @throws CommandError for both flags */
export async function credentialOf({
  upstreamKeyFile,
  serviceAccountFile,
}: CredentialOptions): Promise<Readonly<Record<string, string>>> {
  if (upstreamKeyFile !== undefined && serviceAccountFile !== undefined) {
    throw new CommandError(
      'unusable_input',
      'An entry has one credential: --upstream-key-file or --service-account-file.',
      usageExit,
    );
  }
  if (upstreamKeyFile !== undefined) return { apiKey: (await readTextFile(upstreamKeyFile)).trim() };
  if (serviceAccountFile !== undefined) return { serviceAccount: await readTextFile(serviceAccountFile) };
  return {};
}
