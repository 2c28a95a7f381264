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

/**
 * The partial that a stored document holds. Throws `BrokenDocumentError`.
 *
 * @param reader learns which members this version does not know
 */
export function toPartial(id: string, document: JsonObject, reader = new DocumentReader()): PartialRecord {
  return { id, ...readDocument<PartialRecord, object>(partialMembers, id, document, reader, {}) };
}

/** The document of a partial. Members of `before` that this version of the gateway does not know stay. */
export function fromPartial(partial: PartialRecord, before?: JsonObject): JsonObject {
  return writeDocument<PartialRecord, object>(partialMembers, partial, before, {});
}

/** A partial as the administration API and the audit log show it: its newest version. It holds no secrets. */
export function auditedPartial(partial: PartialRecord) {
  const { id } = partial;
  return {
    id,
    ...showMembers<PartialRecord, typeof partialMembers>(partialMembers, partial),
  } satisfies JsonObject;
}
