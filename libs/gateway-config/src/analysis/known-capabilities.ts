import type { ModelCapabilities } from './model-capabilities.js';

/** Built-in knowledge of a model, with its source. */
export interface KnownCapabilities {
  readonly capabilities: ModelCapabilities;
  /** The authoritative page. */
  readonly source: string;
  /** The days on which members were checked against the source, `YYYY-MM-DD`. Other members are general knowledge. */
  readonly read: { readonly contextTokens?: string };
}

/** A family of models, matched by name. */
interface KnownFamily extends KnownCapabilities {
  /** Matches a name in lower case, without `models/`, publisher prefix and `@` version. */
  readonly name: RegExp;
}

const google = 'https://ai.google.dev/gemini-api/docs/models';
const anthropic = 'https://platform.claude.com/docs/en/about-claude/models/overview';
const platform = 'https://docs.cloud.google.com/vertex-ai/generative-ai/docs/models';
/** The day on which some context windows were checked. */
const windowRead = '2026-11-20';
/** What Google says of generation 4, whose answers come in parts. */
const longDecode = 'https://ai.google.dev/gemini-api/docs/generate-content/long-decode';
const generationRead = '2026-11-27';

const million = 1_048_576;
const everything = { tools: true, images: true, thinking: true, structuredOutput: true } as const;
const unthinking = { ...everything, thinking: false } as const;
const textOnly = { tools: true, images: false, thinking: false, structuredOutput: true } as const;
const oldGemini = { ...unthinking, contextTokens: million, outputTokens: 8192 };
const gemini = { ...everything, contextTokens: million, outputTokens: 65_536 };
/** One answer may be as long as the context window allows: it comes in several parts. */
const longGemini = { ...gemini, outputTokens: million };
const oldClaude = { ...everything, structuredOutput: false, contextTokens: 200_000 };
const claude = { ...everything, contextTokens: 200_000, outputTokens: 64_000 };
const largeClaude = { ...everything, contextTokens: 1_000_000, outputTokens: 128_000 };

/**
 * Families of text models that both providers serve; the first match applies. Used by config checks and by lists of
 * models, never for routing. Where only a beta has a larger context window, this is the smaller one.
 */
const families: readonly KnownFamily[] = [
  family(/^gemini-2\.0-flash(-\d{3})?$/, oldGemini, google, windowRead),
  family(/^gemini-2\.0-flash-lite(-\d{3})?$/, oldGemini, google),
  family(/^gemini-3-flash(-preview)?$/, gemini, google, windowRead),
  family(/^gemini-(2\.5|3(\.[1-8])?)-(pro|flash|flash-lite)(-preview)?(-[\d-]+)?$/, gemini, google),
  family(/^gemini-4-(argon|carbon|hydrogen|neon)(-preview)?$/, longGemini, longDecode, generationRead),
  family(/^claude-3-5-/, { ...oldClaude, thinking: false, outputTokens: 8192 }, anthropic),
  family(/^claude-3-7-/, { ...oldClaude, outputTokens: 64_000 }, anthropic),
  family(/^claude-sonnet-4(-0)?$/, { ...oldClaude, outputTokens: 64_000 }, anthropic),
  family(/^claude-opus-4(-[01])?$/, { ...oldClaude, outputTokens: 32_000 }, anthropic),
  family(/^claude-(opus|sonnet|haiku)-4-5$/, claude, anthropic),
  family(/^claude-(opus-4-6|sonnet-4-6|opus-5)$/, largeClaude, anthropic, windowRead),
  family(/^claude-opus-4-[78]$/, largeClaude, anthropic),
  family(/^claude-(opus-5-5|sonnet-5(-5)?|fable-5(-[12])?)$/, largeClaude, anthropic),
  family(/^llama-3\.[13]-/, { ...textOnly, contextTokens: 128_000 }, platform),
  family(/^llama-4-(maverick|scout)-/, unthinking, platform),
  family(/^mistral-small-2503$/, { ...unthinking, contextTokens: 128_000 }, platform, windowRead),
  family(/^mistral-medium-3$/, { ...unthinking, contextTokens: 128_000 }, platform),
  family(/^codestral-2$/, textOnly, platform),
];

function family(name: RegExp, capabilities: ModelCapabilities, source: string, read?: string): KnownFamily {
  return { name, capabilities, source, read: read === undefined ? {} : { contextTokens: read } };
}

/** The capabilities of a model by the name that a request uses; undefined for an unknown model. */
export function knownCapabilities(model: string): ModelCapabilities | undefined {
  return findCapabilities(model)?.capabilities;
}

/** The capabilities of a model, with their source. */
export function findCapabilities(model: string): KnownCapabilities | undefined {
  const name = plainName(model);
  return families.find((one) => one.name.test(name));
}

/** `claude-sonnet-4-5` of `anthropic.claude-sonnet-4-5@20250929` or `publishers/anthropic/models/claude-sonnet-4-5`. */
function plainName(model: string): string {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  const [unversioned = ''] = name.split('@');
  return unversioned.replace(/^(google|anthropic|meta|mistralai)\./, '');
}
