import { InvalidRequestError } from '@model-gateway/core';

/** Limit of stored versions of a prompt or partial, besides those in use. */
const maxVersions = 100;
/**
 * Limit of their JSON in characters: all versions form one document, which every change writes and every process holds.
 */
const maxCharacters = 2_097_152;

/** Adds a version and removes the oldest ones beyond the limits. The newest version and versions in use always stay. */
export function retainedVersions<Version extends { readonly version: number }>(
  versions: readonly Version[],
  added: Version,
  isUsed: (version: number) => boolean,
): readonly Version[] {
  const retained = [added];
  let characters = JSON.stringify(added).length;
  for (const [age, one] of versions.toReversed().entries()) {
    characters += JSON.stringify(one).length;
    const isRecent = age + 1 < maxVersions && characters <= maxCharacters;
    if (isRecent || isUsed(one.version)) retained.push(one);
  }
  return retained.reverse();
}

/** Throws `InvalidRequestError` when the version does not exist. */
export function checkVersion(
  versions: readonly { readonly version: number }[],
  version: number,
  param: string,
): void {
  if (versions.some((one) => one.version === version)) return;
  const message = `${param} names version ${version}, which does not exist.`;
  throw new InvalidRequestError('invalid_value', message, { param });
}
