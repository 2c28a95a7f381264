/** How a gateway config chooses among its targets. */
export interface GatewayStrategy {
  /**
   * `single`: the only target. `fallback`: in order, until one succeeds. `loadbalance`: random by weight.
   * `conditional`: the target of the first condition that holds.
   */
  readonly mode: 'single' | 'fallback' | 'loadbalance' | 'conditional';
  /** With `fallback`: the only statuses after which the next target is attempted. Default: any failure. */
  readonly on_status_codes?: readonly number[] | null;
  /** With `conditional`: evaluated in this order. */
  readonly conditions?: readonly GatewayCondition[] | null;
  /** With `conditional`: name of the target when no condition holds. Absent: the request fails. */
  readonly default?: string | null;
  /** With `loadbalance`: requests with equal fields go to the same target. */
  readonly sticky?: GatewaySticky | null;
}

/** A condition with its target. */
export interface GatewayCondition {
  /** The query that must hold for the request. */
  readonly query: GatewayQuery;
  /** Name of the target. */
  readonly then: string;
}

/** Requests with the same values in all of these fields go to the same target. */
export interface GatewaySticky {
  /** Default true. */
  readonly enabled?: boolean | null;
  /** As in queries, such as `metadata.user_id`; 1 to 20. Required unless `enabled` is false. */
  readonly hash_fields?: readonly string[] | null;
  /** Seconds until the gateway may choose another target, 1 to 7776000. Default 3600. */
  readonly ttl?: number | null;
}

/**
 * A query about a request; all members must hold. A field has a value that it must equal, or operators; `$and` and
 * `$or` have lists of queries. Fields are `metadata.NAME`, `headers.NAME` (except headers that carry a credential or
 * control the connection), `params.PATH` (a member of the body, such as `params.model` or `params.tools[0].type`) and
 * `url.pathname`. An empty query always holds.
 */
export interface GatewayQuery {
  /** Each of these must hold. */
  readonly $and?: readonly GatewayQuery[];
  /** One of these must hold. */
  readonly $or?: readonly GatewayQuery[];
  /** A value that the field must equal, or operators. */
  readonly [field: string]: GatewayOperand | GatewayOperators | readonly GatewayQuery[] | undefined;
}

/** The value that an operator compares with. */
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
