import fc from 'fast-check';
import type { Draw } from './bodies.js';

/** An act of any workspace. */
export const drawnAct = fc.record<Draw>({
  workspace: fc.nat(999),
  act: fc.nat(9_999_999),
  pick: fc.nat(9999),
  other: fc.nat(9999),
});
