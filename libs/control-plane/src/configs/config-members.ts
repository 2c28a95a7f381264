import { isJsonObject, type ConfigRecord, type ConfigVersion, type SharedWith } from '@model-gateway/core';
import { BrokenDocumentError } from '../documents/broken-document-error.js';
import { moment, number, optional, required, sharedWith, text, changed } from '../documents/members.js';
import { type MemberTable, recordDocuments } from '../documents/resource-members.js';
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
  sharedWith: {
    ...optional('sharedWith', sharedWith),
    change: (before: SharedWith | undefined, { changes }: ConfigChange) =>
      changed(before, changes.sharedWith),
  },
} satisfies MemberTable<ConfigRecord, ConfigChange>;

/** Reads, writes, shows and changes a config, as {@link recordDocuments} says. There are no secrets in it. */
export const {
  read: toConfig,
  write: fromConfig,
  show: auditedConfig,
  change: changedConfig,
} = recordDocuments<ConfigRecord, ConfigChange, typeof configMembers>(configMembers);
