import type { ProviderKind } from '@model-gateway/core';

/** Every name by which a caller may ask for a provider without the catalog. */
const kindsByName: ReadonlyMap<string, ProviderKind> = new Map([
  ['vertex-ai', 'vertex-ai'],
  ['vertex', 'vertex-ai'],
  ['google', 'google'],
  ['gemini', 'google'],
]);

/** The kind of that name, in any case of letters; undefined when there is none. */
export function providerKindNamed(name: string): ProviderKind | undefined {
  return kindsByName.get(name.toLowerCase());
}
