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

/** A price by the token, or by the picture. */
export interface AdminModelPrice extends AdminTokenRates {
  /** US dollars for each picture, of a model whose upstream counts these and no tokens. */
  readonly perImage?: NonNegative;
  /** All of a request's tokens cost this when its prompt has more than `above` tokens. */
  readonly long?: AdminTokenRates & { readonly above: PositiveInteger };
}

/** What a model can do; what is absent is not known. */
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

/** What an administrator has entered about models: it counts instead of what the gateway knows. */
export interface AdminModel extends AdminResource {
  /** `KIND/MODEL` or `@SLUG/MODEL`; a trailing `*` matches any rest. */
  readonly id: string;
  /** Absent: what the gateway knows; null: it is not known. */
  readonly price?: AdminModelPrice | null;
  readonly capabilities?: AdminModelCapabilities;
  readonly source?: string;
}

/** A price of the gateway's own table. */
export interface AdminKnownPrice extends AdminModelPrice {
  /** When it began or begins: ISO 8601; absent: as long as anybody remembers. */
  readonly from?: DateTime;
  /** Where it stands. */
  readonly source: string;
  /** The day it was read there. */
  readonly read: CalendarDate;
}

/** Capabilities of the gateway's own table. */
export interface AdminKnownCapabilities extends AdminModelCapabilities {
  /** The upstream's page with the current prices. */
  readonly source: string;
  /** The days on which members were compared with it; the others are what is generally known. */
  readonly read: { readonly contextWindow?: CalendarDate };
}

/** What the gateway itself knows of a model. */
export interface AdminKnownModel {
  /** As an entry about just this model is called. */
  readonly id: string;
  readonly kind: ProviderKindName;
  readonly ownedBy: string;
  /** In force now; null: not known. */
  readonly price: AdminKnownPrice | null;
  /** What the price changes to, in the order in which it does. */
  readonly laterPrices: readonly AdminKnownPrice[];
  /** Null: not known. */
  readonly capabilities: AdminKnownCapabilities | null;
}

/** Answer of `GET /admin/v1/models/known`. */
export interface AdminKnownModelList {
  readonly data: readonly AdminKnownModel[];
}
