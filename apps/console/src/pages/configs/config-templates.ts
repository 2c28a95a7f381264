import type { configTexts } from '../../texts/en/configs.js';

/** What a new config begins with. */
export type TemplateName = keyof typeof configTexts.templates;

/** @param models two models that this gateway has, to begin with */
export function templateOf(name: TemplateName, models: readonly [string, string]): Record<string, unknown> {
  const [first, second] = models.map((model) => ({ override_params: { model } }));
  return {
    fallback: { strategy: { mode: 'fallback' }, retry: { attempts: 2 }, targets: [first, second] },
    split: {
      strategy: { mode: 'loadbalance' },
      targets: [
        { ...first, weight: 9 },
        { ...second, weight: 1 },
      ],
    },
    guard: {
      ...first,
      output_guardrails: [{ name: 'internal', type: 'regex', pattern: 'internal only', must_match: false }],
    },
    empty: {},
  }[name];
}
