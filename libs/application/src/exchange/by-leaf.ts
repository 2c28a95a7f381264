import type { ConfigNode } from '../config/config-node.js';

/** What belongs to the leaves of a config that were asked. Mostly nobody but the first is, which needs no map. */
export class ByLeaf<Value> {
  private first: { readonly leaf: ConfigNode; readonly value: Value } | undefined;
  private others: Map<ConfigNode, Value> | undefined;

  get(leaf: ConfigNode): Value | undefined {
    return this.first?.leaf === leaf ? this.first.value : this.others?.get(leaf);
  }

  /** For a leaf that has nothing yet. */
  add(leaf: ConfigNode, value: Value): void {
    if (this.first) (this.others ??= new Map<ConfigNode, Value>()).set(leaf, value);
    else this.first = { leaf, value };
  }
}
