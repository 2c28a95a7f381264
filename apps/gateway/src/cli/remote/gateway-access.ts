import { resourceRules } from '@model-gateway/core';
import { CommandError } from '../command-error.js';
import { configurationExit, usageExit } from '../exit-codes.js';
import type { GatewayAccess } from './gateway-client.js';
import { gatewayUrl } from './gateway-url.js';
import { readTextFile } from '../read-text-file.js';

const variableOfWorkspace = 'GATEWAY_WORKSPACE';

/** The workspace that the flags or the environment name; undefined: that of the key. */
export function chosenWorkspace(
  { workspace: flag }: ConnectionOptions,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const named = flag ?? environment[variableOfWorkspace]?.trim();
  if (named === undefined || named === '') return undefined;
  if (resourceRules.slug.pattern.test(named)) return named;
  const source = flag === undefined ? variableOfWorkspace : '--workspace';
  throw new CommandError('unusable_input', `What ${source} names is no id of a workspace.`, usageExit);
}

/** Flags of commands that send requests to a running gateway. */
export interface ConnectionOptions {
  /** Absent: `GATEWAY_BASE_URL`, or this machine. */
  readonly url?: string;
  /** A file that holds the key; absent: the key is in the environment. There is no flag for a key, because all users of a machine can read flags. */
  readonly apiKeyFile?: string;
  /** The workspace that is administered. Absent: `GATEWAY_WORKSPACE`, or that of the key. */
  readonly workspace?: string;
}

/**
 * URL and key of the gateway; the key is read from a file or the environment.
 *
 * @param variable the environment variable that holds the key
 */
export async function gatewayAccess(
  { url, apiKeyFile }: ConnectionOptions,
  environment: Readonly<Record<string, string | undefined>>,
  variable: 'GATEWAY_API_KEY' | 'GATEWAY_ADMIN_KEY',
): Promise<GatewayAccess> {
  const base = gatewayUrl(url, environment);
  const keySource = apiKeyFile ?? variable;
  const key =
    (apiKeyFile === undefined ? environment[variable] : await readTextFile(apiKeyFile))?.trim() ?? '';
  // Anything else cannot be a header, and must not come back in an error.
  if (/^[\x21-\x7e]+$/.test(key)) return { url: base, key, keySource };
  throw new CommandError(
    'missing_key',
    key === '' ? `${keySource} holds no key.` : `What ${keySource} holds is no key.`,
    configurationExit,
    { hint: `Put the key into ${variable}, or name a file that holds it with --api-key-file.` },
  );
}
