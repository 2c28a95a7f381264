import type { Caller, Target } from '@model-gateway/core';
import type { Admission } from './admission.js';
import type { Admissions } from './admissions.js';

/** What lets the caller's request to this target in; undefined when nothing bounds either. */
export function routeAdmission(
  admissions: Pick<Admissions, 'admit'> | undefined,
  { limits: ofCaller }: Caller,
  { limits: ofTarget }: Target,
): (() => Admission | Promise<Admission>) | undefined {
  if (!admissions) return undefined;
  if (ofCaller) {
    const limits = ofTarget ? [ofCaller, ofTarget] : [ofCaller];
    return () => admissions.admit(limits);
  }
  return ofTarget && (() => admissions.admit([ofTarget]));
}
