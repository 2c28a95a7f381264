import type { ClientRoute } from './cell.js';

/** A model as the two sides of the gateway name it. */
export interface NamedModel {
  /** With the entry of the catalog that serves it. */
  readonly asked: string;
  /** As the twin matches faults. */
  readonly upstream: string;
  /** As answers give it. */
  readonly answered: string;
}

/** A client's format and one that upstreams speak, with a model that fails and others that take over. */
export interface Shape {
  readonly route: ClientRoute;
  readonly name: 'OpenAI' | 'Gemini' | 'Anthropic';
  readonly primary: NamedModel;
  readonly fallback: NamedModel;
  /** Goes on from the beginning of an answer. */
  readonly continuing: NamedModel;
  /** Is known to refuse requests that end with the beginning of an answer. */
  readonly withoutPrefill: NamedModel;
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
const claudeWithoutPrefill: NamedModel = {
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

const geminiPro: NamedModel = {
  asked: '@vertex/gemini-2.5-pro',
  upstream: 'gemini-2.5-pro',
  answered: 'gemini-2.5-pro',
};
const geminiWithoutPrefill: NamedModel = {
  asked: '@google/gemini-3.5-flash-lite',
  upstream: 'gemini-3.5-flash-lite',
  answered: 'gemini-3.5-flash-lite',
};

const claudes = { continuing: haiku, withoutPrefill: claudeWithoutPrefill };

/** Clients of chats. Each shape falls back to a model of another. */
export const shapes: readonly Shape[] = [
  {
    route: 'chat',
    ...claudes,
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
    route: 'chat',
    ...claudes,
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
    route: 'chat',
    ...claudes,
    name: 'Anthropic',
    primary: claude,
    fallback: llama,
    leadingEvents: 3,
    errorShape: 'anthropic',
    tooLong: 'prompt is too long: 202609 tokens > 200000 maximum',
    againstPolicy: 'Output blocked by content filtering policy',
  },
];

const [, ofGemini, ofClaude] = shapes as readonly [Shape, Shape, Shape];

/** Clients of the upstreams' own formats, which fall back to models of the same shape. */
export const nativeShapes: readonly Shape[] = [
  { ...ofClaude, route: 'messages', fallback: haiku },
  {
    ...ofGemini,
    route: 'content',
    fallback: geminiPro,
    continuing: geminiPro,
    withoutPrefill: geminiWithoutPrefill,
  },
];

/** What a shape is called in tests. */
export const titleOf = ({ name, route }: Shape): string => (route === 'chat' ? name : `${name}, ${route}`);
