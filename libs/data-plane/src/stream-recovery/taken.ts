/**
 * What becomes of a part of an answer that is asked for anew: the rest of it that the caller lacks; or the caller has
 * it already; or it says something else than what the caller has.
 */
export type Taken<Part> = Part | 'delivered' | 'differs';
