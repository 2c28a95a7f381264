/** How a gateway config chooses among its targets. */
export interface GatewayStrategy {
  /**
   * `single`: there is one. `fallback`: one after the other, until one answers. `loadbalance`: at random, by weight.
   * `conditional`: that of the first condition that holds.
   */
  readonly mode: 'single' | 'fallback' | 'loadbalance' | 'conditional';
  /** With `fallback`: the only statuses after which the next target is attempted. Default: any failure. */
  readonly on_status_codes?: readonly number[] | null;
  /** With `conditional`: tried in this order. */
  readonly conditions?: readonly GatewayCondition[] | null;
  /** With `conditional`: name of the target when no condition holds. Absent: the request fails then. */
  readonly default?: string | null;
  /** With `loadbalance`: requests that are alike go to the same target. */
  readonly sticky?: GatewaySticky | null;
}

/** Which target takes which requests. */
export interface GatewayCondition {
  /** What must hold of the request. */
  readonly query: GatewayQuery;
  /** Name of the target. */
  readonly then: string;
}

/** Requests with the same values in all of these fields go to the same target. */
export interface GatewaySticky {
  /** Default true. */
  readonly enabled?: boolean | null;
  /** As in queries, such as `metadata.user_id`; 1 to 20. Needed unless `enabled` is false. */
  readonly hash_fields?: readonly string[] | null;
  /** Seconds until the choice may be another one, 1 to 7776000. Default 3600. */
  readonly ttl?: number | null;
}

/**
 * What must hold of a request, all of it: fields with a value, which they must equal, or with operators; `$and` and `$or`
 * with lists of queries. Fields are `metadata.NAME`, `headers.NAME` (but none that carries a credential or steers the
 * connection), `params.PATH` (a member of the body, such as `params.model` or `params.tools[0].type`) and
 * `url.pathname`. An empty query always holds.
 */
export interface GatewayQuery {
  /** Each of these must hold. */
  readonly $and?: readonly GatewayQuery[];
  /** One of these must hold. */
  readonly $or?: readonly GatewayQuery[];
  /** What the field must equal, or operators that must hold of it. */
  readonly [field: string]: GatewayOperand | GatewayOperators | readonly GatewayQuery[] | undefined;
}

/** What a field is compared with. */
export type GatewayOperand = string | number | boolean;

/**
 * Conditions on one field, all of which must hold. A field that the request does not have (a member of the body that is
 * null counts as one) fulfils `$ne` and `$nin` only. Metadata, headers and the path are texts: compared with a number,
 * true or false, the text `3` is 3 and `true` is true. Members of the body are compared as they are.
 */
export interface GatewayOperators {
  /** Equals it. */
  readonly $eq?: GatewayOperand;
  /** Does not equal it. */
  readonly $ne?: GatewayOperand;
  /** Equals one of these, at most 1000. */
  readonly $in?: readonly GatewayOperand[];
  /** Equals none of these, at most 1000. */
  readonly $nin?: readonly GatewayOperand[];
  /** Greater than; numbers with numbers, texts with texts. */
  readonly $gt?: number | string;
  /** Greater than or equal. */
  readonly $gte?: number | string;
  /** Less than. */
  readonly $lt?: number | string;
  /** Less than or equal. */
  readonly $lte?: number | string;
  /** Matches somewhere in the text. Regular expressions without back-references and look-around. */
  readonly $regex?: string;
}
