import type { Facts } from '../facts/facts.js';
import { rowsPerMs } from '../facts/row-number.js';
import type { RollupCapacity } from './capacity.js';
import { Cell } from './cell.js';
import {
  anyMetadata,
  columnOf,
  dimensionIn,
  everything,
  noValue,
  pairs,
  plainDimensions,
  tooMany,
  toValue,
} from './dimensions.js';
import { byDay, byHour, dayMs, hourMs, type RollupStep } from './steps.js';

/** A cell with its key in the rollup. */
export interface RollupCell {
  readonly step: RollupStep;
  /** Start of the hour or day: milliseconds since 1970. */
  readonly at: number;
  readonly dimension: string;
  readonly value: string;
  /** The value of a pair's second dimension; otherwise empty. */
  readonly other: string;
  /** Without counts when {@link value} is `tooMany`. */
  readonly cell: Cell;
}

/** The columns that pair counts need. */
export type PairedFacts = Omit<Facts, 'id' | 'trace_id' | 'duration_ms' | 'metadata' | 'terms'>;

/** Collects cells by key. */
export class RollupCells {
  private readonly placed = new Map<string, RollupCell>();

  /** Returns the cell of a key, or creates it. */
  at(step: RollupStep, at: number, dimension: string, value: string, other = ''): Cell {
    const key = `${at}|${dimension}\n${value}\n${other}`;
    let placed = this.placed.get(key);
    if (placed === undefined) {
      placed = { step, at, dimension, value, other, cell: new Cell() };
      this.placed.set(key, placed);
    }
    return placed.cell;
  }

  /** All cells in a deterministic order. */
  all(): RollupCell[] {
    return [...this.placed.keys()].sort().flatMap((key) => this.placed.get(key) ?? []);
  }
}

/** Counts requests by the hour in which they began. */
export function countHours(batch: readonly Facts[], capacity: RollupCapacity): RollupCell[] {
  const cells = new RollupCells();
  const hours = new Map<string, HourCount>();
  for (const facts of batch) {
    const { workspace } = facts;
    const ms = Math.floor(facts.n / rowsPerMs);
    const at = ms - (ms % hourMs);
    const key = `${at} ${workspace ?? ''}`;
    let hour = hours.get(key);
    if (hour === undefined) {
      hour = new HourCount({ at, workspace }, cells, capacity);
      hours.set(key, hour);
    }
    hour.count(facts);
  }
  return cells.all();
}

/** Counts the requests of one hour and workspace. Caches cells by value, so that it builds each name once. */
class HourCount {
  private readonly all: Cell;
  private readonly piece: string;
  private readonly plain = plainDimensions.map((dimension) => ({
    dimension,
    column: columnOf[dimension],
    known: new Map<string | number | null, Cell | undefined>(),
  }));
  private readonly metadata = new Map<string, Map<string, Cell | undefined> | undefined>();

  constructor(
    private readonly of: { readonly at: number; readonly workspace: string | null },
    private readonly cells: RollupCells,
    private readonly capacity: RollupCapacity,
  ) {
    this.piece = `${byHour}|${of.at}|${of.workspace ?? ''}`;
    this.all = this.cellAt(everything, noValue);
  }

  count(facts: Facts): void {
    this.all.count(facts);
    for (const { dimension, column, known } of this.plain) {
      this.countValue(facts, known, dimension, facts[column]);
    }
    if (facts.metadata === null) return;
    const metadata = JSON.parse(facts.metadata) as Record<string, string>;
    for (const key of Object.keys(metadata)) {
      const known = this.knownOf(key);
      if (known !== undefined) this.countValue(facts, known, `metadata.${key}`, metadata[key] ?? '');
    }
  }

  private countValue<Value extends string | number | null>(
    facts: Facts,
    known: Map<Value, Cell | undefined>,
    dimension: string,
    value: Value,
  ): void {
    let cell = known.get(value);
    if (cell === undefined && !known.has(value)) {
      const name = toValue(value);
      const isTaken = this.capacity.acceptsValue(this.piece, dimension, name);
      const placed = this.cellAt(dimension, isTaken ? name : tooMany);
      cell = isTaken ? placed : undefined;
      known.set(value, cell);
    }
    cell?.count(facts);
  }

  private cellAt(dimension: string, value: string): Cell {
    const { at, workspace } = this.of;
    return this.cells.at(byHour, at, dimensionIn(workspace, dimension), value);
  }

  /** The cached cells of a metadata key; undefined when its values are not counted. */
  private knownOf(key: string): Map<string, Cell | undefined> | undefined {
    if (this.metadata.has(key)) return this.metadata.get(key);
    const isTaken = this.capacity.acceptsKey(this.piece, key);
    if (!isTaken) this.cellAt(anyMetadata, tooMany);
    const known = isTaken ? new Map<string, Cell | undefined>() : undefined;
    this.metadata.set(key, known);
    return known;
  }
}

/** Adds requests of one day to the pair cells of that day. */
export function countPairs(
  cells: RollupCells,
  batch: readonly PairedFacts[],
  capacity: RollupCapacity,
): void {
  // Many requests have equal values in all counted columns: their cells are looked up once.
  const known = new Map<string, readonly Cell[]>();
  for (const facts of batch) {
    const key = JSON.stringify([facts.workspace, ...pairedColumnNames.map((column) => facts[column])]);
    let taken = known.get(key);
    if (taken === undefined) {
      taken = pairCellsOf(cells, facts, capacity);
      known.set(key, taken);
    }
    for (const cell of taken) cell.count(facts);
  }
}

/** The pair cells of a request; pairs beyond the limit are marked. */
function pairCellsOf(cells: RollupCells, facts: PairedFacts, capacity: RollupCapacity): readonly Cell[] {
  const ms = Math.floor(facts.n / rowsPerMs);
  const at = ms - (ms % dayMs);
  return pairedColumns.flatMap(({ name, first, second }) => {
    const value = toValue(facts[first]);
    const other = toValue(facts[second]);
    const dimension = dimensionIn(facts.workspace, name);
    const isTaken = capacity.acceptsPair(String(at), dimension, `${value}\n${other}`);
    const cell = cells.at(byDay, at, dimension, isTaken ? value : tooMany, isTaken ? other : '');
    return isTaken ? [cell] : [];
  });
}

const pairedColumns = pairs.map(([first, second]) => ({
  name: `${first}|${second}`,
  first: columnOf[first],
  second: columnOf[second],
}));

const pairedColumnNames = [...new Set(pairedColumns.flatMap(({ first, second }) => [first, second]))];
