import type { ResourceChanges, ResourceKind, StoredResource } from '@model-gateway/core';

/** The stored resources that this process has loaded. */
export class KnownResources {
  /** The key is a string because a newer version may store unknown kinds. */
  private readonly kinds = new Map<string, Map<string, StoredResource>>();
  /** `KIND/ID` of all removed resources. */
  private readonly removedKeys = new Set<string>();

  get(kind: ResourceKind, id: string): StoredResource | undefined {
    return this.kinds.get(kind)?.get(id);
  }

  /** True when a resource with that id was deleted. */
  wasRemoved(kind: ResourceKind, id: string): boolean {
    return this.removedKeys.has(`${kind}/${id}`);
  }

  /** All resources of a kind, unordered. */
  all(kind: ResourceKind): readonly StoredResource[] {
    return [...(this.kinds.get(kind)?.values() ?? [])];
  }

  take({ changed, removed }: ResourceChanges): void {
    for (const { kind, id } of removed) {
      this.kinds.get(kind)?.delete(id);
      this.removedKeys.add(`${kind}/${id}`);
    }
    for (const resource of changed) {
      this.removedKeys.delete(`${resource.kind}/${resource.id}`);
      let known = this.kinds.get(resource.kind);
      if (!known) this.kinds.set(resource.kind, (known = new Map<string, StoredResource>()));
      known.set(resource.id, resource);
    }
  }

  /** The loaded resources that are missing from a complete list. */
  missingFrom(everything: readonly StoredResource[]): ResourceChanges['removed'] {
    const there = new Set(everything.map(({ kind, id }) => `${kind}/${id}`));
    return [...this.kinds.values()]
      .flatMap((known) => [...known.values()])
      .filter(({ kind, id }) => !there.has(`${kind}/${id}`))
      .map(({ kind, id }) => ({ kind, id }));
  }
}
