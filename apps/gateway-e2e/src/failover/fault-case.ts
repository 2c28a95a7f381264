import type { Cell, CellRun } from './cell.js';
import { expectAsked, expectServedBy, expectWhole } from './expectations.js';
import type { NamedModel, Shape } from './shape.js';

/** Something that goes wrong at the primary, and what is to come of it. */
export interface FaultCase {
  /** Its number in the bench, and what goes wrong. */
  readonly title: string;
  /** Members of the config besides primary, fallback, retry and time limit. */
  readonly config?: object;
  /** Instead of the usual one of the shape. */
  readonly fallback?: (shape: Shape) => NamedModel;
  readonly arrange: (cell: Cell, shape: Shape) => Promise<void>;
  readonly check: (run: CellRun, shape: Shape, cell: Cell) => void | Promise<void>;
}

/** How often something goes wrong that never ends. */
export const forever = { times: 1000 };

/** A refusal in the words of the shape. */
export const refusal = (code: number, shape: Shape, members: object = {}) => ({
  kind: 'status',
  code,
  shape: shape.errorShape,
  ...members,
});

/** After an answer that the fallback gave because the primary did not begin one. */
export function expectFallback(run: CellRun, shape: Shape, primaryAttempts: number): void {
  expectWhole(run, shape.fallback);
  expectServedBy(run, 1, 0);
  expectAsked(run, primaryAttempts, 1);
}

/**
 * After an answer that the primary gave when it was asked again: by a retry, or without one where the connection that was reset
 * had been used before.
 */
export function expectAskedAgain(run: CellRun, shape: Shape): void {
  expectWhole(run, shape.primary);
  expect(run.headers.get('x-gateway-last-used-option-index')).toBe('config.targets[0]');
  expectAsked(run, 2, 0);
}

/** After an answer that the primary gave at its second attempt. */
export function expectRepeated(run: CellRun, shape: Shape): void {
  expectWhole(run, shape.primary);
  expectServedBy(run, 0, 1);
  expectAsked(run, 2, 0);
}
