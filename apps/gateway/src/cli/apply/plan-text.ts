import type { JsonValue } from '@model-gateway/core';
import { visible, type Paint } from '../output/text.js';
import type { MemberChange, Plan, Step } from './plan.js';
import { stepName } from './step-name.js';
import type { LastChange } from './read-current.js';

/** A step with what the audit log tells. */
export interface ReportedStep extends Step {
  readonly lastChange?: LastChange;
}

const signs = { create: '+', change: '~', delete: '-' } as const;
const longestValue = 100;

/** The plan for people. */
export function planText(
  steps: readonly ReportedStep[],
  { unchanged, notes, uncompared }: Plan,
  paint: Paint,
): string {
  const lines = steps.flatMap((step) => [
    paint.bold(`${signs[step.action]} ${step.action} ${visible(stepName(step))}`) + paint.dim(lastText(step)),
    ...step.changes.map((change) => `    ${changeText(change)}`),
  ]);
  const warnings = [...notes, ...uncomparedText(uncompared)].map((note) => `! ${visible(note)}`);
  const counts = (['create', 'change', 'delete'] as const).map(
    (action) => `${steps.filter((step) => step.action === action).length} to ${action}`,
  );
  const summary = steps.length === 0 ? 'No changes.' : `Plan: ${counts.join(', ')}, ${unchanged} unchanged.`;
  return `${[...lines, ...warnings, summary].join('\n')}\n`;
}

/** One difference, without colours. */
function changeText({ path, action, before, after }: MemberChange): string {
  const place = visible(path);
  if (before === undefined && after === undefined) return `${place}: cannot be compared, is sent`;
  if (action === 'added') return `${place}: ${valueText(after)}`;
  return action === 'removed'
    ? `${place}: ${valueText(before)} → nothing`
    : `${place}: ${valueText(before)} → ${valueText(after)}`;
}

function valueText(value: JsonValue | undefined): string {
  const text = visible(typeof value === 'string' ? value : JSON.stringify(value));
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

function lastText({ lastChange }: ReportedStep): string {
  return lastChange ? `  changed by ${visible(lastChange.actor)} at ${visible(lastChange.at)}` : '';
}

function uncomparedText(count: number): readonly string[] {
  if (count === 0) return [];
  const what = count === 1 ? '1 credential looks' : `${count} credentials look`;
  return [`${what} the same, and no more can be compared: --rotate-secrets sends them all.`];
}
