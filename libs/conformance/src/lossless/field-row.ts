import type { Body } from '../grammar/body.js';
import type { Place } from '../grammar/place.js';
import type { Path } from './leaves.js';

/** Fields that do not show in the upstream request though nothing is lost, and why. */
export interface FieldRow {
  /** Their place; `*` stands for any member or position. */
  readonly field: string;
  readonly reason: string;
  /** Only then. */
  readonly when?: (place: FieldContext) => boolean;
}

export interface FieldContext {
  readonly value: unknown;
  readonly path: Path;
  readonly body: Body;
  /** What holds the field, and what holds that. */
  readonly owner: Body;
  readonly ownerOfOwner: Body;
  /** The message that it stands in. */
  readonly message: Body;
  readonly place: Place;
}
