import type { ManagedBy } from '../administration/managed.js';
import type { TokenRates } from '../models/model-price.js';

/** The price that a response is charged at, with where it comes from. One object for all responses with that price. */
export interface RecordedPrice extends TokenRates {
  /** Of an entry of an administrator, its id; else `KIND/MODEL` of the gateway's own table. */
  readonly id: string;
  /** The page that states the price, or what the administrator says of its origin. */
  readonly source?: string;
  /** When the price took effect: milliseconds since 1970. */
  readonly from?: number;
  /** Who manages the entry; absent: it is of the gateway's own table. */
  readonly managedBy?: ManagedBy;
  /** US dollars for each image, for upstreams that count images. */
  readonly perImage?: number;
  /** Rates of all tokens of a request whose prompt has more than `above` tokens. */
  readonly long?: TokenRates & { readonly above: number };
}
