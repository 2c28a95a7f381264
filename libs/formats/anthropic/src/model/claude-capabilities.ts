import { type ClaudeVersion, claudeVersion } from './claude-version.js';
import { type ThinkingControl, thinkingControl } from './thinking-control.js';

/** The differences between Claude models on Vertex AI. */
export interface ClaudeCapabilities {
  readonly thinking: ThinkingControl;
  /** Most tokens of an answer, for known models: the upstream refuses more. */
  readonly maxOutputTokens: number | undefined;
  /** Tokens of an answer if the client sets no limit; the upstream requires one. */
  readonly defaultOutputTokens: number;
  /** Accepts `both` temperature and top-p, only `one` of them, or `none` of them nor top-k. */
  readonly sampling: 'both' | 'one' | 'none';
  /** Takes a tool choice that forces a call. */
  readonly forcedTools: boolean;
  /** Continues an unfinished answer at the end of the history; later models refuse one. */
  readonly prefill: boolean;
  /** Accepts instructions among the messages; other models accept them only before the messages. */
  readonly laterInstructions: boolean;
  /** Takes a schema for the answer (`output_config.format`) and `strict` tools. */
  readonly structuredOutputs: boolean;
  /** Has the upstream's web search. */
  readonly webSearch: boolean;
}

/** Names come from callers, so the cache is bounded. */
const maxRemembered = 1000;
const remembered = new Map<string, ClaudeCapabilities>();

/**
 * The capabilities of a model, by its name. An unknown Claude model counts as the newest.
 *
 * As of 2026-11-21, from https://platform.claude.com/docs (models overview, migration guides) and the pages on Claude
 * at https://docs.cloud.google.com/gemini-enterprise-agent-platform (structured outputs from 4.5, web search from 4).
 */
export function claudeCapabilities(model: string): ClaudeCapabilities {
  const known = remembered.get(model);
  if (known) return known;
  const capabilities = capabilitiesOf(claudeVersion(model));
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(model, capabilities);
  return capabilities;
}

function capabilitiesOf(version: ClaudeVersion): ClaudeCapabilities {
  const { tier, generation } = version;
  const maxOutputTokens = maxOutputTokensOf(version);
  return {
    thinking: thinkingControl(version),
    maxOutputTokens,
    defaultOutputTokens: defaultOutputTokensOf(generation, maxOutputTokens),
    sampling: samplingOf(version),
    forcedTools: generation === Infinity || !refusesForcedTools(tier, generation),
    prefill: generation < 4.6,
    laterInstructions: takesLaterInstructions(version),
    structuredOutputs: generation >= 4.5,
    webSearch: generation >= 4,
  };
}

/**
 * Sonnet 3.7 allowed 128,000 with a beta header; without it, and so for most clients, the upstream refuses more than
 * 64,000.
 */
function maxOutputTokensOf({ tier, generation }: ClaudeVersion): number | undefined {
  if (generation === Infinity) return undefined;
  if (generation < 3.5) return 4096;
  if (generation < 3.7) return 8192;
  if (generation >= 4 && generation < 4.5) return tier === 'opus' ? 32_000 : 64_000;
  return generation < 4.6 ? 64_000 : 128_000;
}

/**
 * The maximum of the model: a client that sets no limit expects none. Before generation 4.5 the number counts against
 * the context window, and a request whose prompt leaves less space is refused, so it is moderate there.
 */
function defaultOutputTokensOf(generation: number, max: number | undefined): number {
  if (max === undefined) return 64_000;
  return generation < 4.5 ? Math.min(max, 32_000) : max;
}

function samplingOf({ generation }: ClaudeVersion): ClaudeCapabilities['sampling'] {
  if (generation < 4.1) return 'both';
  return generation < 4.7 ? 'one' : 'none';
}

/** Opus since 4.8, Fable and Mythos; not yet Sonnet and Haiku. */
function takesLaterInstructions({ tier, generation }: ClaudeVersion): boolean {
  if (generation === Infinity) return false;
  return tier === 'fable' || tier === 'mythos' || (tier === 'opus' && generation >= 4.8);
}

/** Haiku 5.5, the newest of its tier, may be forced: its migration guide names no such change. */
function refusesForcedTools(tier: string, generation: number): boolean {
  if (tier === 'fable' || tier === 'mythos') return generation >= 5.1;
  return (tier === 'opus' || tier === 'sonnet') && generation >= 5.5;
}
