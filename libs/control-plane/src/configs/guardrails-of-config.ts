import { NotFoundError, type JsonObject } from '@model-gateway/core';
import { guardrailsOf, parseConfigTree, splitReference, type Guardrail } from '@model-gateway/gateway-config';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';

/** The guardrails of one side of a config; a text names a stored one. */
export async function guardrailsOfConfig(
  config: JsonObject | string,
  side: 'input' | 'output',
  { stored, directory, configTools }: AdministrationDependencies,
): Promise<readonly Guardrail[]> {
  if (typeof config !== 'string') return guardrailsOf(parseConfigTree(config, configTools), side);
  await stored.catchUp();
  const { id, suffix } = splitReference(config);
  const versions = directory.configsOf(id)[0]?.item.versions ?? [];
  const version =
    suffix === undefined ? versions.at(-1) : versions.find((one) => String(one.version) === suffix);
  if (!version) throw new NotFoundError('config_not_found', `There is no config ${config}.`);
  return guardrailsOf(parseConfigTree(version.config, configTools), side);
}
