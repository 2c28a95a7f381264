import type { JsonObject, PartialRecord, PartialVersion } from '@model-gateway/core';
import { DocumentReader } from '../documents/document-reader.js';
import { settable, moment, number, optional, required, text } from '../documents/members.js';
import {
  readDocument,
  showMembers,
  writeDocument,
  type MemberTable,
  type ReadContext,
} from '../documents/resource-members.js';
import { versionNumber, versionsMember } from '../documents/versions-member.js';
import type { PartialChanges } from './partial-administration.js';

const partialVersionMembers = {
  version: required('version', number),
  text: required('text', text),
  createdAt: moment('createdAt'),
} satisfies MemberTable<PartialVersion>;

/** Every member of a partial: the one list of them. What changes make of its versions stands in `changedPartial`. */
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

/**
 * The partial that a stored document holds. Throws `BrokenDocumentError`.
 *
 * @param reader learns which members this version does not know
 */
export function toPartial(id: string, document: JsonObject, reader = new DocumentReader()): PartialRecord {
  return { id, ...readDocument<PartialRecord, object>(partialMembers, id, document, reader, {}) };
}

/** The document of a partial; what it had `before` and this version of the gateway does not know stays. */
export function fromPartial(partial: PartialRecord, before?: JsonObject): JsonObject {
  return writeDocument<PartialRecord, object>(partialMembers, partial, before, {});
}

/** A partial as administrators read it, in the audit log too: its newest version. There are no secrets in it. */
export function auditedPartial(partial: PartialRecord) {
  const { id } = partial;
  return {
    id,
    ...showMembers<PartialRecord, typeof partialMembers>(partialMembers, partial),
  } satisfies JsonObject;
}
