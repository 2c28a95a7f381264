import { isLoggable, metadataBounds } from './metadata-bounds.js';

/** What the user of a request is called among its metadata. */
const userMember = '_user';

/**
 * The metadata of a request as it goes on record: whom its body says it is for is its user, unless its metadata says who
 * that is. A longer name is cut, so that its requests still belong together.
 *
 * @param user the body's member; anything but a text is nobody
 */
export function recordedMetadata(
  metadata: Readonly<Record<string, string>> | undefined,
  user: unknown,
): Readonly<Record<string, string>> | undefined {
  if (typeof user !== 'string' || user === '' || (metadata && Object.hasOwn(metadata, userMember))) {
    return metadata;
  }
  const name = user.slice(0, metadataBounds.value);
  // The cut may have gone through a character.
  const whole = name.replace(/\p{Surrogate}$/u, '');
  if (!isLoggable(whole)) return metadata;
  return Object.assign(Object.create(null), metadata, { [userMember]: whole }) as Record<string, string>;
}
