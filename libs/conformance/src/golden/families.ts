import type { Place } from '../grammar/place.js';

/** As much of a place as a request is made for. */
type Address = Pick<Place, 'provider' | 'family' | 'model'>;

/** The generations of Gemini models; `newest` stands for later ones as well. */
export const geminiGenerations = ['2.0', '2.5', '3', 'newest'] as const;
export type GeminiGeneration = (typeof geminiGenerations)[number];

/** The model that stands for a generation, unless a case is about models of another kind. */
export const modelOfGeneration: Readonly<Record<GeminiGeneration, string>> = {
  '2.0': 'gemini-2.0-flash',
  '2.5': 'gemini-2.5-flash',
  '3': 'gemini-3-pro-preview',
  newest: 'gemini-3.6-flash',
};

/** A column of the matrix. */
export interface Column {
  /** Such as `vertex-ai 2.5`; in golden files. */
  readonly name: string;
  /** Of the feature table. */
  readonly title: string;
  /** Without the model where a case may name another of the generation. */
  readonly address: Address;
  readonly generation?: GeminiGeneration;
}

const geminiColumn = (provider: Place['provider'], generation: GeminiGeneration): Column => ({
  name: `${provider} ${generation}`,
  title: `${provider === 'google' ? 'Gemini API' : 'Vertex'} ${generation}`,
  address: { provider, family: 'gemini', model: modelOfGeneration[generation] },
  generation,
});

/** Gemini at both providers. */
export const geminiColumns: readonly Column[] = (['vertex-ai', 'google'] as const).flatMap((provider) =>
  geminiGenerations.map((generation) => geminiColumn(provider, generation)),
);

const others = [
  ['Claude 3.5', 'claude', 'anthropic.claude-3-5-haiku@20241022'],
  ['Claude 4.5', 'claude', 'anthropic.claude-sonnet-4-5@20250929'],
  ['Claude 4.6', 'claude', 'anthropic.claude-opus-4-6'],
  ['Claude newest', 'claude', 'anthropic.claude-opus-5-5'],
  ['Llama', 'open-models', 'meta/llama-4-maverick-17b-128e-instruct-maas'],
  ['Mistral', 'mistral', 'mistralai.mistral-medium-3'],
  ['endpoint', 'endpoints', 'endpoints.1234567890'],
] as const;

/** The other families of the platform provider: without thinking, by a budget, by an effort; and so on. */
export const otherColumns: readonly Column[] = others.map(([title, family, model]) => ({
  name: `vertex-ai ${title}`,
  title,
  address: { provider: 'vertex-ai', family, model },
}));

/** All of them, in their order. */
export const columns: readonly Column[] = [...geminiColumns, ...otherColumns];
