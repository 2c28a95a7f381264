import type { ConfiguredGuardrails } from './guardrail-dependencies.js';

/** Do guardrails hold a streamed answer back until it is complete? Then its first part comes as late as its last. */
export function holdsAnswerBack({ outputGuardrails = [] }: ConfiguredGuardrails): boolean {
  return outputGuardrails.some(({ action }) => action === 'deny');
}
