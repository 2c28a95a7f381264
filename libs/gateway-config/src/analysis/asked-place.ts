import { providerKindNamed, type ProviderKind } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';

/** Where a leaf asks, as far as the config says it; the rest is up to each request. */
export interface AskedPlace {
  /** Of the catalog entry. */
  readonly slug?: string;
  readonly kind?: ProviderKind;
  /** Without `@slug/`. */
  readonly model?: string;
}

/** What a leaf says of its place. A `provider` wins over an `@slug/` in the model. */
export function askedPlace({ settings: { provider, overrideParams } }: ConfigNode): AskedPlace {
  const written = overrideParams?.['model'];
  const [, modelSlug, model] = typeof written === 'string' ? splitModel(written) : [];
  const kind = provider === undefined ? undefined : providerKindNamed(provider);
  const providerSlug = provider?.startsWith('@') ? provider.slice(1) : undefined;
  const slug = kind ? undefined : (providerSlug ?? modelSlug);
  return {
    ...(slug !== undefined && { slug }),
    ...(kind && { kind }),
    ...(model !== undefined && { model }),
  };
}

function splitModel(model: string): readonly [string, string | undefined, string] {
  const [whole, slug, name] = /^@([^/]+)\/(.+)$/s.exec(model) ?? [];
  return whole === undefined ? [model, undefined, model] : [whole, slug, name ?? ''];
}
