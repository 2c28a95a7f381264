import { providerKindNamed, type ProviderKind } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';

/** The provider and model that a target node names; absent members come from the request. */
export interface NamedTarget {
  /** Of the catalog entry. */
  readonly slug?: string;
  readonly kind?: ProviderKind;
  /** Without `@slug/`. */
  readonly model?: string;
}

/** Reads the provider and model of a target node. `provider` takes precedence over an `@slug/` in the model. */
export function namedTarget({ settings: { provider, overrideParams } }: ConfigNode): NamedTarget {
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
