import { isJsonObject, type ConfigRecord, type ConfigVersion, type JsonObject } from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { DocumentReader } from '../documents/document-reader.js';
import { moment, number, optional, required, text, changed } from '../documents/members.js';
import {
  changeMembers,
  readDocument,
  showMembers,
  writeDocument,
  type MemberTable,
} from '../documents/resource-members.js';
import { versionsMember } from '../documents/versions-member.js';
import { changedVersions, type ConfigChange } from './changed-versions.js';

/**
 * The members of a config version. The config itself is not validated: another version of the gateway may support more.
 */
const configVersionMembers = {
  version: required('version', number),
  config: required('config', (value, path) => {
    if (isJsonObject(value)) return value;
    throw new BrokenDocumentError(path, 'is no object');
  }),
  createdAt: moment('createdAt'),
} satisfies MemberTable<ConfigVersion>;

/** The single list of a config's members. */
export const configMembers = {
  name: {
    ...optional('name', text),
    change: (before: string | undefined, { changes }: ConfigChange) => changed(before, changes.name),
  },
  versions: {
    ...versionsMember<ConfigVersion, Pick<ConfigVersion, 'version' | 'config'>>(
      configVersionMembers,
      ({ version, config }) => ({ version, config }),
    ),
    change: changedVersions,
  },
} satisfies MemberTable<ConfigRecord, ConfigChange>;

/**
 * The config that a stored document holds. Throws `BrokenDocumentError`.
 *
 * @param reader learns which members this version does not know
 */
export function toConfig(id: string, document: JsonObject, reader = new DocumentReader()): ConfigRecord {
  return { id, ...readDocument<ConfigRecord, object>(configMembers, id, document, reader, {}) };
}

/** The document of a config. Members of `before` that this version of the gateway does not know stay. */
export function fromConfig(record: ConfigRecord, before?: JsonObject): JsonObject {
  return writeDocument<ConfigRecord, object>(configMembers, record, before, {});
}

/** A config as the administration API and the audit log show it: its newest version. It holds no secrets. */
export function auditedConfig(record: ConfigRecord) {
  const { id } = record;
  return {
    id,
    ...showMembers<ConfigRecord, typeof configMembers>(configMembers, record),
  } satisfies JsonObject;
}

/**
 * Applies a change to a config. A text that differs from the newest version becomes a new version.
 *
 * @param record the current record; a new one has no versions
 */
export function changedConfig(record: ConfigRecord, change: ConfigChange): ConfigRecord {
  return changeMembers<ConfigRecord, ConfigChange>(configMembers, record.id, record, change);
}
