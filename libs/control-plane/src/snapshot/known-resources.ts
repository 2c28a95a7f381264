import type { ResourceChanges, ResourceKind, StoredResource } from '@model-gateway/core';

/** What this process knows of the store, as it is stored. */
export class KnownResources {
  /** A newer version may store kinds that this one has no name for. */
  private readonly kinds = new Map<string, Map<string, StoredResource>>();
  /** `KIND/ID` of all that was there once. */
  private readonly gone = new Set<string>();

  get(kind: ResourceKind, id: string): StoredResource | undefined {
    return this.kinds.get(kind)?.get(id);
  }

  /** Something of that id was there, and was deleted. */
  wasRemoved(kind: ResourceKind, id: string): boolean {
    return this.gone.has(`${kind}/${id}`);
  }

  /** Everything of a kind, in no order. */
  all(kind: ResourceKind): readonly StoredResource[] {
    return [...(this.kinds.get(kind)?.values() ?? [])];
  }

  take({ changed, removed }: ResourceChanges): void {
    for (const { kind, id } of removed) {
      this.kinds.get(kind)?.delete(id);
      this.gone.add(`${kind}/${id}`);
    }
    for (const resource of changed) {
      this.gone.delete(`${resource.kind}/${resource.id}`);
      let known = this.kinds.get(resource.kind);
      if (!known) this.kinds.set(resource.kind, (known = new Map<string, StoredResource>()));
      known.set(resource.id, resource);
    }
  }

  /** What is known and does not stand in a list of everything there is. */
  missingFrom(everything: readonly StoredResource[]): ResourceChanges['removed'] {
    const there = new Set(everything.map(({ kind, id }) => `${kind}/${id}`));
    return [...this.kinds.values()]
      .flatMap((known) => [...known.values()])
      .filter(({ kind, id }) => !there.has(`${kind}/${id}`))
      .map(({ kind, id }) => ({ kind, id }));
  }
}
