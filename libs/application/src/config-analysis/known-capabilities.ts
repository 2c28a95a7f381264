import type { ModelCapabilities } from './model-capabilities.js';

/** A family of models, by how their names begin. */
interface KnownFamily {
  /** Of a name in lower case, without `models/`, the publisher in front, a version behind `@`. */
  readonly name: RegExp;
  readonly capabilities: ModelCapabilities;
}

const million = 1_048_576;
const everything = { tools: true, images: true, thinking: true, structuredOutput: true } as const;
const unthinking = { ...everything, thinking: false } as const;
const textOnly = { tools: true, images: false, thinking: false, structuredOutput: true } as const;

/**
 * Families of text models that both providers serve; the first whose name fits counts. Only findings of a check come of it,
 * none decides where a request goes.
 *
 * Looked up on 2026-11-20 were the windows of Claude Opus 4.6 and 5, Claude Sonnet 4.6, Gemini 2.0 Flash, Gemini 3 Flash and
 * Mistral Small 3. The other rows are what is generally known of these families and were not checked against the models'
 * pages, which have the last word: https://ai.google.dev/gemini-api/docs/models, https://platform.claude.com/docs, and those on
 * Llama and Mistral at https://docs.cloud.google.com/vertex-ai. Where a window is larger by a beta only, it is the smaller one.
 */
const families: readonly KnownFamily[] = [
  family(/^gemini-2\.0-flash(-lite)?(-\d{3})?$/, { ...unthinking, contextTokens: million }),
  family(/^gemini-(2\.5|3(\.[1-8])?)-(pro|flash|flash-lite)(-preview)?(-[\d-]+)?$/, {
    ...everything,
    contextTokens: million,
  }),
  family(/^claude-3-5-/, { ...unthinking, structuredOutput: false, contextTokens: 200_000 }),
  family(/^claude-3-7-/, { ...everything, structuredOutput: false, contextTokens: 200_000 }),
  family(/^claude-(opus|sonnet)-4(-[01])?$/, {
    ...everything,
    structuredOutput: false,
    contextTokens: 200_000,
  }),
  family(/^claude-(opus|sonnet|haiku)-4-5$/, { ...everything, contextTokens: 200_000 }),
  family(/^claude-(opus-4-[678]|sonnet-4-6|opus-5)$/, { ...everything, contextTokens: 1_000_000 }),
  family(/^llama-3\.[13]-/, { ...textOnly, contextTokens: 128_000 }),
  family(/^llama-4-(maverick|scout)-/, unthinking),
  family(/^mistral-(medium-3|small-2503)$/, { ...unthinking, contextTokens: 128_000 }),
  family(/^codestral-2$/, textOnly),
];

function family(name: RegExp, capabilities: ModelCapabilities): KnownFamily {
  return { name, capabilities };
}

/** What a model can do, by its name as a request has it; undefined for one that is not known. */
export function knownCapabilities(model: string): ModelCapabilities | undefined {
  const name = plainName(model);
  return families.find((one) => one.name.test(name))?.capabilities;
}

/** `claude-sonnet-4-5` of `anthropic.claude-sonnet-4-5@20250929` or `publishers/anthropic/models/claude-sonnet-4-5`. */
function plainName(model: string): string {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  const [unversioned = ''] = name.split('@');
  return unversioned.replace(/^(google|anthropic|meta|mistralai)\./, '');
}
