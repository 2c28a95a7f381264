import { configTexts } from '../../texts/en/configs.js';
import { countOf } from '../../ui/format/number.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a config does, in a few words: "fallback · 3 targets". */
export function configSummary(config: unknown): string {
  const mode = isRecord(config) && isRecord(config['strategy']) ? config['strategy']['mode'] : undefined;
  const known =
    typeof mode === 'string' && mode in configTexts.shortModes
      ? configTexts.shortModes[mode as keyof typeof configTexts.shortModes]
      : configTexts.shortModes.none;
  const count = leavesOf(config);
  return count < 2 ? known : `${known} · ${countOf(count, 'target')}`;
}

function leavesOf(node: unknown): number {
  const targets = isRecord(node) ? node['targets'] : undefined;
  if (!Array.isArray(targets) || targets.length === 0) return 1;
  return targets.reduce<number>((sum, target) => sum + leavesOf(target), 0);
}
