import type { NumberBounds } from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from './is-present.js';
import type { SectionReader } from './section-reader.js';

/** An optional number within bounds. */
export function readShare(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
  { least, most, isWhole }: NumberBounds,
): number | undefined {
  if (!isPresent(value)) return undefined;
  const amount = reader.amount(value, path, isWhole ? 'whole' : 'any');
  if (amount === undefined || (amount >= least && amount <= most)) return amount;
  reader.problem(path, `This must be from ${least} to ${most}.`);
  return undefined;
}
