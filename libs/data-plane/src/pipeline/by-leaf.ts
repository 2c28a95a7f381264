import type { ConfigNode } from '@model-gateway/gateway-config';

/** What belongs to the leaves of a config that were asked. Mostly nobody but the first is, which needs no map. */
export class ByLeaf<Value> {
  private firstTarget: ConfigNode | undefined;
  private firstValue: Value | undefined;
  private others: Map<ConfigNode, Value> | undefined;

  get(leaf: ConfigNode): Value | undefined {
    return this.firstTarget === leaf ? this.firstValue : this.others?.get(leaf);
  }

  /** For a leaf that has nothing yet. */
  add(leaf: ConfigNode, value: Value): void {
    if (this.firstTarget) {
      (this.others ??= new Map<ConfigNode, Value>()).set(leaf, value);
      return;
    }
    this.firstTarget = leaf;
    this.firstValue = value;
  }
}
