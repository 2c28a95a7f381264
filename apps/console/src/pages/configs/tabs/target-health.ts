import { configTexts } from '../../../texts/en/configs.js';
import { countOf, formatCount } from '../../../ui/format/number.js';
import type { Tone } from '../../../ui/status-label.js';
import type { TreeNode } from './tree-levels.js';

/** How attempts at an entry ended of late, for one model. */
export interface TargetUse {
  readonly slug: string;
  readonly model: string;
  readonly attempts: number;
  readonly failed: number;
}

/** A circuit breaker that is not closed: it lets no request through, or one probe. */
export interface OpenCircuit {
  readonly slug?: string;
  readonly model: string;
  readonly state: 'open' | 'half-open';
}

/** What is known about the targets' health. */
export interface KnownHealth {
  readonly uses: readonly TargetUse[];
  readonly circuits: readonly OpenCircuit[];
}

/** A state in a word. */
export interface HealthWord {
  readonly tone: Tone;
  readonly text: string;
}

/** From this share of failed attempts on a target is called failing. */
const failingShare = 0.1;

/** The health of a target. Undefined: unknown, because the target names no entry. */
export function healthOf(
  target: TreeNode['target'],
  { uses, circuits }: KnownHealth,
): HealthWord | undefined {
  if (target?.slug === undefined) return undefined;
  const { slug, model } = target;
  const isOfTarget = (one: { readonly slug?: string; readonly model: string }) =>
    one.slug === slug && (model === undefined || one.model === model);
  const { health } = configTexts;
  const [circuit] = circuits.filter(isOfTarget);
  if (circuit)
    return circuit.state === 'open'
      ? { tone: 'error', text: health.open }
      : { tone: 'warning', text: health.half };
  const own = uses.filter(isOfTarget);
  const attempts = own.reduce((sum, use) => sum + use.attempts, 0);
  const failed = own.reduce((sum, use) => sum + use.failed, 0);
  if (attempts === 0) return { tone: 'unknown', text: health.idle };
  if (failed / attempts >= failingShare)
    return { tone: 'error', text: health.failing(formatCount(failed), countOf(attempts, 'attempt')) };
  return { tone: 'ok', text: health.healthy(countOf(attempts, 'attempt')) };
}
