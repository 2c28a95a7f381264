import { viewPages, type ViewRecord } from '@model-gateway/core';
import type { ValueReader } from '../documents/members.js';
import { listOf, oneOf, optional, required, settable, text } from '../documents/members.js';
import { type MemberTable, recordDocuments } from '../documents/resource-members.js';
import type { ViewChanges } from './view-administration.js';

const flag: ValueReader<boolean> = (value) => value === true;

/** The single list of a view's members. */
export const viewMembers = {
  name: settable(required('name', text)),
  page: settable(required('page', oneOf(viewPages))),
  search: settable(required('search', text)),
  columns: settable(optional('columns', listOf(text))),
  shared: settable(required('shared', flag)),
  owner: optional('owner', text),
} satisfies MemberTable<ViewRecord, ViewChanges>;

/** Reads, writes, shows and changes a view, as {@link recordDocuments} says. There are no secrets in it. */
export const {
  read: toView,
  write: fromView,
  show: auditedView,
  change: changedView,
} = recordDocuments<ViewRecord, ViewChanges, typeof viewMembers>(viewMembers);
