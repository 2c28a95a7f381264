import type { AdminResource } from './resource.js';
import type { CalendarDate, DateTime, NonNegative, PositiveInteger, ProviderKindName } from './values.js';

/** What tokens cost: US dollars per million of them. Kinds of tokens without a rate cost as `input`. */
export interface AdminTokenRates {
  readonly input: NonNegative;
  readonly cachedInput?: NonNegative;
  readonly cacheWrite?: NonNegative;
  readonly audioInput?: NonNegative;
  readonly imageInput?: NonNegative;
  readonly videoInput?: NonNegative;
  /** Absent for a model that generates no tokens, such as an embedding model. */
  readonly output?: NonNegative;
  /** Absent: as `output`. */
  readonly imageOutput?: NonNegative;
}

/** A price per token, or per image. */
export interface AdminModelPrice extends AdminTokenRates {
  /** US dollars per image, of a model whose upstream counts images instead of tokens. */
  readonly perImage?: NonNegative;
  /** All of a request's tokens cost this when its prompt has more than `above` tokens. */
  readonly long?: AdminTokenRates & { readonly above: PositiveInteger };
}

/** Capabilities of a model; an absent member is unknown. */
export interface AdminModelCapabilities {
  readonly contextWindow?: PositiveInteger;
  readonly maxOutput?: PositiveInteger;
  readonly tools?: boolean;
  readonly images?: boolean;
  readonly audio?: boolean;
  readonly video?: boolean;
  readonly thinking?: boolean;
  readonly structuredOutput?: boolean;
}

/** Prices and capabilities that an administrator has entered; they override the gateway's built-in knowledge. */
export interface AdminModel extends AdminResource {
  /** `KIND/MODEL` or `@SLUG/MODEL`; a trailing `*` matches any rest. */
  readonly id: string;
  /** Absent: the built-in price applies; null: the price is unknown. */
  readonly price?: AdminModelPrice | null;
  readonly capabilities?: AdminModelCapabilities;
  readonly source?: string;
}

/** A price of the gateway's own table. */
export interface AdminKnownPrice extends AdminModelPrice {
  /** Start of the price, ISO 8601; absent: since the model exists. */
  readonly from?: DateTime;
  /** The page that states it. */
  readonly source: string;
  /** The day on which it was checked. */
  readonly read: CalendarDate;
}

/** Capabilities of the gateway's own table. */
export interface AdminKnownCapabilities extends AdminModelCapabilities {
  /** The upstream's page with the current prices. */
  readonly source: string;
  /** The days on which members were checked against the source; other members are general knowledge. */
  readonly read: { readonly contextWindow?: CalendarDate };
}

/** The announced end of a model. */
export interface AdminModelRetirement {
  /** The earliest day on which the upstream stops serving the model. */
  readonly notBefore: CalendarDate;
  /** The model that the upstream recommends instead. */
  readonly replacement?: string;
  /** The page that announces it. */
  readonly source: string;
  /** The day on which it was read. */
  readonly read: CalendarDate;
}

/** Built-in knowledge of a model. */
export interface AdminKnownModel {
  /** The id of an entry for exactly this model. */
  readonly id: string;
  readonly kind: ProviderKindName;
  readonly ownedBy: string;
  /** The current price; null when unknown. */
  readonly price: AdminKnownPrice | null;
  /** Later prices, in order of their start. */
  readonly laterPrices: readonly AdminKnownPrice[];
  /** Null when unknown. */
  readonly capabilities: AdminKnownCapabilities | null;
  /** Null when no day is announced. */
  readonly retirement: AdminModelRetirement | null;
}

/** Answer of `GET /admin/v1/models/known`. */
export interface AdminKnownModelList {
  readonly data: readonly AdminKnownModel[];
}
