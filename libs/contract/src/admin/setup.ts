/** One step from a new gateway to its first answer. */
export interface AdminSetupStep {
  readonly id: 'provider' | 'key' | 'request';
  readonly done: boolean;
  /** What has done it: a slug, the id of a key, or the id of a request. */
  readonly resource?: string;
}

/** Answer of `GET /admin/v1/setup`: what is there, and what is missing until a caller gets an answer. */
export interface AdminSetup {
  /** In their order. Without a request log there is no step `request`. */
  readonly steps: readonly AdminSetupStep[];
  readonly done: boolean;
  /** Every provider has an address on this machine, as the quick start has: answers come from no real model. */
  readonly quickStart: boolean;
}
