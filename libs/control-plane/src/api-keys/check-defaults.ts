import {
  InvalidRequestError,
  NotFoundError,
  type CallerDefaults,
  type ConfigDirectory,
} from '@model-gateway/core';
import { type ConfigTools, parseConfigTree } from '@model-gateway/gateway-config';

/**
 * Throws `InvalidRequestError` for an invalid config and `NotFoundError` for an unknown config id: all requests of the
 * key's callers would fail.
 */
export function checkDefaults(
  defaults: CallerDefaults | null | undefined,
  { configTools, usable }: { readonly configTools: ConfigTools; readonly usable: ConfigDirectory },
): void {
  const config = defaults?.config;
  if (config === undefined) return;
  if (typeof config === 'string') {
    if (usable.findConfig(config)) return;
    throw new NotFoundError(
      'config_not_found',
      'There is no stored config of that id, or no such version of it.',
      {
        param: 'defaults.config',
      },
    );
  }
  try {
    parseConfigTree(config, configTools, { allowsSecrets: false });
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    throw new InvalidRequestError(error.code, error.message, {
      param: `defaults.${error.param ?? 'config'}`,
    });
  }
}
