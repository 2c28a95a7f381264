import type { Managed, ResourceKind } from '@model-gateway/core';
import type { LiveDirectory } from '../snapshot/live-directory.js';

/** A resource that a search has found. */
export interface FoundResource {
  readonly resource: ResourceKind;
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** From 0 to 1: how well it fits. */
  readonly score: number;
}

/** Kinds that are looked up by their ids alone. */
const indexed = ['prompts', 'partials', 'labels', 'models'] as const;

/** Resources whose id or name has the text, in any case: the best first, at most so many. */
export function findResources(
  directory: Pick<LiveDirectory, 'apiKeys' | 'providers' | 'configs' | 'indexes'>,
  text: string,
  limit: number,
): readonly FoundResource[] {
  const wanted = text.toLowerCase();
  const { indexes } = directory;
  const found: FoundResource[] = [];
  const look = (resource: ResourceKind, all: readonly Managed<Identified>[]) => {
    for (const { item, overriddenBy } of all) {
      if (overriddenBy) continue;
      const id = 'slug' in item ? item.slug : item.id;
      const { name } = item;
      const score = Math.max(scoreOf(id, wanted), name === undefined ? 0 : scoreOf(name, wanted));
      if (score > 0) found.push({ resource, id, ...(name !== undefined && { name }), score });
    }
  };
  look('api-keys', directory.apiKeys());
  look('providers', directory.providers());
  look('configs', directory.configs());
  for (const kind of indexed) look(kind, indexes[kind].all());
  return found.sort((one, other) => other.score - one.score || compare(one.id, other.id)).slice(0, limit);
}

type Identified = ({ readonly id: string } | { readonly slug: string }) & { readonly name?: string };

/** 1: it is the text; less for its beginning, for the beginning of a word in it, and for anywhere in it. */
function scoreOf(value: string, wanted: string): number {
  const text = value.toLowerCase();
  const at = text.indexOf(wanted);
  if (at < 0) return 0;
  if (text === wanted) return 1;
  if (at === 0) return 0.8;
  return /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 0.6 : 0.4;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
