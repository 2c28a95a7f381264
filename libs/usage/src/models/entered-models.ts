import type { ModelEntry, ModelPlace } from '@model-gateway/core';
import type { ResourceIndex } from '@model-gateway/gateway-config';
import { isVersion, ownModelName } from './model-name.js';

/** An entry with the parts of its id that are compared with a model. */
interface ReadEntry {
  readonly entry: ModelEntry;
  /** `KIND` or `@SLUG`. */
  readonly provider: string;
  /** Without a `*` at its end. */
  readonly name: string;
  /** {@link name} without path and publisher; empty for a pattern such as `anthropic.*`. */
  readonly bare: string;
  readonly isPattern: boolean;
}

/** A matching entry. Higher closeness wins, then greater length. */
interface Match {
  readonly entry: ModelEntry;
  readonly closeness: number;
  readonly length: number;
}

/** Bound of the cached models. */
const maxCached = 500;
/** Longer keys are not cached, because callers choose model names. */
const longestCachedKey = 300;

const nothing: readonly ModelEntry[] = [];

/** The model entries of administrators that apply to a model at a provider. */
export class EnteredModels {
  private version: number | undefined;
  private entries: readonly ReadEntry[] = [];
  private readonly found = new Map<string, readonly ModelEntry[]>();

  constructor(private readonly index: Pick<ResourceIndex<ModelEntry>, 'all' | 'version'>) {}

  /**
   * The entries that apply to a model, the most specific first: catalog entry before kind; exact name before another
   * spelling, another version and a pattern; longer pattern before shorter.
   */
  about(place: ModelPlace): readonly ModelEntry[] {
    if (this.version !== this.index.version) this.read();
    if (this.entries.length === 0) return nothing;
    const key = `${place.kind} ${place.slug ?? ''}/${place.model}`;
    const known = this.found.get(key);
    if (known) return known;
    const found = this.search(place);
    if (this.found.size >= maxCached) this.found.clear();
    if (key.length <= longestCachedKey) this.found.set(key, found);
    return found;
  }

  private read(): void {
    this.version = this.index.version;
    this.found.clear();
    const seen = new Set<string>();
    const entries: ReadEntry[] = [];
    // Of two entries with the same id, the effective one comes first.
    for (const { item } of this.index.all()) {
      if (!seen.has(item.id)) entries.push(toReadEntry(item));
      seen.add(item.id);
    }
    this.entries = entries;
  }

  private search({ kind, slug, model }: ModelPlace): readonly ModelEntry[] {
    const own = slug === undefined ? undefined : `@${slug}`;
    const bare = ownModelName(model);
    const matches: Match[] = [];
    for (const one of this.entries) {
      if (one.provider !== own && one.provider !== kind) continue;
      const closeness = closenessOf(one, model, bare);
      if (closeness === 0) continue;
      const { entry, name } = one;
      matches.push({ entry, closeness: closeness + (one.provider === own ? 10 : 0), length: name.length });
    }
    if (matches.length === 0) return nothing;
    return matches
      .sort((one, other) => other.closeness - one.closeness || other.length - one.length)
      .map(({ entry }) => entry);
  }
}

function toReadEntry(entry: ModelEntry): ReadEntry {
  const { id } = entry;
  const slash = id.indexOf('/');
  const isPattern = id.endsWith('*');
  const name = id.slice(slash + 1, isPattern ? -1 : undefined);
  return { entry, provider: id.slice(0, slash), name, bare: ownModelName(name), isPattern };
}

/** How specifically an entry names a model; 0: it names another model. */
function closenessOf({ name, bare, isPattern }: ReadEntry, model: string, bareModel: string): number {
  if (isPattern) {
    return model.startsWith(name) || (bare !== '' && bareModel.startsWith(bare)) ? 1 : 0;
  }
  if (model === name) return 4;
  if (bareModel === bare) return 3;
  return bareModel.startsWith(bare) && isVersion(bareModel.slice(bare.length)) ? 2 : 0;
}
