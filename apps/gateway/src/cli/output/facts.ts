import { visible } from './visible.js';

/** Names with what is to be said of each, a line each. */
export function facts(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([name]) => name.length));
  return pairs.map(([name, value]) => `${`${name}:`.padEnd(width + 2)}${visible(value)}\n`).join('');
}
