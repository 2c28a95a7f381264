import { claudeRow } from './claude-row.js';
import type { ThinkingControl } from './thinking-control.js';

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

/** The capabilities of a model, by its name: those of the first row that matches it. */
export function claudeCapabilities(model: string): ClaudeCapabilities {
  const known = remembered.get(model);
  if (known) return known;
  const { capabilities } = claudeRow(model);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(model, capabilities);
  return capabilities;
}
