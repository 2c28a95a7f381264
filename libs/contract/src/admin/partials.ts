import type { AdminResource } from './resource.js';
import type { DateTime, PositiveInteger } from './values.js';

/** A text that prompts share, with the content of its newest version. */
export interface AdminPartial extends AdminResource {
  /** Templates refer to it. */
  readonly id: string;
  readonly name?: string;
  /** The newest one, from 1. */
  readonly version: PositiveInteger;
  /** The version that the id alone refers to. */
  readonly published: PositiveInteger;
  readonly text: string;
}

/** One version of a partial in a list. */
export interface AdminPartialVersionEntry {
  readonly version: PositiveInteger;
  /** True when the id alone refers to this version. */
  readonly published: boolean;
  /** ISO 8601; of stored partials only. */
  readonly createdAt?: DateTime;
}

/** Answer of `GET /admin/v1/partials/{id}/versions`: the stored versions, newest first. */
export interface AdminPartialVersionList {
  readonly data: readonly AdminPartialVersionEntry[];
}

/** Answer of `GET /admin/v1/partials/{id}/versions/{version}`. */
export interface AdminPartialVersion extends AdminPartialVersionEntry {
  readonly text: string;
}
