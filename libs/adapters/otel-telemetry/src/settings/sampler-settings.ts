import { numberOf, textOf, type Variables } from './variables.js';

/** Which traces are recorded. */
export interface SamplerSettings {
  /** What an incoming trace says of itself holds. */
  readonly obeysParent: boolean;
  /** Of the traces of which nothing is said: from 0 to 1. */
  readonly ratio: number;
}

const everything: SamplerSettings = { obeysParent: true, ratio: 1 };

const samplers: Readonly<Record<string, SamplerSettings | 'ratio' | 'parent-ratio'>> = {
  always_on: { obeysParent: false, ratio: 1 },
  always_off: { obeysParent: false, ratio: 0 },
  traceidratio: 'ratio',
  parentbased_always_on: everything,
  parentbased_always_off: { obeysParent: true, ratio: 0 },
  parentbased_traceidratio: 'parent-ratio',
};

/** Reads `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`. Whatever cannot be used: everything is recorded. */
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
  return { obeysParent: known === 'parent-ratio', ratio };
}
