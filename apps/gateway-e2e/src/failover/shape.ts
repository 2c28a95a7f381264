/** A model as the two sides of the gateway name it. */
export interface NamedModel {
  /** With the entry of the catalog that serves it. */
  readonly asked: string;
  /** As the twin matches faults. */
  readonly upstream: string;
  /** As answers give it. */
  readonly answered: string;
}

/** One of the three languages that upstreams speak, with a model that fails and one that takes over. */
export interface Shape {
  readonly name: 'OpenAI' | 'Gemini' | 'Anthropic';
  readonly primary: NamedModel;
  readonly fallback: NamedModel;
  /** Events of a stream before the first that has text. */
  readonly leadingEvents: number;
  /** Whose error body refusals of the model have. */
  readonly errorShape: 'openai' | 'google' | 'anthropic';
  /** How it refuses a prompt that is too long. */
  readonly tooLong: string;
  /** How it refuses what is against its rules. */
  readonly againstPolicy: string;
}

const llama: NamedModel = {
  asked: '@vertex/meta.llama-3.3-70b-instruct-maas',
  upstream: 'meta/llama-3.3-70b-instruct-maas',
  answered: 'meta/llama-3.3-70b-instruct-maas',
};
const gemini: NamedModel = {
  asked: '@google/gemini-2.5-flash',
  upstream: 'gemini-2.5-flash',
  answered: 'gemini-2.5-flash',
};
/** Goes on from the beginning of an answer. */
export const claude: NamedModel = {
  asked: '@vertex/anthropic.claude-sonnet-4-5@20250929',
  upstream: 'claude-sonnet-4-5@20250929',
  answered: 'claude-sonnet-4-5-20250929',
};
/** Refuses requests that end with the beginning of an answer. */
export const claudeWithoutPrefill: NamedModel = {
  asked: '@vertex/anthropic.claude-sonnet-4-6',
  upstream: 'claude-sonnet-4-6',
  answered: 'claude-sonnet-4-6',
};

/** Another that goes on from the beginning of an answer. */
export const haiku: NamedModel = {
  asked: '@vertex/anthropic.claude-haiku-4-5@20251001',
  upstream: 'claude-haiku-4-5@20251001',
  answered: 'claude-haiku-4-5-20251001',
};

/** Each falls back to a model of another shape. */
export const shapes: readonly Shape[] = [
  {
    name: 'OpenAI',
    primary: llama,
    fallback: gemini,
    leadingEvents: 1,
    errorShape: 'openai',
    tooLong:
      "This model's maximum context length is 131072 tokens. However, you requested 140000 tokens in the messages. Please reduce the length of the messages.",
    againstPolicy: 'Your request was rejected as a result of our safety system.',
  },
  {
    name: 'Gemini',
    primary: gemini,
    fallback: claude,
    leadingEvents: 0,
    errorShape: 'google',
    tooLong: 'The input token count (1250074) exceeds the maximum number of tokens allowed (1048576).',
    againstPolicy:
      "The prompt could not be submitted. This prompt contains sensitive words that violate Google's Responsible AI practices.",
  },
  {
    name: 'Anthropic',
    primary: claude,
    fallback: llama,
    leadingEvents: 3,
    errorShape: 'anthropic',
    tooLong: 'prompt is too long: 202609 tokens > 200000 maximum',
    againstPolicy: 'Output blocked by content filtering policy',
  },
];
