import type { LossSeverity } from '../chat/loss.js';
import type { JsonValue } from '../json.js';
import type { Target } from './target.js';

/** A member of an upstream's body that a model refuses, and that the request can do without. */
export interface RefusedMember {
  /** Its names, from the body inwards: `['generationConfig', 'seed']`. */
  readonly names: readonly string[];
  /** Its place in the client's body, for the loss entry. */
  readonly path: string;
  /** Only this value is refused. Absent: all are. */
  readonly value?: JsonValue;
  /** What it means to leave it out. Absent: `degraded`. */
  readonly severity?: LossSeverity;
}

/** What models refused lately although no table says so. Bounded in time and size. */
export interface RefusalMemory {
  /** What the target's model refused. Quick while nothing is known of any model. */
  recall(target: Target): readonly RefusedMember[];
  /** Remembers what a request was accepted without, after it was refused with it. */
  learn(target: Target, members: readonly RefusedMember[]): void;
}
