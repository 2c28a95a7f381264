import type { ProviderKind, Usage } from '@model-gateway/core';

/** What an answer cost, in nano-dollars (1e-9 US dollars), a whole number; undefined when the price is not known. */
export function priceOf(_kind: ProviderKind, _model: string, _usage: Usage): number | undefined {
  throw new Error('Not built yet.');
}
