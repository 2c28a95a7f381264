import type { ConfigNode } from '@model-gateway/gateway-config';

/** What belongs to the leaves of a config that were asked. Mostly nobody but the first is, which needs no map. */
export class PerTarget<Value> {
  private firstTarget: ConfigNode | undefined;
  private firstValue: Value | undefined;
  private others: Map<ConfigNode, Value> | undefined;

  get(targetNode: ConfigNode): Value | undefined {
    return this.firstTarget === targetNode ? this.firstValue : this.others?.get(targetNode);
  }

  /** For a leaf that has nothing yet. */
  add(targetNode: ConfigNode, value: Value): void {
    if (this.firstTarget) {
      (this.others ??= new Map<ConfigNode, Value>()).set(targetNode, value);
      return;
    }
    this.firstTarget = targetNode;
    this.firstValue = value;
  }
}
