import { limitsOwnerOf, personLimitsOwner, type SelfService } from '@model-gateway/core';
import { limitsMember, type LimitsSettings } from '../documents/limits-member.js';
import { listOf, nested, number, optional, text, yesOrNo } from '../documents/members.js';
import type { MemberTable } from '../documents/resource-members.js';

/** What a workspace lets developers do for themselves, as it is set: always as a whole. */
export interface SelfServiceSettings extends Omit<SelfService, 'limits'>, LimitsSettings {}

const limits = limitsMember((id) => personLimitsOwner(limitsOwnerOf(id), ''));

const selfServiceMembers = {
  maximumKeys: optional('maximumKeys', number),
  maximumDays: optional('maximumDays', number),
  allowedModels: optional('allowedModels', listOf(text)),
  limits,
  revokeOnLeave: optional('revokeOnLeave', yesOrNo),
} satisfies MemberTable<SelfService>;

/** The member of a workspace that says what its developers may do for themselves. */
export const selfServiceMember = {
  ...nested<'selfService', SelfService, typeof selfServiceMembers>('selfService', selfServiceMembers),
  change: (
    before: SelfService | undefined,
    { selfService }: { readonly selfService?: SelfServiceSettings | null },
    id: string,
  ): SelfService | undefined => {
    if (selfService === undefined) return before;
    if (selfService === null) return undefined;
    const { rateLimits, budgets, ...others } = selfService;
    const bounds = limits.change(undefined, { rateLimits, budgets }, id);
    return { ...others, ...(bounds && { limits: bounds }) };
  },
};
