import { useState } from 'react';
import { toApiError } from '../api/api-error.js';

/** Messages by the names of the fields. */
export type FieldErrors<Values> = Partial<Readonly<Record<keyof Values & string, string>>>;

/** What a form begins with, what is wrong with it, and what it does. */
export interface FormOptions<Values> {
  readonly initial: Values;
  readonly check: (values: Values) => FieldErrors<Values>;
  readonly onSubmit: (values: Values) => Promise<unknown>;
  /** Which field the gateway means by a `param` such as `budgets[0].limit`; by default that of the name of its first member. */
  readonly fieldOf?: (param: string) => (keyof Values & string) | undefined;
}

/**
 * A small form: values, errors after the first attempt to send, and what the gateway refuses at its field. A failure that
 * belongs to no field is in `failure`.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initial);
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<{
    readonly errors: FieldErrors<Values>;
    readonly failure?: unknown;
  }>({
    errors: {},
  });
  const found = options.check(values);
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused({ errors: {} });
  };
  const fieldOf =
    options.fieldOf ??
    ((param) => {
      const member = param.replace(/\[.*$|\..*$/, '');
      return member in values ? (member as keyof Values & string) : undefined;
    });
  const submit = () => {
    setIsTried(true);
    if (isBusy || Object.keys(found).length > 0) return;
    setIsBusy(true);
    setRefused({ errors: {} });
    options
      .onSubmit(values)
      .catch((error: unknown) => {
        const { param, message } = toApiError(error);
        const field = param === undefined ? undefined : fieldOf(param);
        setRefused(
          field === undefined
            ? { errors: {}, failure: error }
            : { errors: { [field]: message } as FieldErrors<Values> },
        );
      })
      .finally(() => setIsBusy(false));
  };
  const errors: FieldErrors<Values> = { ...(isTried ? found : {}), ...refused.errors };
  return { values, set, setValues, errors, failure: refused.failure, isBusy, submit };
}
