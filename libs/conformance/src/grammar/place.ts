/** Models that are spoken to in one way. */
export type Family = 'gemini' | 'claude' | 'open-models' | 'mistral' | 'endpoints';

/** Where a drawn request goes: a provider and one of its models. */
export interface Place {
  readonly provider: 'vertex-ai' | 'google';
  readonly family: Family;
  /** As the provider wants it, such as `anthropic.claude-opus-4-6`. */
  readonly model: string;
  /** Of Gemini and of Claude: 2, 2.5, 3, 3.5, …; 0 of any other. */
  readonly generation: number;
  /** What the model's answers may consist of besides text. */
  readonly makes: 'text' | 'images' | 'speech';
}

/**
 * Which requests are drawn: `served` ones are those that the place has to take; among `any` are those that another
 * model or provider would have taken, and those that no upstream can be asked.
 */
export type Scope = 'served' | 'any';

const geminiModels = [
  ['gemini-2.0-flash', 2, 'text'],
  ['gemini-2.5-flash', 2.5, 'text'],
  ['gemini-2.5-pro', 2.5, 'text'],
  ['gemini-2.5-flash-lite', 2.5, 'text'],
  ['gemini-2.5-flash-image', 2.5, 'images'],
  ['gemini-2.5-flash-preview-tts', 2.5, 'speech'],
  ['gemini-3-pro-preview', 3, 'text'],
  ['gemini-3-flash-preview', 3, 'text'],
  ['gemini-3.1-pro-preview', 3.1, 'text'],
  ['gemini-3.1-flash-image', 3.1, 'images'],
  ['gemini-3.5-flash', 3.5, 'text'],
  ['gemini-3.5-flash-lite', 3.5, 'text'],
  ['gemini-3.6-flash', 3.6, 'text'],
  ['gemini-3.8-flash', 3.8, 'text'],
  ['gemini-4-argon', 4, 'text'],
  ['gemini-4-neon', 4, 'text'],
] as const;

/** Every generation of Gemini models at both providers. */
export const geminiPlaces: readonly Place[] = (['vertex-ai', 'google'] as const).flatMap((provider) =>
  geminiModels.map(([model, generation, makes]) => ({
    provider,
    family: 'gemini',
    model,
    generation,
    makes,
  })),
);

const claudeModels = [
  ['claude-3-5-haiku@20241022', 3.5],
  ['claude-3-7-sonnet@20250219', 3.7],
  ['claude-opus-4-1@20250805', 4.1],
  ['claude-sonnet-4-5@20250929', 4.5],
  ['claude-haiku-4-5@20251001', 4.5],
  ['claude-opus-4-6', 4.6],
  ['claude-opus-4-7', 4.7],
  ['claude-opus-4-8', 4.8],
  ['claude-sonnet-5', 5],
  ['claude-fable-5', 5],
  ['claude-sonnet-5-5', 5.5],
  ['claude-opus-5-5', 5.5],
  ['claude-fable-5-2', 5.2],
] as const;

/** Every thinking control of Claude models, and the other differences between them. */
export const claudePlaces: readonly Place[] = claudeModels.map(([model, generation]) => ({
  ...{ provider: 'vertex-ai', family: 'claude', generation, makes: 'text' },
  model: `anthropic.${model}`,
}));

const chatCompletionsModels = [
  ['open-models', 'meta/llama-4-maverick-17b-128e-instruct-maas'],
  ['open-models', 'meta/llama-4-scout-17b-16e-instruct-maas'],
  ['mistral', 'mistralai.mistral-medium-3'],
  ['mistral', 'mistralai.mistral-small-2503@001'],
  ['endpoints', 'endpoints.1234567890'],
] as const;

/** Models that speak OpenAI's chat completions. */
export const chatCompletionsPlaces: readonly Place[] = chatCompletionsModels.map(([family, model]) => ({
  ...{ provider: 'vertex-ai', family, model, generation: 0, makes: 'text' },
}));
