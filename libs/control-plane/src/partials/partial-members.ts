import type { JsonObject, PartialRecord, PartialVersion } from '@model-gateway/core';
import { settable, moment, number, optional, required, text } from '../documents/members.js';
import { type MemberTable, type ReadContext, recordDocuments } from '../documents/resource-members.js';
import { versionNumber, versionsMember } from '../documents/versions-member.js';
import type { PartialChanges } from './partial-administration.js';

const partialVersionMembers = {
  version: required('version', number),
  text: required('text', text),
  createdAt: moment('createdAt'),
} satisfies MemberTable<PartialVersion>;

/** The single list of a partial's members. `changedPartial` handles changes of its versions. */
export const partialMembers = {
  name: settable(optional('name', text)),
  versions: versionsMember<PartialVersion, Pick<PartialVersion, 'version' | 'text'>>(
    partialVersionMembers,
    (newest) => ({ version: newest.version, text: newest.text }),
  ),
  published: {
    ...required('published', number),
    read: (stored: JsonObject, { path, reader }: ReadContext) =>
      versionNumber(stored)(stored['published'], `${path}.published`, reader),
    change: (before: number | undefined, { published }: PartialChanges) => published ?? before,
  },
} satisfies MemberTable<PartialRecord, PartialChanges>;

/** Reads, writes and shows a partial, as {@link recordDocuments} says. There are no secrets in it. */
export const {
  read: toPartial,
  write: fromPartial,
  show: auditedPartial,
} = recordDocuments<PartialRecord, PartialChanges, typeof partialMembers>(partialMembers);
