import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { BrokenDocumentError } from './broken-document-error.js';
import { nestedList, type ValueReader } from './members.js';
import type { MemberTable, ReadContext } from './resource-members.js';

/**
 * The versions of a record, oldest first and never empty.
 *  * @param show shows the newest version
 */
export function versionsMember<Version extends { readonly version: number }, Shown extends object>(
  table: MemberTable<Version>,
  show: (newest: Version) => Shown,
) {
  const list = nestedList<'versions', Version, typeof table>('versions', table);
  return {
    ...list,
    read: (stored: JsonObject, context: ReadContext): readonly Version[] => {
      const versions = list.read(stored, context);
      const isAscending = versions.every(
        ({ version }, index) =>
          Number.isSafeInteger(version) && version > (versions[index - 1]?.version ?? 0),
      );
      if (versions.length > 0 && isAscending) return versions;
      throw new BrokenDocumentError(`${context.path}.versions`, 'is no list of versions in ascending order');
    },
    show: (versions: readonly Version[]): Shown => {
      const newest = versions.at(-1);
      if (!newest) throw new Error('The record has no version.');
      return show(newest);
    },
  };
}

/** Reads the number of an existing version; the versions are a member of the same stored object. */
export function versionNumber({ versions }: JsonObject): ValueReader<number> {
  return (value, path, reader) => {
    const version = reader.number(value, path);
    const isThere =
      Array.isArray(versions) &&
      (versions as readonly JsonValue[]).some((one) => isJsonObject(one) && one['version'] === version);
    if (!isThere) throw new BrokenDocumentError(path, 'is none of the versions');
    return version;
  };
}
