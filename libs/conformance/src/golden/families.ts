import type { Place } from '../grammar/place.js';

/** Generations of Gemini models that are told apart; `newest` stands for those to come as well. */
export const families = ['2.0', '2.5', '3', 'newest'] as const;
export type Family = (typeof families)[number];

/** The model that stands for a family, unless a case is about models of another kind. */
export const modelOfFamily: Readonly<Record<Family, string>> = {
  '2.0': 'gemini-2.0-flash',
  '2.5': 'gemini-2.5-flash',
  '3': 'gemini-3-pro-preview',
  newest: 'gemini-3.6-flash',
};

/** The two providers, in the order of the tables. */
export const providers: readonly Place['provider'][] = ['vertex-ai', 'google'];
