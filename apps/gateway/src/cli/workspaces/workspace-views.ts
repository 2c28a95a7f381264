import type { AdminWorkspace } from '@model-gateway/contract';
import { usualMaximumKeys } from '@model-gateway/core';
import { budgetsText, rateLimitsText } from '../output/limit-texts.js';
import { facts, table } from '../output/text.js';

/** Formats all workspaces as a table for people. */
export function workspaceTable(workspaces: readonly AdminWorkspace[]): string {
  return table(
    ['ID', 'NAME', 'MANAGED BY'],
    workspaces.map(({ id, name = '', managedBy }) => [id, name, managedBy]),
  );
}

/** Formats a workspace for people: what bounds it, and what its developers may do for themselves. */
export function workspaceLines(workspace: AdminWorkspace): string {
  const { id, name, owns, rateLimits, budgets, concurrency, weight, managedBy } = workspace;
  const owned = Object.entries(owns).map(([kind, count]) => `${count} ${kind}`);
  return facts([
    ['id', id],
    ['name', name ?? 'none'],
    ['owns', owned.join(', ') || 'nothing'],
    ['rate limits', rateLimitsText(rateLimits)],
    ['budgets', budgetsText(budgets)],
    ['concurrency', concurrency === undefined ? 'any' : String(concurrency)],
    ['weight', String(weight ?? 1)],
    ...selfServiceFacts(workspace),
    ['managed by', managedBy],
  ]);
}

function selfServiceFacts({ selfService }: AdminWorkspace): readonly (readonly [string, string])[] {
  if (!selfService) return [['own keys', 'developers make none']];
  const { maximumKeys = usualMaximumKeys, maximumDays, allowedModels, revokeOnLeave = false } = selfService;
  return [
    ['own keys', `${maximumKeys} of one person`],
    ['their lifetime', maximumDays === undefined ? 'any' : `at most ${maximumDays} days`],
    ['their models', allowedModels?.join(', ') ?? 'any'],
    ['limits of a person', rateLimitsText(selfService.rateLimits)],
    ['budgets of a person', budgetsText(selfService.budgets)],
    ['who leaves', revokeOnLeave ? 'their keys are revoked' : 'their keys go on'],
  ];
}
