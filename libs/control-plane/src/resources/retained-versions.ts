import { InvalidRequestError } from '@model-gateway/core';

/** So many versions of a prompt or a partial are kept, besides those that are in use. */
const mostVersions = 100;
/** Characters of them as JSON: they are one document, which is written with every change and is in every process. */
const mostCharacters = 2_097_152;

/**
 * The versions with one more, without the oldest beyond what is kept. The newest stays, and so do versions in use, however
 * old they are.
 */
export function retainedVersions<Version extends { readonly version: number }>(
  versions: readonly Version[],
  added: Version,
  isUsed: (version: number) => boolean,
): readonly Version[] {
  const kept = [added];
  let characters = JSON.stringify(added).length;
  for (const [age, one] of versions.toReversed().entries()) {
    characters += JSON.stringify(one).length;
    const isRecent = age + 1 < mostVersions && characters <= mostCharacters;
    if (isRecent || isUsed(one.version)) kept.push(one);
  }
  return kept.reverse();
}

/** Throws `InvalidRequestError` when it is none of the versions. */
export function checkVersion(
  versions: readonly { readonly version: number }[],
  version: number,
  param: string,
): void {
  if (versions.some((one) => one.version === version)) return;
  const message = `${param} names version ${version}, which does not exist.`;
  throw new InvalidRequestError('invalid_value', message, { param });
}
