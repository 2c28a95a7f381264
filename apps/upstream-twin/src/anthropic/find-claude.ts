import type { ClaudeCard } from './claude-card.js';

type Family = Omit<ClaudeCard, 'name'>;

const efforts = ['low', 'medium', 'high'];
const effortsWithMax = [...efforts, 'max'];
const allEfforts = [...efforts, 'xhigh', 'max'];

const third: Family = {
  maxTokens: 8192,
  thinking: ['disabled'],
  thinksByDefault: false,
  forcedTools: 'without-thinking',
  efforts: [],
  structuredOutput: false,
  sampling: 'both',
  laterInstructions: false,
  prefill: true,
  hidesThinking: false,
  bindsThinking: false,
};
const fourth: Family = { ...third, maxTokens: 64_000, thinking: ['enabled', 'disabled'] };
const fourthAndHalf: Family = { ...fourth, structuredOutput: true, sampling: 'one' };
const fourSix: Family = {
  ...fourthAndHalf,
  maxTokens: 128_000,
  thinking: ['enabled', 'adaptive', 'disabled'],
  efforts: effortsWithMax,
  prefill: false,
};
const fourSeven: Family = {
  ...fourSix,
  thinking: ['adaptive', 'disabled'],
  efforts: allEfforts,
  sampling: 'none',
  hidesThinking: true,
};
const fourEight: Family = { ...fourSeven, forcedTools: 'always', laterInstructions: true };
const fifth: Family = { ...fourEight, thinksByDefault: true };
const alwaysThinking: Family = { ...fifth, thinking: ['adaptive'] };
const fiveFive: Family = { ...fifth, forcedTools: 'never', bindsThinking: true };

/**
 * Families by name without date, as the model pages and the migration guide of the vendor describe them in November
 * 2026 (platform.claude.com: models overview, thinking, effort, structured outputs, what is new; cloud.google.com: Claude on
 * Vertex AI). Retired models answer 404 and are not here.
 */
const families: ReadonlyMap<string, Family> = new Map([
  ['claude-3-haiku', { ...third, maxTokens: 4096 }],
  ['claude-3-5-sonnet-v2', third],
  ['claude-3-5-haiku', third],
  ['claude-3-7-sonnet', fourth],
  ['claude-sonnet-4', fourth],
  ['claude-opus-4', { ...fourth, maxTokens: 32_000 }],
  ['claude-opus-4-1', { ...fourthAndHalf, maxTokens: 32_000 }],
  ['claude-sonnet-4-5', fourthAndHalf],
  ['claude-haiku-4-5', fourthAndHalf],
  ['claude-opus-4-5', { ...fourthAndHalf, efforts }],
  ['claude-sonnet-4-6', fourSix],
  ['claude-opus-4-6', fourSix],
  ['claude-opus-4-7', fourSeven],
  ['claude-opus-4-8', fourEight],
  ['claude-sonnet-5', fifth],
  ['claude-opus-5', fifth],
  ['claude-fable-5', alwaysThinking],
  ['claude-mythos-5', alwaysThinking],
  ['claude-haiku-5-5', { ...fiveFive, forcedTools: 'always' }],
  ['claude-sonnet-5-5', { ...fiveFive, thinking: ['adaptive', 'between_tools'] }],
  ['claude-opus-5-5', { ...fiveFive, thinking: ['adaptive'] }],
  ['claude-fable-5-1', { ...fiveFive, thinking: ['adaptive'] }],
  ['claude-fable-5-2', { ...fiveFive, thinking: ['adaptive'] }],
]);

/** The card of a served Claude, by its name on Vertex AI (`claude-x-y`, `claude-x-y@20250929`, `…@default`). */
export function findClaude(name: string): ClaudeCard | undefined {
  const [, undated = '', date = ''] = /^([a-z0-9-]+?)(?:@(\d{8}|default|latest))?$/.exec(name) ?? [];
  const family = families.get(undated);
  return family && { ...family, name: /^\d/.test(date) ? `${undated}-${date}` : undated };
}
