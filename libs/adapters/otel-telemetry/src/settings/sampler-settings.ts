import { numberOf, textOf, type Variables } from './variables.js';

/** Which traces are recorded. */
export interface SamplerSettings {
  /** The sampled flag of an incoming trace decides. */
  readonly followsParent: boolean;
  /** The share of all other traces that is recorded, from 0 to 1. */
  readonly ratio: number;
}

const everything: SamplerSettings = { followsParent: true, ratio: 1 };

const samplers: Readonly<Record<string, SamplerSettings | 'ratio' | 'parent-ratio'>> = {
  always_on: { followsParent: false, ratio: 1 },
  always_off: { followsParent: false, ratio: 0 },
  traceidratio: 'ratio',
  parentbased_always_on: everything,
  parentbased_always_off: { followsParent: true, ratio: 0 },
  parentbased_traceidratio: 'parent-ratio',
};

/** Reads `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`. With an invalid sampler everything is recorded. */
export function samplerSettings(variables: Variables, onProblem: (message: string) => void): SamplerSettings {
  const name = textOf(variables, 'OTEL_TRACES_SAMPLER')?.toLowerCase() ?? 'parentbased_always_on';
  const known = Object.hasOwn(samplers, name) ? samplers[name] : undefined;
  if (known === undefined) {
    onProblem(`OTEL_TRACES_SAMPLER must be one of ${Object.keys(samplers).join(', ')}; it has no effect.`);
    return everything;
  }
  if (typeof known === 'object') return known;
  const range = { least: 0, most: 1, isFraction: true };
  const ratio = numberOf(variables, ['OTEL_TRACES_SAMPLER_ARG'], range, onProblem) ?? 1;
  return { followsParent: known === 'parent-ratio', ratio };
}
