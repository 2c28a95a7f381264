import {
  InvalidRequestError,
  isRate,
  rateNames,
  saysSomething,
  type EnteredPrice,
  type ModelEntry,
} from '@model-gateway/core';
import { changed } from '../api-keys/changed-api-key.js';
import type { ModelSettings } from './model-administration.js';

/** What an administrator may change of an entry. */
export type ModelChanges = Partial<Omit<ModelSettings, 'id'>>;

/**
 * An entry about models after a change. Throws `InvalidRequestError` for one that says nothing, or a rate that cannot be
 * counted.
 */
export function changedModel(before: ModelEntry, changes: ModelChanges): ModelEntry {
  const price = changes.price === undefined ? before.price : changes.price;
  const capabilities = changed(before.capabilities, changes.capabilities);
  const source = changed(before.source, changes.source);
  if (changes.price) checkPrice(changes.price);
  const after: ModelEntry = {
    id: before.id,
    ...(price !== undefined && { price }),
    ...(capabilities && { capabilities }),
    ...(source !== undefined && { source }),
  };
  if (saysSomething(after)) return after;
  throw new InvalidRequestError(
    'missing_required_parameter',
    'Give a price, or capabilities: this says nothing.',
    {
      param: 'price',
    },
  );
}

function checkPrice({ long, perImage, ...rates }: EnteredPrice): void {
  for (const name of rateNames) {
    checkRate(rates[name], `price.${name}`);
    checkRate(long?.[name], `price.long.${name}`);
  }
  checkRate(perImage, 'price.perImage');
  if (!long || long.output !== undefined || rates.output === undefined) return;
  const param = 'price.long.output';
  const message = `${param} is missing: what is written after a long prompt would have no price.`;
  throw new InvalidRequestError('missing_required_parameter', message, { param });
}

function checkRate(rate: number | undefined, param: string): void {
  if (rate === undefined || isRate(rate)) return;
  const message = `${param} must be 0, or from 0.000001 to 10000: US dollars.`;
  throw new InvalidRequestError('invalid_value', message, { param });
}
