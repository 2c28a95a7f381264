import { isJsonObject, type JsonObject } from '@model-gateway/core';

/** What a node of a config names, with what it inherits. */
export interface NamedPlace {
  /** Such as `config.targets[1]`. */
  readonly path: string;
  /** Slug of the catalog entry that the node itself names. */
  readonly ownSlug?: string;
  /** Model that the node itself names, without `@slug/`. */
  readonly ownModel?: string;
  /** Slug of the node or of its nearest ancestor that names one. */
  readonly slug?: string;
  /** The same of the model. */
  readonly model?: string;
}

/** What each node of a written config names. The config may be of another version of the gateway: nothing is checked. */
export function* namedPlaces(
  config: JsonObject,
  path = 'config',
  inherited: Pick<NamedPlace, 'slug' | 'model'> = {},
): Generator<NamedPlace> {
  const { provider, targets } = config;
  const written = modelOf(config['override_params']) ?? modelOf(config['default_params']);
  const named: Pick<NamedPlace, 'slug' | 'model'> = written === undefined ? {} : splitModel(written);
  const providerSlug =
    typeof provider === 'string' && provider.startsWith('@') ? provider.slice(1) : undefined;
  const ownSlug = providerSlug ?? named.slug;
  const own = {
    ...(ownSlug !== undefined && { slug: ownSlug }),
    ...(named.model !== undefined && { model: named.model }),
  };
  const effective = { ...inherited, ...own };
  yield {
    path,
    ...effective,
    ...(ownSlug !== undefined && { ownSlug }),
    ...(named.model !== undefined && { ownModel: named.model }),
  };
  if (!Array.isArray(targets)) return;
  for (const [index, target] of targets.entries()) {
    if (isJsonObject(target)) yield* namedPlaces(target, `${path}.targets[${index}]`, effective);
  }
}

/** The parts of `@slug/model`. */
export function splitModel(model: string): { readonly slug?: string; readonly model: string } {
  const [, slug, name] = /^@([^/]+)\/(.+)$/s.exec(model) ?? [];
  return slug !== undefined && name !== undefined ? { slug, model: name } : { model };
}

function modelOf(params: unknown): string | undefined {
  const model = isJsonObject(params) ? params['model'] : undefined;
  return typeof model === 'string' ? model : undefined;
}
