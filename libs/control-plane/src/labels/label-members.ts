import type { JsonObject, LabelRecord } from '@model-gateway/core';
import { DocumentReader } from '../documents/document-reader.js';
import { settable, optional, text } from '../documents/members.js';
import {
  changeMembers,
  readDocument,
  showMembers,
  writeDocument,
  type MemberTable,
} from '../documents/resource-members.js';
import type { LabelSettings } from './label-administration.js';

/** The single list of a label's members. */
export const labelMembers = {
  description: settable(optional('description', text)),
} satisfies MemberTable<LabelRecord, Partial<LabelSettings>>;

/**
 * The label that a stored document holds. Throws `BrokenDocumentError`.
 *
 * @param reader learns which members this version does not know
 */
export function toLabel(id: string, document: JsonObject, reader = new DocumentReader()): LabelRecord {
  return { id, ...readDocument<LabelRecord, object>(labelMembers, id, document, reader, {}) };
}

/** The document of a label. Members of `before` that this version of the gateway does not know stay. */
export function fromLabel(label: LabelRecord, before?: JsonObject): JsonObject {
  return writeDocument<LabelRecord, object>(labelMembers, label, before, {});
}

/** A label as the administration API and the audit log show it. */
export function auditedLabel(label: LabelRecord) {
  const { id } = label;
  return { id, ...showMembers<LabelRecord, typeof labelMembers>(labelMembers, label) } satisfies JsonObject;
}

/** Applies changes to a label. */
export function changedLabel(label: LabelRecord, changes: Partial<LabelSettings>): LabelRecord {
  return changeMembers<LabelRecord, Partial<LabelSettings>>(labelMembers, label.id, label, changes);
}
