import type { IconName } from '../ui/icon-paths.js';
import { paletteScore } from './palette-score.js';

/** An entry of the palette. */
export interface PaletteEntry {
  /** Tells it from all others. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Other words that it is found by. */
  readonly terms?: string;
  /** What it is, for people. */
  readonly note?: string;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly run: () => unknown;
}

/** Entries under one heading. */
export interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
}

/** The entries that fit what was typed, the best first; all of them, in their order, before something is typed. */
export function fitting(entries: readonly PaletteEntry[], text: string): readonly PaletteEntry[] {
  if (text.trim() === '') return entries;
  return bestOf(entries, text, ({ label, terms = '' }) => [`${label} ${terms}`]);
}

/** Those that fit a text, the best first. @param valuesOf where the text is looked for; the best place counts */
export function bestOf<Item>(
  items: readonly Item[],
  text: string,
  valuesOf: (item: Item) => readonly string[],
): readonly Item[] {
  return items
    .map((item) => ({ item, score: Math.max(...valuesOf(item).map((value) => paletteScore(value, text))) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
