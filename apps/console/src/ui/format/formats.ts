const made = new Map<string, unknown>();

/** A format takes some 50 µs to make, and a list asks for the same one in each of its rows: each is made once. */
function once<Format>(kind: string, locale: string | undefined, options: object, make: () => Format): Format {
  const key = JSON.stringify([kind, locale, options]);
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as Format;
}

/** A format of numbers, without a locale in the reader's language. */
export function numberFormat(options: Intl.NumberFormatOptions = {}, locale?: string): Intl.NumberFormat {
  return once('number', locale, options, () => new Intl.NumberFormat(locale, options));
}

/** A format of moments, without a locale in the reader's language, without a zone in the reader's. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale?: string): Intl.DateTimeFormat {
  return once('date', locale, options, () => new Intl.DateTimeFormat(locale, options));
}
