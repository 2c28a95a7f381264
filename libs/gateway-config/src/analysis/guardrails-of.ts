import type { ConfigNode } from '../model/config-node.js';
import type { Guardrail } from '../guardrails/guardrail.js';

/** Every guardrail of one side in a config, each once, those of parents before those of their targets. */
export function guardrailsOf(root: ConfigNode, side: 'input' | 'output'): readonly Guardrail[] {
  const found = new Map<string, Guardrail>();
  const visit = ({ settings, targets }: ConfigNode): void => {
    const own = side === 'input' ? settings.inputGuardrails : settings.outputGuardrails;
    // Targets inherit the guardrails of their parents, with the parent's paths.
    for (const guardrail of own ?? []) found.set(guardrail.path, guardrail);
    for (const target of targets) visit(target);
  };
  visit(root);
  return [...found.values()];
}
