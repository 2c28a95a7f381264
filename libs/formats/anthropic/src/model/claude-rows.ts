import type { ClaudeCapabilities } from './claude-capabilities.js';
import {
  alwaysThinks,
  byBudget,
  byBudgetOrAdaptive,
  noThinking,
  onlyAdaptive,
  thinksByDefault,
} from './thinking-control.js';

/** What is known of some Claude models, with where it is written. */
export interface ClaudeRow {
  /** Of these tiers; absent: of any. */
  readonly tiers?: readonly string[];
  /** Lowest generation. Infinity: only names that tell none. */
  readonly from: number;
  /** One of the models. */
  readonly example: string;
  readonly capabilities: ClaudeCapabilities;
  /** The day on which the source was read, `YYYY-MM-DD`. */
  readonly date: string;
  /** Address of the document that says so. */
  readonly source: string;
}

const docs = 'https://platform.claude.com/docs/en';
const overview = { date: '2026-11-21', source: `${docs}/about-claude/models/overview` };
const migration = { date: '2026-11-27', source: `${docs}/about-claude/models/migration-guide` };
const adaptivePage = { date: '2026-11-21', source: `${docs}/build-with-claude/adaptive-thinking` };

const third: ClaudeCapabilities = {
  thinking: noThinking,
  maxOutputTokens: 4096,
  defaultOutputTokens: 4096,
  sampling: 'both',
  forcedTools: true,
  prefill: true,
  laterInstructions: false,
  structuredOutputs: false,
  webSearch: false,
};
/**
 * Sonnet 3.7 allowed 128,000 tokens with a beta header; without it, and so for most clients, the upstream refuses more
 * than 64,000. Before 4.5 the number counts against the context window, and a request whose prompt leaves less space is
 * refused, so the default is moderate there.
 */
const threeSeven = { ...third, thinking: byBudget, maxOutputTokens: 64_000, defaultOutputTokens: 32_000 };
const four: ClaudeCapabilities = { ...threeSeven, webSearch: true };
const fourOpus: ClaudeCapabilities = { ...four, maxOutputTokens: 32_000 };
const fourFive: ClaudeCapabilities = {
  ...four,
  defaultOutputTokens: 64_000,
  sampling: 'one',
  structuredOutputs: true,
};
const fourSix: ClaudeCapabilities = {
  ...fourFive,
  thinking: byBudgetOrAdaptive,
  maxOutputTokens: 128_000,
  defaultOutputTokens: 128_000,
  prefill: false,
};
const fourSeven: ClaudeCapabilities = { ...fourSix, thinking: onlyAdaptive, sampling: 'none' };
const five: ClaudeCapabilities = { ...fourSeven, thinking: thinksByDefault };
const always: ClaudeCapabilities = { ...five, thinking: alwaysThinks, laterInstructions: true };
const betweenTools: ClaudeCapabilities = { ...five, thinking: { ...thinksByDefault, off: 'between_tools' } };
/** Of a model whose generation is unknown, which may be newer than any in the table. */
const unknown = { maxOutputTokens: undefined, defaultOutputTokens: 64_000, laterInstructions: false };

const fable = ['fable', 'mythos'];
const opus = ['opus'];
const sonnet = ['sonnet'];

/** First match wins; an unknown Claude counts as the newest of its tier. */
export const claudeRows: readonly ClaudeRow[] = [
  {
    tiers: [...fable, ...opus],
    from: Infinity,
    example: 'claude-mythos-preview',
    capabilities: { ...always, ...unknown },
    ...adaptivePage,
  },
  {
    tiers: sonnet,
    from: Infinity,
    example: 'claude-sonnet-latest',
    capabilities: { ...betweenTools, ...unknown },
    ...adaptivePage,
  },
  {
    from: Infinity,
    example: 'claude-unheard-of',
    capabilities: { ...five, ...unknown },
    ...adaptivePage,
  },
  {
    tiers: fable,
    from: 5.1,
    example: 'claude-fable-5-2',
    capabilities: { ...always, forcedTools: false },
    ...migration,
  },
  { tiers: fable, from: 5, example: 'claude-fable-5', capabilities: always, ...adaptivePage },
  {
    tiers: opus,
    from: 5.5,
    example: 'claude-opus-5-5',
    capabilities: { ...always, forcedTools: false },
    ...migration,
  },
  {
    tiers: sonnet,
    from: 5.5,
    example: 'claude-sonnet-5-5',
    capabilities: { ...betweenTools, forcedTools: false },
    ...migration,
  },
  {
    tiers: opus,
    from: 5,
    example: 'claude-opus-5',
    capabilities: { ...five, laterInstructions: true },
    ...adaptivePage,
  },
  // Haiku 5.5 too may be forced to call: its migration guide names no such change.
  { from: 5, example: 'claude-sonnet-5', capabilities: five, ...adaptivePage },
  {
    tiers: opus,
    from: 4.8,
    example: 'claude-opus-4-8',
    capabilities: { ...fourSeven, laterInstructions: true },
    ...adaptivePage,
  },
  { from: 4.7, example: 'claude-opus-4-7', capabilities: fourSeven, ...migration },
  { from: 4.6, example: 'claude-opus-4-6', capabilities: fourSix, ...migration },
  {
    from: 4.5,
    example: 'claude-sonnet-4-5@20250929',
    capabilities: fourFive,
    date: '2026-11-21',
    source: `${docs}/build-with-claude/structured-outputs`,
  },
  {
    tiers: opus,
    from: 4.1,
    example: 'claude-opus-4-1@20250805',
    capabilities: { ...fourOpus, sampling: 'one' },
    ...overview,
  },
  { tiers: opus, from: 4, example: 'claude-opus-4@20250514', capabilities: fourOpus, ...overview },
  { from: 4, example: 'claude-sonnet-4@20250514', capabilities: four, ...overview },
  { from: 3.7, example: 'claude-3-7-sonnet@20250219', capabilities: threeSeven, ...overview },
  {
    from: 3.5,
    example: 'claude-3-5-haiku@20241022',
    capabilities: { ...third, maxOutputTokens: 8192, defaultOutputTokens: 8192 },
    ...overview,
  },
  { from: 0, example: 'claude-3-haiku@20240307', capabilities: third, ...overview },
];
