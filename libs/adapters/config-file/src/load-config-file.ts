import { ConfigFileError, type ConfigFileProblem } from './config-file-error.js';
import { readConfigFile } from './config-file-reading.js';
import type { ConfigFile, ParseOptions } from './config-file.js';
import type { SecretSources } from './resources/references.js';

/**
 * Reads the file at `path`; `file:` references in it are relative to its folder. Throws `ConfigFileError`.
 *
 * @param environment the variables for `${NAME}`, such as `process.env`
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

/** The result of inspecting a config file. */
export interface ConfigFileInspection {
  /** All problems; empty for a valid file. */
  readonly problems: readonly ConfigFileProblem[];
  /** The content; absent when there are problems. Not for serving when secrets were missing. */
  readonly file?: ConfigFile;
}

/**
 * Inspects the file at `path`. Never throws.
 *
 * @param options `acceptMissingSecrets`: for machines without the variables and files that the file refers to
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
