import { providerKinds } from './provider-registry.js';
import type { ProviderKind } from '../administration/provider-kind.js';
import type { ResourceRule } from '../administration/resource-rules.js';

/** What tokens cost: US dollars per million of them. Absent rates of kinds are as {@link input}. */
export interface EnteredRates {
  readonly input: number;
  /** What came from a cache. */
  readonly cachedInput?: number;
  /** What was written to a cache. */
  readonly cacheWrite?: number;
  readonly audioInput?: number;
  readonly imageInput?: number;
  readonly videoInput?: number;
  /** Reasoning as well. Absent: the model writes nothing, as one that embeds; what it writes all the same has no price. */
  readonly output?: number;
  /** Absent: as {@link output}. */
  readonly imageOutput?: number;
}

/** The names of rates. */
export const rateNames = [
  'input',
  'cachedInput',
  'cacheWrite',
  'audioInput',
  'imageInput',
  'videoInput',
  'output',
  'imageOutput',
] as const satisfies readonly (keyof EnteredRates)[];

/** What an administrator knows of a model: it counts instead of what the gateway knows. */
export interface ModelEntry {
  /**
   * `KIND/MODEL` or, for one catalog entry only, `@SLUG/MODEL`; a trailing `*` matches any rest. A model without one is
   * meant in every spelling and version, unless another entry names it more closely.
   */
  readonly id: string;
  /** Absent: what the gateway knows; null: it is not known. */
  readonly price?: EnteredPrice | null;
  readonly capabilities?: EnteredCapabilities;
  /** For people: where this is from. */
  readonly source?: string;
}

/** A price that is entered by hand. */
export interface EnteredPrice extends EnteredRates {
  /** US dollars for each picture, of a model whose upstream counts these and no tokens. */
  readonly perImage?: number;
  /** All of a request's tokens cost this when its prompt is longer than that. */
  readonly long?: EnteredRates & { readonly above: number };
}

/** What a model can do, as far as it is entered. A member that is absent: what the gateway knows. */
export interface EnteredCapabilities {
  /** Tokens. */
  readonly contextWindow?: number;
  /** Tokens. */
  readonly maxOutput?: number;
  readonly tools?: boolean;
  readonly images?: boolean;
  readonly audio?: boolean;
  readonly video?: boolean;
  readonly thinking?: boolean;
  readonly structuredOutput?: boolean;
}

/** The names of the capabilities that a model has or has not. */
export const abilityNames = [
  'tools',
  'images',
  'audio',
  'video',
  'thinking',
  'structuredOutput',
] as const satisfies readonly (keyof EnteredCapabilities)[];

/** The names of the capabilities that are numbers of tokens. */
export const tokenLimitNames = [
  'contextWindow',
  'maxOutput',
] as const satisfies readonly (keyof EnteredCapabilities)[];

/** What an entry about models is called: short enough for every place where ids are looked for. */
export const modelEntryIdRule: ResourceRule = {
  get pattern() {
    const kinds = providerKinds().map((kind) => `${kind}|`);
    return new RegExp(`^(?:${kinds.join('')}@[a-z0-9][a-z0-9._-]{0,62})\\/(?:[!-)+-~]{1,128}\\*?|\\*)$`);
  },
  get message() {
    const kinds = providerKinds().map((kind) => `${kind}/MODEL`);
    return `This must be ${kinds.join(', ')} or @SLUG/MODEL, where only the end of MODEL, of 128 characters at most, may be a *.`;
  },
};

/** Where an entry about models is from, for people. */
export const modelSourceRule = {
  pattern: /^\S(.{0,498}\S)?$/,
  message: 'A source has 1 to 500 characters on one line, with no space at its ends.',
} as const satisfies ResourceRule;

/** US dollars, per million tokens or for a picture: far beyond any price, and small enough for exact sums. */
export const highestRate = 10_000;
/** A smaller rate would be counted as nothing. */
const lowestRate = 0.000_001;
/** Tokens: far beyond any model. */
export const maxModelTokens = 1_000_000_000;

/** Can that be the price of a million tokens, or of a picture? 0 can: some models cost nothing. */
export function isRate(dollars: number): boolean {
  return dollars === 0 || (dollars >= lowestRate && dollars <= highestRate);
}

/** Says the entry anything that counts? */
export function hasPriceOrCapabilities({
  price,
  capabilities,
}: Pick<ModelEntry, 'price' | 'capabilities'>): boolean {
  return price !== undefined || Object.keys(capabilities ?? {}).length > 0;
}

/** Where a model is asked. */
export interface ModelPlace {
  readonly kind: ProviderKind;
  /** Of the catalog entry; absent: there is none. */
  readonly slug?: string | undefined;
  readonly model: string;
}
