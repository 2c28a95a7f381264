import { ConfigFileError, type ConfigFileProblem } from './config-file-error.js';
import { readConfigFile } from './config-file-reading.js';
import type { ConfigFile, ParseOptions } from './config-file.js';
import type { SecretSources } from './resources/references.js';

/**
 * Reads the file at `path`; `file:` references in it are relative to its folder. Throws `ConfigFileError`.
 *
 * @param environment where `${NAME}` is looked up, such as `process.env`
 */
export async function loadConfigFile(
  path: string,
  environment: SecretSources['environment'],
  options: Pick<ParseOptions, 'checkConfig' | 'templates'> = {},
): Promise<ConfigFile> {
  const { outcome } = await readConfigFile(path, environment, options);
  if (outcome instanceof ConfigFileError) throw outcome;
  return outcome;
}

/** What can be said about a config file without using it. */
export interface ConfigFileInspection {
  /** Every problem; none: the file can be used. */
  readonly problems: readonly ConfigFileProblem[];
  /** What it says; absent when there are problems. Not for use where secrets were missing. */
  readonly file?: ConfigFile;
}

/**
 * Looks at the file at `path` and says whether it could be used. Never throws.
 *
 * @param options `acceptMissingSecrets`: for machines that do not have the variables and files it refers to
 */
export async function inspectConfigFile(
  path: string,
  environment: SecretSources['environment'],
  options: Pick<ParseOptions, 'checkConfig' | 'templates' | 'acceptMissingSecrets'> = {},
): Promise<ConfigFileInspection> {
  const { outcome } = await readConfigFile(path, environment, options);
  if (outcome instanceof ConfigFileError) return { problems: outcome.problems };
  return { problems: [], file: outcome };
}
