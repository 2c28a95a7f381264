import type { ModelEntry, ModelPlace } from '@model-gateway/core';
import type { ResourceIndex } from '@model-gateway/gateway-config';
import { isVersion, ownModelName } from './model-name.js';

/** An entry, cut into what it is compared by. */
interface ReadEntry {
  readonly entry: ModelEntry;
  /** `KIND` or `@SLUG`. */
  readonly place: string;
  /** Without a `*` at its end. */
  readonly name: string;
  /** The same without path and maker; empty: nothing is left, as of `anthropic.*`. */
  readonly bare: string;
  readonly isPattern: boolean;
}

/** A match: of several the greater one counts. */
interface Match {
  readonly entry: ModelEntry;
  readonly closeness: number;
  readonly length: number;
}

/** Names whose entries are remembered: every request asks, and most ask for a few. */
const mostFound = 500;
/** No model has a longer one; callers may write what they like. */
const longestRemembered = 300;

const nothing: readonly ModelEntry[] = [];

/** What administrators have entered about models, by the place where a model is asked. */
export class EnteredModels {
  private version: number | undefined;
  private entries: readonly ReadEntry[] = [];
  private readonly found = new Map<string, readonly ModelEntry[]>();

  constructor(private readonly index: Pick<ResourceIndex<ModelEntry>, 'all' | 'version'>) {}

  /**
   * The entries that are about a model, the most specific one first: those for the catalog entry before those for its
   * kind; the name as it was asked, then the name in another spelling or version, then a longer pattern before a shorter.
   */
  about(place: ModelPlace): readonly ModelEntry[] {
    if (this.version !== this.index.version) this.read();
    if (this.entries.length === 0) return nothing;
    const key = `${place.kind} ${place.slug ?? ''}/${place.model}`;
    const known = this.found.get(key);
    if (known) return known;
    const found = this.search(place);
    if (this.found.size >= mostFound) this.found.clear();
    if (key.length <= longestRemembered) this.found.set(key, found);
    return found;
  }

  private read(): void {
    this.version = this.index.version;
    this.found.clear();
    const seen = new Set<string>();
    const entries: ReadEntry[] = [];
    // Of two of the same id the one that counts comes first.
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
      if (one.place !== own && one.place !== kind) continue;
      const closeness = closenessOf(one, model, bare);
      if (closeness === 0) continue;
      const { entry, name } = one;
      matches.push({ entry, closeness: closeness + (one.place === own ? 10 : 0), length: name.length });
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
  return { entry, place: id.slice(0, slash), name, bare: ownModelName(name), isPattern };
}

/** 0: it is about another model. */
function closenessOf({ name, bare, isPattern }: ReadEntry, model: string, bareModel: string): number {
  if (isPattern) {
    return model.startsWith(name) || (bare !== '' && bareModel.startsWith(bare)) ? 1 : 0;
  }
  if (model === name) return 4;
  if (bareModel === bare) return 3;
  return bareModel.startsWith(bare) && isVersion(bareModel.slice(bare.length)) ? 2 : 0;
}
