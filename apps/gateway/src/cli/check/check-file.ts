import { MustacheTemplates } from '@model-gateway/mustache-templates';
import { inspectConfigFile, type ConfigFile } from '@model-gateway/config-file';
import type { CatalogEntry } from '@model-gateway/core';
import { capabilitiesOver } from '@model-gateway/control-plane';
import { configProblems, type ConfigTools } from '@model-gateway/gateway-config';
import { EnteredModels } from '@model-gateway/usage';
import { configToolsOf, trustedHostsOf } from '../../config-tools-of.js';
import { findingsOf, linesOf, type PlacedFinding } from './check-findings.js';
import { configurationExit, failureExit } from '../exit-codes.js';

/** Flags of `check`. */
export interface CheckOptions {
  /** The result as JSON. */
  readonly json: boolean;
  /** Accept missing secrets that the file refers to. */
  readonly allowMissingSecrets: boolean;
  /** The file holds just one gateway config. */
  readonly config: boolean;
}

/** Options of checking a config file. */
export interface CheckFileOptions {
  /** The result as one line of JSON. */
  readonly json: boolean;
  /** Accept missing variables and files with secrets, for a machine that only checks. */
  readonly allowMissingSecrets: boolean;
}

/**
 * Checks a config file and writes the result: one line for each problem; for a valid file, one line for each finding
 * about its gateway configs and a summary.
 *
 * @param environment the variables that `${NAME}` in the file refers to
 * @param write receives text that ends with a line end and contains no secret of the file
 * @returns the exit code: 0, 78 when the gateway would refuse the file, 1 when a part of a config can never have an
 *   effect
 */
export async function checkFile(
  path: string,
  { json, allowMissingSecrets }: CheckFileOptions,
  environment: Readonly<Record<string, string | undefined>>,
  write: (text: string) => void,
): Promise<number> {
  const tools = configToolsOf(trustedHostsOf(environment));
  const { problems, file } = await inspectConfigFile(path, environment, {
    checkConfig: (config) => configProblems(config, tools, { allowsSecrets: false }),
    templates: new MustacheTemplates(),
    acceptMissingSecrets: allowMissingSecrets,
  });
  const findings = file ? findingsInFile(file, tools) : [];
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const ok = problems.length === 0 && errors === 0;
  const counts = file && {
    apiKeys: file.apiKeys.length,
    providers: file.providers.length,
    configs: file.configs.length,
  };
  if (json) write(`${JSON.stringify({ file: path, ok, problems, findings, ...counts })}\n`);
  else write(linesOf(path, problems, findings, file && summary(file)));
  if (problems.length > 0) return configurationExit;
  return errors > 0 ? failureExit : 0;
}

/** Analyses the configs of a file with the catalog of the same file; the administration API may have more entries. */
function findingsInFile(
  { placedConfigs, providers, models }: ConfigFile,
  tools: ConfigTools,
): readonly PlacedFinding[] {
  const entries: ReadonlyMap<string, CatalogEntry> = new Map(providers.map((entry) => [entry.slug, entry]));
  const catalog = { entry: (slug: string) => entries.get(slug), isComplete: false };
  const entered = new EnteredModels({
    version: 0,
    all: () => models.map((item) => ({ item, managedBy: 'file' })),
  });
  const capabilitiesOf = capabilitiesOver(entered, (slug) => entries.get(slug)?.kind);
  return placedConfigs.flatMap((placed) => findingsOf(placed, tools, catalog, capabilitiesOf));
}

function summary({ apiKeys, providers, configs }: ConfigFile): string {
  return [
    counted(apiKeys.length, 'key'),
    counted(providers.length, 'provider'),
    counted(configs.length, 'config'),
  ].join(', ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
