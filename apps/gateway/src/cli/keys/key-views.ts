import type { AdminApiKey, AdminKeySecret } from '@model-gateway/contract';
import { facts, table } from '../output/text.js';

/** Formats all keys as a table for people. */
export function keyTable(keys: readonly AdminApiKey[]): string {
  if (keys.length === 0) return 'There are no keys.\n';
  return table(
    ['ID', 'NAME', 'STATUS', 'SCOPES', 'EXPIRES', 'MANAGED BY'],
    keys.map(({ id, name, status, scopes, expiresAt, managedBy }) => [
      id,
      name,
      status,
      scopes.join(','),
      expiresAt ?? 'never',
      managedBy,
    ]),
  );
}

/** Formats a key for people. */
export function keyLines(key: AdminApiKey): string {
  const { id, name, status, scopes, expiresAt, revokedAt, allowedModels, defaults, managedBy } = key;
  return facts([
    ['id', id],
    ['name', name],
    ['status', revokedAt === undefined ? status : `${status} at ${revokedAt}`],
    ['scopes', scopes.join(', ')],
    ['expires', expiresAt ?? 'never'],
    ['models', allowedModels?.join(', ') ?? 'any'],
    ['rate limits', listed(key.rateLimits?.map(rateLimitText))],
    ['budgets', listed(key.budgets?.map(budgetText))],
    ['defaults', defaults === undefined ? 'none' : JSON.stringify(defaults)],
    ['last used', key.lastUsedAt ?? 'not known'],
    ...key.secrets.map((secret) => ['secret', secretText(secret)] as const),
    ['managed by', managedBy],
  ]);
}

/** Formats a new key for people. @param secretFile the file that holds the secret; absent: the secret is printed */
export function issuedLines(key: AdminApiKey, secret: string, secretFile: string | undefined): string {
  const place =
    secretFile === undefined
      ? `${secret}\n\nThe secret is shown this once: the gateway keeps only a hash of it.\n`
      : `The secret is in ${secretFile}, and nowhere else.\n`;
  return `${keyLines(key)}\n${place}`;
}

function secretText({ id, hint, expiresAt, lastUsedAt }: AdminKeySecret): string {
  const parts = [
    hint === undefined ? id : `${id} …${hint}`,
    expiresAt === undefined ? undefined : `ends ${expiresAt}`,
    `last used ${lastUsedAt ?? 'not known'}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

function rateLimitText({ type, per, limit, each }: NonNullable<AdminApiKey['rateLimits']>[number]): string {
  return `${limit} ${type} a ${per}${eachText(each)}`;
}

function budgetText({ type, limit, resets, each }: NonNullable<AdminApiKey['budgets']>[number]): string {
  const amount = type === 'cost' ? `$${limit}` : `${limit} tokens`;
  return `${amount}${resets === undefined ? '' : `, ${resets}`}${eachText(each)}`;
}

function eachText(each: 'user' | undefined): string {
  return each === undefined ? '' : ', each end user';
}

function listed(texts: readonly string[] | undefined): string {
  return texts === undefined || texts.length === 0 ? 'none' : texts.join('; ');
}
