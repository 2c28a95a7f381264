import { configTexts } from '../../../texts/en/configs.js';
import { countOf, formatCount } from '../../../ui/format/number.js';
import type { Tone } from '../../../ui/status-label.js';
import type { TreeNode } from './tree-levels.js';

/** What an entry answered of late, for one model. */
export interface TargetUse {
  readonly slug: string;
  readonly model: string;
  readonly requests: number;
  readonly errors: number;
}

/** A circuit breaker that is not closed: it lets no request through, or one probe. */
export interface OpenCircuit {
  readonly slug?: string;
  readonly model: string;
  readonly state: 'open' | 'half-open';
}

/** What is known about the targets' health. `uses` is null where there is no request log. */
export interface KnownHealth {
  readonly uses: readonly TargetUse[] | null;
  readonly circuits: readonly OpenCircuit[];
}

/** A state in a word. */
export interface HealthWord {
  readonly tone: Tone;
  readonly text: string;
}

/** From this share of failed requests on a target is called failing. */
const failingShare = 0.1;

/** The health of a target. Undefined: unknown, because the target names no entry or there is no log. */
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
  if (uses === null) return undefined;
  const own = uses.filter(isOfTarget);
  const requests = own.reduce((sum, use) => sum + use.requests, 0);
  const errors = own.reduce((sum, use) => sum + use.errors, 0);
  if (requests === 0) return { tone: 'unknown', text: health.idle };
  if (errors / requests >= failingShare)
    return { tone: 'error', text: health.failing(formatCount(errors), countOf(requests, 'request')) };
  return { tone: 'ok', text: health.healthy(countOf(requests, 'request')) };
}
