import { parseConfig } from '@model-gateway/application';
import { ConfigFileError, inspectConfigFile, type ConfigFileInspection } from '@model-gateway/config-file';
import { configurationExit } from './cli/exit-codes.js';

/** How a config file is checked, and how the result is written. */
export interface CheckFileOptions {
  /** The result as one line of JSON. */
  readonly json: boolean;
  /** Variables and files that hold secrets need not be there, as on a machine that only checks. */
  readonly allowMissingSecrets: boolean;
}

/**
 * Checks a config file and writes what there is to say about it: one line that it is fine, or one for each problem.
 *
 * @param environment what `${NAME}` in the file refers to
 * @param write takes text that ends with a line end; no value of the file is ever in it
 * @returns the code to exit with: 0, or 78 when the gateway would refuse the file
 */
export async function checkFile(
  path: string,
  { json, allowMissingSecrets }: CheckFileOptions,
  environment: Readonly<Record<string, string | undefined>>,
  write: (text: string) => void,
): Promise<number> {
  const inspection = await inspectConfigFile(path, environment, {
    checkConfig: parseConfig,
    acceptMissingSecrets: allowMissingSecrets,
  });
  const ok = inspection.problems.length === 0;
  write(`${json ? JSON.stringify({ file: path, ok, ...inspection }) : inWords(path, inspection)}\n`);
  return ok ? 0 : configurationExit;
}

function inWords(path: string, { problems, apiKeys = 0, providers = 0 }: ConfigFileInspection): string {
  if (problems.length > 0) return new ConfigFileError(problems, path).message;
  return `${path}: ok: ${counted(apiKeys, 'key')}, ${counted(providers, 'provider')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
