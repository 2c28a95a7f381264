import type { Target } from '@model-gateway/core';
import { familyOf } from './families/family-of.js';
import type { SignatureHabits } from './families/model-family.js';

/** How the model of a target signs what it says; undefined when it signs nothing. */
export function signaturesOf({ model }: Target): SignatureHabits | undefined {
  return familyOf(model).signatures;
}
