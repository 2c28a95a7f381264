import { modelTexts } from '../../texts/en/models.js';
import { FoldTitle } from '../../ui/fold-title.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import type { FieldErrors } from '../../ui/use-form.js';
import { abilityNames, rateNames, type OwnPriceValues } from './own-price-values.js';

interface RateFieldsProps {
  readonly rates: OwnPriceValues['rates'];
  readonly long: OwnPriceValues['long'];
  readonly error: string | undefined;
  readonly onRates: (rates: OwnPriceValues['rates']) => void;
  readonly onLong: (long: OwnPriceValues['long']) => void;
}

/** Rates that most models have; the others are folded away until one has a value. */
const usualRates: readonly string[] = ['input', 'cachedInput', 'cacheWrite', 'output'];
const longFields = {
  above: modelTexts.above,
  input: modelTexts.longInput,
  cachedInput: modelTexts.longCachedInput,
  output: modelTexts.longOutput,
} as const;
const longNames = Object.keys(longFields) as (keyof typeof longFields)[];

/** Rates by the kind of token, and those of long prompts. */
export function RateFields({ rates, long, error, onRates, onLong }: RateFieldsProps) {
  const others = rateNames.filter((name) => !usualRates.includes(name));
  const hasOthers = others.some((name) => rates[name] !== '') || longNames.some((name) => long[name] !== '');
  const field = (name: (typeof rateNames)[number]) => (
    <TextField
      key={name}
      label={modelTexts.rates[name]}
      inputMode="decimal"
      value={rates[name]}
      onChange={(text) => onRates({ ...rates, [name]: text })}
    />
  );
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 narrow:grid-cols-4">
        {rateNames.filter((name) => usualRates.includes(name)).map(field)}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-table text-error">
          {error}
        </p>
      )}
      <details open={hasOthers || undefined}>
        <FoldTitle className="text-muted">{modelTexts.moreRates}</FoldTitle>
        <div className="mt-2 grid grid-cols-2 items-end gap-3 narrow:grid-cols-3">
          {others.map(field)}
          {longNames.map((name) => (
            <TextField
              key={name}
              label={longFields[name]}
              inputMode="decimal"
              value={long[name]}
              onChange={(text) => onLong({ ...long, [name]: text })}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

interface CapabilityFieldsProps {
  readonly values: OwnPriceValues;
  readonly set: <Name extends keyof OwnPriceValues>(name: Name, value: OwnPriceValues[Name]) => void;
  readonly errors: FieldErrors<OwnPriceValues>;
}

const options = (Object.keys(modelTexts.ability) as (keyof typeof modelTexts.ability)[]).map((value) => ({
  value,
  label: modelTexts.ability[value],
}));

/** What the model can do, where the gateway does not know it or knows it wrong. */
export function CapabilityFields({ values, set, errors }: CapabilityFieldsProps) {
  return (
    <details open={values.price === 'known' || undefined}>
      <FoldTitle className="text-muted">{modelTexts.capabilities}</FoldTitle>
      <div className="mt-2 grid grid-cols-2 gap-3 narrow:grid-cols-4">
        {(['contextWindow', 'maxOutput'] as const).map((name) => (
          <TextField
            key={name}
            label={modelTexts[name]}
            inputMode="numeric"
            error={errors[name]}
            value={values[name]}
            onChange={(text) => set(name, text)}
          />
        ))}
        {abilityNames.map((name) => (
          <Select
            key={name}
            label={modelTexts.abilities[name]}
            value={values.capabilities[name]}
            options={options}
            onChange={(value) => set('capabilities', { ...values.capabilities, [name]: value })}
          />
        ))}
      </div>
    </details>
  );
}
