/**
 * The model that a SKU bills, of those that the gateway knows: the one with the most terms, all of which are in the SKU in their
 * order. `Gemini 2.5 Flash Lite Text Output` is of `gemini-2.5-flash-lite`, not of `gemini-2.5-flash`.
 */
export function modelOfSku(sku: string, models: readonly string[]): string | undefined {
  const terms = termsOf(sku);
  const fitting = models
    .map((model) => ({ model, wanted: termsOf(nameOf(model)) }))
    .filter(({ wanted }) => wanted.length > 1 && isWithin(wanted, terms));
  fitting.sort((one, other) => other.wanted.length - one.wanted.length);
  return fitting[0]?.model;
}

/** Without vendor and version: `anthropic.claude-sonnet-4-5@20250929` is `claude-sonnet-4.5`. */
function nameOf(model: string): string {
  return model
    .replace(/^(anthropic|meta|mistral|publishers\/[^/]+\/models)[./]/, '')
    .replace(/@.*$/, '')
    .replace(/-(preview|latest|\d{3}|exp)(-[\d-]+)?$/, '')
    .replace(/-(\d)-(\d)(?=-|$)/, '-$1.$2');
}

function termsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9.]+/)
    .filter((word) => word !== '');
}

function isWithin(wanted: readonly string[], terms: readonly string[]): boolean {
  let next = 0;
  for (const word of terms) if (word === wanted[next]) next += 1;
  return next === wanted.length;
}
