import { type ClaudeRow, claudeRows } from './claude-rows.js';
import { claudeVersion } from './claude-version.js';

/** The first row for the model; the last is for every name. */
export function claudeRow(model: string): ClaudeRow {
  const { tier, generation } = claudeVersion(model);
  const row = claudeRows.find(({ tiers, from }) => generation >= from && (tiers?.includes(tier) ?? true));
  if (!row) throw new Error('The last row about Claude models is not for all of them.');
  return row;
}
