const nanoDollarsPerDollar = 1e9;

/** Nano-dollars as US dollars in plain decimals, such as `0.000125`: never in exponents, which few expect of a price. */
export function costText(nanoDollars: number): string {
  if (nanoDollars === 0) return '0';
  const text = (nanoDollars / nanoDollarsPerDollar).toFixed(9);
  let end = text.length;
  while (text.charCodeAt(end - 1) === zero) end -= 1;
  return text.slice(0, text.charCodeAt(end - 1) === point ? end - 1 : end);
}

const zero = 48;
const point = 46;
