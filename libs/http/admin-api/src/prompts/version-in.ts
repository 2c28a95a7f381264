import { NotFoundError } from '@model-gateway/core';

/** The version whose number ends a path. Throws `NotFoundError`. */
export function versionIn<Version extends { readonly version: number }>(
  versions: readonly Version[],
  path: string,
): Version {
  const asked = path.split('/').at(-1);
  const found = versions.find(({ version }) => String(version) === asked);
  if (found) return found;
  throw new NotFoundError('prompt_not_found', 'There is no such version, or it is not kept any more.');
}
