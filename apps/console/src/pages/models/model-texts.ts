import { modelTexts } from '../../texts/en/models.js';
import { formatDollars } from '../../ui/format/money.js';
import { formatShortCount } from '../../ui/format/number.js';
import type { Capabilities, Price } from './model-rows.js';

type Ability = keyof typeof modelTexts.abilities;
const abilities = Object.keys(modelTexts.abilities) as Ability[];

/** `$1.25 / $10.00`: of input and output. Null: `unknown`. */
export function priceText(price: Price | null): string {
  if (price === null) return modelTexts.unknown;
  if (price.perImage !== undefined && price.output === undefined)
    return `${modelTexts.rates.perImage} ${formatDollars(price.perImage)}`;
  const output = price.output === undefined ? '' : ` / ${formatDollars(price.output)}`;
  return `${formatDollars(price.input)}${output}`;
}

/** What a model can do, or cannot, in words. */
export function abilityTexts(capabilities: Capabilities, wanted: boolean): readonly string[] {
  return abilities.filter((name) => capabilities[name] === wanted).map((name) => modelTexts.abilities[name]);
}

/** `1M`, or `unknown`. */
export function limitText(tokens: number | undefined): string {
  return tokens === undefined ? modelTexts.unknown : formatShortCount(tokens);
}
