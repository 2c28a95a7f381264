/** Where a drawn request goes: a provider and one of its models. */
export interface Place {
  readonly provider: 'vertex-ai' | 'google';
  readonly model: string;
  /** 2, 2.5, 3, 3.5, … */
  readonly generation: number;
  /** What the model's answers may consist of besides text. */
  readonly makes: 'text' | 'images' | 'speech';
}

/**
 * Which requests are drawn: `served` ones are those that the place has to take; among `any` are those that another
 * model or provider would have taken, and those that no upstream can be asked.
 */
export type Scope = 'served' | 'any';

const models = [
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
] as const;

/** Every generation of models at both providers. */
export const places: readonly Place[] = (['vertex-ai', 'google'] as const).flatMap((provider) =>
  models.map(([model, generation, makes]) => ({ provider, model, generation, makes })),
);
