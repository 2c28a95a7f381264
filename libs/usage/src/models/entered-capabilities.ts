import type { EnteredCapabilities, ModelEntry } from '@model-gateway/core';

/**
 * What entries of administrators say that a model can do: each member is that of the first entry that has it. Undefined: no
 * entry says anything.
 *
 * @param entries the most specific first
 */
export function enteredCapabilities(entries: readonly ModelEntry[]): EnteredCapabilities | undefined {
  const said = entries.flatMap(({ capabilities }) => capabilities ?? []);
  if (said.length === 0) return undefined;
  return said.reduceRight((later, first) => ({ ...later, ...first }), {});
}
