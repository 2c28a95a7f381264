import { limitsOwnerOf, type WorkspaceRecord } from '@model-gateway/core';
import { limitsMember } from '../documents/limits-member.js';
import { number, settable, optional, text } from '../documents/members.js';
import { type MemberTable, recordDocuments } from '../documents/resource-members.js';
import { selfServiceMember } from './self-service-members.js';
import type { WorkspaceSettings } from './workspace-administration.js';

/** The single list of a workspace's members. */
export const workspaceMembers = {
  name: settable(optional('name', text)),
  limits: limitsMember(limitsOwnerOf),
  concurrency: settable(optional('concurrency', number)),
  weight: settable(optional('weight', number)),
  selfService: selfServiceMember,
} satisfies MemberTable<WorkspaceRecord, Partial<WorkspaceSettings>>;

/** Reads, writes, shows and changes a workspace, as {@link recordDocuments} says. There are no secrets in it. */
export const {
  read: toWorkspace,
  write: fromWorkspace,
  show: auditedWorkspace,
  change: changedWorkspace,
} = recordDocuments<WorkspaceRecord, Partial<WorkspaceSettings>, typeof workspaceMembers>(workspaceMembers);
