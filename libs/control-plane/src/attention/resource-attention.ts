import type { ApiKey, CatalogEntry, Managed, TargetFailure } from '@model-gateway/core';
import type { BudgetStanding } from '@model-gateway/usage';
import { keyStatus } from '../api-keys/key-status.js';
import type { TargetHealth } from '../targets/target-health.js';
import { countOf, inDays, type AttentionItem } from './attention-item.js';

const dayMs = 86_400_000;
const keyDays = 14;
const secretDays = 2;
/** From which part of its limit on a budget is near its end. */
const nearShare = 0.8;

/** A budget, and whose it is. */
export interface AttentionBudget {
  readonly owner: AttentionItem['subject'];
  readonly standing: BudgetStanding;
}

/** Keys that expire soon, and old secrets that end soon. */
export function keyAttention(keys: readonly Managed<ApiKey>[], now: number): readonly AttentionItem[] {
  return keys.flatMap(({ item: key, unreadable }) => {
    if (unreadable || keyStatus(key, now) !== 'active') return [];
    const subject = { resource: 'api-keys', id: key.id, name: key.name };
    const items: AttentionItem[] = [];
    const { expiresAt } = key;
    if (expiresAt !== undefined && expiresAt - now <= keyDays * dayMs)
      items.push({
        kind: 'key_expires',
        severity: 'warning',
        subject,
        message: `The key ${key.name} expires ${inDays(expiresAt, now)}.`,
        at: expiresAt,
      });
    for (const { expiresAt: end } of key.secrets) {
      if (end === undefined || end <= now || end - now > secretDays * dayMs) continue;
      items.push({
        kind: 'old_secret_ends',
        severity: 'info',
        subject,
        message: `The old secret of the key ${key.name} ends ${inDays(end, now)}.`,
        at: end,
      });
    }
    return items;
  });
}

/** Providers whose credential is refused, and what cannot be decrypted. */
export function providerAttention(
  providers: readonly Managed<CatalogEntry>[],
  targets: readonly TargetHealth[],
): readonly AttentionItem[] {
  return providers.flatMap(({ item: { slug }, unreadable, updatedAt }): AttentionItem[] => {
    const subject = { resource: 'providers', id: slug };
    if (unreadable)
      return [
        {
          kind: 'resource_unreadable',
          severity: 'error',
          subject,
          message: `The credential of @${slug} cannot be decrypted with the encryption keys that there are.`,
        },
      ];
    const failure = credentialFailure(
      targets.filter((target) => target.slug === slug),
      updatedAt,
    );
    return failure
      ? [
          {
            kind: 'credential_fails',
            severity: 'error',
            subject,
            message: `${credentialFault(slug, failure)}: ${failure.message ?? failure.code}`,
            at: failure.at,
          },
        ]
      : [];
  });
}

/** Whose fault it is: without a token or a secret nothing is sent to the upstream. */
function credentialFault(slug: string, { code }: Pick<TargetFailure, 'code'>): string {
  return code === 'credential_error'
    ? `The gateway cannot use the credential of @${slug}`
    : `The upstream refuses the credential of @${slug}`;
}

/** The latest refusal of a credential after which nothing has succeeded, and the entry was not changed: it has another now. */
function credentialFailure(targets: readonly TargetHealth[], changedAt = 0): TargetHealth['lastFailure'] {
  const settled = Math.max(changedAt, ...targets.map(({ lastSuccessAt = 0 }) => lastSuccessAt));
  return targets
    .flatMap(({ lastFailure }) => lastFailure ?? [])
    .filter(({ code, status }) => code === 'credential_error' || status === 401 || status === 403)
    .filter(({ at }) => at > settled)
    .sort((one, other) => other.at - one.at)[0];
}

/** Budgets near their end, or used up. */
export function budgetAttention(budgets: readonly AttentionBudget[]): readonly AttentionItem[] {
  return budgets.flatMap(({ owner, standing: { budget, spent, resetsAt } }): AttentionItem[] => {
    if (budget.limit <= 0 || spent < budget.limit * nearShare) return [];
    const isUsedUp = spent >= budget.limit;
    return [
      {
        kind: isUsedUp ? 'budget_used_up' : 'budget_near',
        severity: isUsedUp ? 'error' : 'warning',
        subject: owner,
        message: budgetMessage(owner, { budget, spent }),
        value: spent,
        limit: budget.limit,
        ...(resetsAt !== undefined && { at: resetsAt }),
      },
    ];
  });
}

/** How much of a budget is spent, in a sentence. */
export function budgetMessage(
  owner: AttentionItem['subject'],
  { budget, spent }: Pick<BudgetStanding, 'budget' | 'spent'>,
): string {
  const whose = budgetOwnerName(owner);
  const limit = budget.type === 'cost' ? `$${budget.limit}` : `${budget.limit} tokens`;
  if (spent >= budget.limit) return `The budget of ${whose} is used up: ${limit}.`;
  return `${Math.floor((spent / budget.limit) * 100)} % of the budget of ${whose} is spent: ${limit}.`;
}

function budgetOwnerName({ resource, id, name = id }: AttentionItem['subject']): string {
  if (resource === 'providers') return `@${id}`;
  if (resource === 'organisation') return 'the organisation';
  return resource === 'workspaces' ? `the workspace ${id}` : `the key ${name}`;
}

/** How people call a target. */
export function targetName({ slug, provider, model, region }: TargetHealth): string {
  return `${slug === '' ? provider : `@${slug}`}/${model}${region === undefined ? '' : ` in ${region}`}`;
}

/** Circuits that are open in some process. */
export function circuitAttention(targets: readonly TargetHealth[]): readonly AttentionItem[] {
  return targets
    .filter(({ circuits }) => circuits.length > 0)
    .map((target) => {
      const { slug, provider, model, circuits, lastFailure } = target;
      const place = `${slug === '' ? provider : `@${slug}`}/${model}`;
      return {
        kind: 'circuit_open',
        severity: 'warning',
        subject: slug === '' ? { resource: 'targets', id: place } : { resource: 'providers', id: slug },
        message: `The circuit of ${targetName(target)} is open in ${countOf(circuits.length, 'process', 'processes')}.`,
        count: circuits.length,
        ...(lastFailure && { at: lastFailure.at }),
      };
    });
}
