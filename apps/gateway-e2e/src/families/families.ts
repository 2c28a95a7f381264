/** Who signs what a family says, as the histories that it gets back show it. */
type Signer = 'gemini' | 'vertex' | 'claude';

/** A family of models, by one of its models. */
export interface Family {
  readonly model: string;
  /** Absent: it signs nothing. */
  readonly signer?: Signer;
  /** Claude: it thinks before its first words in a turn only, and wants that thought back while the turn goes on. */
  readonly thinksByBudget?: boolean;
}

/** Every family, Gemini at both providers, and each of the ways in which a family is asked to think or is called. */
export const families = {
  'Gemini at the Gemini API': { model: '@google/gemini-3-pro-preview', signer: 'gemini' },
  'Gemini at Vertex AI': { model: '@vertex/gemini-3.5-flash', signer: 'vertex' },
  'Claude with a budget': {
    model: '@vertex/anthropic.claude-sonnet-4-5@20250929',
    signer: 'claude',
    thinksByBudget: true,
  },
  'Claude that decides by itself': { model: '@vertex/anthropic.claude-opus-4-8', signer: 'claude' },
  'Claude that binds its thoughts': { model: '@vertex/anthropic.claude-opus-5-5', signer: 'claude' },
  Llama: { model: '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas' },
  Mistral: { model: '@vertex/mistralai.mistral-medium-3' },
  'an endpoint': { model: '@vertex/endpoints.1234567890' },
  'an endpoint by :predict': { model: '@vertex/endpoints.4050000001:predict' },
} as const satisfies Readonly<Record<string, Family>>;

/** One of them. */
export type FamilyName = keyof typeof families;

/** All of them, for tables of tests. */
export const familyNames = Object.keys(families) as readonly FamilyName[];

/** A family by its name. */
export function familyOf(name: FamilyName): Family {
  return families[name];
}
