import type { JsonObject } from '@model-gateway/core';
import {
  configTree,
  type ConfigReport,
  type ConfigTreeNode,
  parseConfigTree,
  reportOnConfig,
} from '@model-gateway/gateway-config';
import { EnteredModels } from '@model-gateway/usage';
import { capabilitiesOver } from '../models/capabilities-over.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { isTooLong, longestConfig } from './changed-versions.js';

/** The result of checking a config against the catalog. */
export interface CheckedConfig extends ConfigReport {
  /** Every node, parents before their targets; absent when there are problems. */
  readonly tree?: readonly ConfigTreeNode[];
}

/**
 * Checks a config against the current catalog, whether it will be sent with a request or stored. A config that is too
 * long to be stored is not analysed.
 */
export async function checkAnyConfig(
  config: JsonObject,
  { stored, directory, configTools }: AdministrationDependencies,
): Promise<CheckedConfig> {
  if (isTooLong(config)) {
    const message = `config has more than ${longestConfig} characters`;
    return { ok: false, problems: [{ path: 'config', code: 'invalid_value', message }], findings: [] };
  }
  await stored.catchUp();
  const entry = (slug: string) => directory.providersOf(slug)[0]?.item;
  const catalog = { entry, isComplete: true };
  const report = reportOnConfig(config, configTools, {
    capabilitiesOf: capabilitiesOver(
      new EnteredModels(directory.indexes.models),
      (slug) => entry(slug)?.kind,
    ),
    catalog,
  });
  if (report.problems.length > 0) return report;
  return { ...report, tree: configTree(parseConfigTree(config, configTools), catalog) };
}
