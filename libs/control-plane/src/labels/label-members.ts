import type { LabelRecord } from '@model-gateway/core';
import { settable, optional, text } from '../documents/members.js';
import { type MemberTable, recordDocuments } from '../documents/resource-members.js';
import type { LabelSettings } from './label-administration.js';

/** The single list of a label's members. */
export const labelMembers = {
  description: settable(optional('description', text)),
} satisfies MemberTable<LabelRecord, Partial<LabelSettings>>;

/** Reads, writes, shows and changes a label, as {@link recordDocuments} says. There are no secrets in it. */
export const {
  read: toLabel,
  write: fromLabel,
  show: auditedLabel,
  change: changedLabel,
} = recordDocuments<LabelRecord, Partial<LabelSettings>, typeof labelMembers>(labelMembers);
