import type { ProviderKind } from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';
import { providerKindNamed } from '../routing/provider-kinds.js';
import { canonicalJson } from '../administration/canonical-json.js';

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

/** The same for two leaves that ask the same upstream account for the same model: what fails one fails the other. */
export function placeKey(leaf: ConfigNode): string {
  const { apiKey, vertexProjectId, vertexRegion, customHost } = leaf.settings;
  return canonicalJson([askedPlace(leaf), apiKey, vertexProjectId, vertexRegion, customHost]);
}

/** The same for two leaves that send the same request as well. */
export function requestKey(leaf: ConfigNode): string {
  const { overrideParams, defaultParams, dropParams } = leaf.settings;
  // The model is part of the place, without the slug that a provider wins over.
  return canonicalJson([placeKey(leaf), { ...overrideParams, model: undefined }, defaultParams, dropParams]);
}

function splitModel(model: string): readonly [string, string | undefined, string] {
  const [whole, slug, name] = /^@([^/]+)\/(.+)$/s.exec(model) ?? [];
  return whole === undefined ? [model, undefined, model] : [whole, slug, name ?? ''];
}
