import type { components } from '../../api/api.generated.js';
import { modelTexts } from '../../texts/en/models.js';
import type { FieldErrors } from '../../ui/use-form.js';
import type { Capabilities, ModelEntry, Price } from './model-rows.js';

type RateName = keyof typeof modelTexts.rates;
type AbilityName = keyof typeof modelTexts.abilities;
type Body = components['schemas']['UpdateModel'];

/** The rates in the order of the form. */
export const rateNames = Object.keys(modelTexts.rates) as RateName[];
/** The abilities in the order of the form. */
export const abilityNames = Object.keys(modelTexts.abilities) as AbilityName[];

/** Rates of long prompts, as they are typed. */
interface LongDraft {
  readonly above: string;
  readonly input: string;
  readonly cachedInput: string;
  readonly output: string;
}

/** What the form of an own price has. */
export interface OwnPriceValues {
  readonly id: string;
  readonly price: keyof typeof modelTexts.priceKinds;
  readonly rates: Readonly<Record<RateName, string>>;
  readonly long: LongDraft;
  readonly contextWindow: string;
  readonly maxOutput: string;
  readonly capabilities: Readonly<Record<AbilityName, keyof typeof modelTexts.ability>>;
  readonly source: string;
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number));

/** The form with what an entry says; without one, empty for a model. */
export function ownPriceValues(id: string, entry?: ModelEntry, known?: Price | null): OwnPriceValues {
  const price = entry ? entry.price : known;
  const { long } = price ?? {};
  const kind = entry?.price === null ? 'unknown' : entry && entry.price === undefined ? 'known' : 'rates';
  const able = (name: AbilityName) => {
    const value = entry?.capabilities?.[name];
    return value === undefined ? 'known' : value ? 'yes' : 'no';
  };
  return {
    id: entry?.id ?? id,
    price: kind,
    rates: Object.fromEntries(
      rateNames.map((name) => [name, textOf(price?.[name])]),
    ) as OwnPriceValues['rates'],
    long: {
      above: textOf(long?.above),
      input: textOf(long?.input),
      cachedInput: textOf(long?.cachedInput),
      output: textOf(long?.output),
    },
    contextWindow: textOf(entry?.capabilities?.contextWindow),
    maxOutput: textOf(entry?.capabilities?.maxOutput),
    capabilities: Object.fromEntries(
      abilityNames.map((name) => [name, able(name)]),
    ) as OwnPriceValues['capabilities'],
    source: entry?.source ?? '',
  };
}

/** What is wrong with a form. */
export function checkOwnPrice(values: OwnPriceValues): FieldErrors<OwnPriceValues> {
  const { id, price, rates, long } = values;
  const isPriced = price === 'rates';
  const hasLong =
    isPriced && [long.above, long.input, long.cachedInput, long.output].some((text) => text.trim() !== '');
  const wrongRate = [...Object.values(rates), long.input, long.cachedInput, long.output].some(
    (rate) => !isRate(rate),
  );
  const rateProblem = wrongRate
    ? modelTexts.rateWrong
    : rates.input.trim() === ''
      ? modelTexts.inputMissing
      : undefined;
  const body = bodyOf(values);
  const saysNothing = body.price === undefined && body.capabilities === null;
  return {
    ...(id.trim() === '' && { id: modelTexts.idMissing }),
    ...(isPriced && rateProblem !== undefined && { rates: rateProblem }),
    ...(hasLong && (!isTokens(long.above) || long.input.trim() === '') && { long: modelTexts.longWrong }),
    ...(values.contextWindow !== '' &&
      !isTokens(values.contextWindow) && { contextWindow: modelTexts.tokensWrong }),
    ...(values.maxOutput !== '' && !isTokens(values.maxOutput) && { maxOutput: modelTexts.tokensWrong }),
    ...(saysNothing && { price: modelTexts.saysNothing }),
  };
}

const isRate = (text: string): boolean =>
  text.trim() === '' || (Number(text) >= 0 && Number.isFinite(Number(text)));
const isTokens = (text: string): boolean => Number.isSafeInteger(Number(text)) && Number(text) > 0;

/** The body that enters these values. Members of an entry that the form does not have are rates of long prompts of media. */
export function bodyOf(values: OwnPriceValues, before?: ModelEntry): Body {
  const price = priceOf(values, before);
  const able = abilityNames
    .filter((name) => values.capabilities[name] !== 'known')
    .map((name) => [name, values.capabilities[name] === 'yes'] as const);
  const limits = (['contextWindow', 'maxOutput'] as const)
    .filter((name) => values[name].trim() !== '')
    .map((name) => [name, Number(values[name])] as const);
  const capabilities: Capabilities = { ...Object.fromEntries(limits), ...Object.fromEntries(able) };
  return {
    ...(price !== undefined && { price }),
    capabilities: Object.keys(capabilities).length === 0 ? null : capabilities,
    source: values.source.trim() === '' ? null : values.source.trim(),
  };
}

function priceOf({ price, rates, long }: OwnPriceValues, before?: ModelEntry): Price | null | undefined {
  if (price !== 'rates') return price === 'unknown' ? null : undefined;
  const given = rateNames.filter((name) => rates[name].trim() !== '');
  const longBefore = before?.price?.long;
  const longRates = (['input', 'cachedInput', 'output'] as const)
    .filter((name) => long[name].trim() !== '')
    .map((name) => [name, Number(long[name])] as const);
  const others = longBefore
    ? Object.fromEntries(Object.entries(longBefore).filter(([name]) => !(name in long)))
    : {};
  return {
    input: 0,
    ...Object.fromEntries(given.map((name) => [name, Number(rates[name])])),
    ...(long.above.trim() !== '' && {
      long: { ...others, input: 0, ...Object.fromEntries(longRates), above: Number(long.above) },
    }),
  };
}
