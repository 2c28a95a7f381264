import { NotFoundError, type JsonObject } from '@model-gateway/core';
import { guardrailsOf, parseConfigTree, type Guardrail } from '@model-gateway/gateway-config';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';

/** The guardrails of one side of a config; a text names a stored one as requests do. */
export async function guardrailsOfConfig(
  config: JsonObject | string,
  side: 'input' | 'output',
  { stored, directory, configTools }: AdministrationDependencies,
): Promise<readonly Guardrail[]> {
  if (typeof config !== 'string') return guardrailsOf(parseConfigTree(config, configTools), side);
  await stored.catchUp();
  const found = directory.findConfig(config);
  if (!found)
    throw new NotFoundError('config_not_found', 'There is no stored config of that id.', { param: 'config' });
  return guardrailsOf(parseConfigTree(found.config, configTools), side);
}
