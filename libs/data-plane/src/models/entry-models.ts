import { providerDescriptor, type Caller, type CatalogEntry, type UpstreamModel } from '@model-gateway/core';
import { allowsCaller, allowsModel } from '@model-gateway/gateway-config';

/**
 * The models of one catalog entry that a caller may use: those that the upstream offers, or is known to offer, and those
 * that an allow-list names, as far as both the entry and the caller's key allow them.
 *
 * @param offered by the upstream, just now; absent: nobody asked
 */
export function entryModels(
  entry: CatalogEntry,
  caller: Caller,
  offered: readonly UpstreamModel[] | undefined,
): UpstreamModel[] {
  const { knownModels, ownerOf } = providerDescriptor(entry.kind);
  const known = new Map(knownModels.map((model) => [model.id, model]));
  const found = new Map<string, UpstreamModel>();
  for (const model of offered ?? known.values()) {
    // Some upstreams do not say when a model was published, and none when it will end.
    const { created, retirement } = { ...known.get(model.id), ...model };
    found.set(model.id, {
      ...model,
      ...(created !== undefined && { created }),
      ...(retirement && { retirement }),
    });
  }
  const named = [
    ...namedFor(entry, entry.allowedModels),
    ...ownNames(entry, caller.allowedModels),
    ...ownNames(entry, caller.workspaceModels),
  ];
  for (const id of named) {
    if (!found.has(id)) found.set(id, known.get(id) ?? { id, ownedBy: ownerOf(id) });
  }
  return [...found.values()].filter(
    ({ id }) => allowsModel(entry.allowedModels, id, entry.slug) && allowsCaller(caller, id, entry.slug),
  );
}

/** Names on the entry's own list, without patterns and without names for other entries. */
function namedFor(entry: CatalogEntry, patterns: readonly string[] | undefined): string[] {
  const unqualified = (patterns ?? []).filter((pattern) => !pattern.startsWith('@') && isName(pattern));
  return [...unqualified, ...ownNames(entry, patterns)];
}

/** Names that are meant for this entry alone. */
function ownNames({ slug }: CatalogEntry, patterns: readonly string[] | undefined): string[] {
  const start = `@${slug}/`;
  return (patterns ?? [])
    .filter((pattern) => pattern.startsWith(start) && isName(pattern.slice(start.length)))
    .map((pattern) => pattern.slice(start.length));
}

function isName(pattern: string): boolean {
  return pattern !== '' && !pattern.endsWith('*');
}
