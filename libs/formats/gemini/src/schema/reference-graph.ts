import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { SchemaIndex, schemasUnder } from './schema-index.js';

/**
 * Finds the definitions of a schema that refer back to themselves. The schema's references are `#` or into `$defs`.
 * Takes linear time in the size of the schema.
 */
export class ReferenceGraph {
  private readonly index: SchemaIndex;
  private readonly edges = new Map<JsonValue, readonly JsonValue[]>();
  private readonly groups = new Map<JsonValue, number>();

  constructor(root: JsonObject) {
    this.index = new SchemaIndex(root);
    const definitions = isJsonObject(root.$defs) ? Object.values(root.$defs) : [];
    for (const body of [root, ...definitions])
      if (isJsonObject(body)) this.edges.set(body, this.targets(body));
    this.group();
  }

  /** True if no definition refers back to itself. */
  get isAcyclic(): boolean {
    for (const [from, targets] of this.edges) {
      if (targets.some((to) => this.groups.get(to) === this.groups.get(from))) return false;
    }
    return true;
  }

  /** True if the reference leads back to the body (the root or a definition) that contains it. */
  isCyclic(body: JsonObject, reference: string): boolean {
    const target = this.index.find(reference);
    return target !== undefined && this.groups.get(target) === this.groups.get(body);
  }

  /** The targets of the references in a body; the root's definitions are bodies of their own. */
  private targets(body: JsonObject): readonly JsonValue[] {
    const found = new Set<JsonValue>();
    const waiting: JsonValue[] = [body];
    for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
      if (!isJsonObject(value)) continue;
      const target = typeof value.$ref === 'string' ? this.index.find(value.$ref) : undefined;
      if (target !== undefined) found.add(target);
      for (const key in value) {
        if (key !== '$defs') for (const schema of schemasUnder(key, value[key])) waiting.push(schema);
      }
    }
    return [...found];
  }

  /** Numbers the strongly connected components, by Kosaraju's two walks, without recursion. */
  private group(): void {
    const order = postOrder([...this.edges.keys()], (body) => this.edges.get(body) ?? []);
    const reversed = new Map<JsonValue, JsonValue[]>();
    for (const [from, targets] of this.edges) {
      for (const to of targets) {
        const sources = reversed.get(to);
        if (sources) sources.push(from);
        else reversed.set(to, [from]);
      }
    }
    let number = 0;
    for (const start of order.reverse()) {
      number += 1;
      const waiting = [start];
      for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
        if (this.groups.has(body)) continue;
        this.groups.set(body, number);
        for (const source of reversed.get(body) ?? []) waiting.push(source);
      }
    }
  }
}

function postOrder(
  starts: readonly JsonValue[],
  next: (body: JsonValue) => readonly JsonValue[],
): JsonValue[] {
  const order: JsonValue[] = [];
  const seen = new Set<JsonValue>();
  for (const start of starts) {
    const path: [body: JsonValue, rest: Iterator<JsonValue>][] = [];
    const enter = (body: JsonValue): void => {
      if (seen.has(body)) return;
      seen.add(body);
      path.push([body, next(body)[Symbol.iterator]()]);
    };
    enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const step = top[1].next();
      if (!step.done) enter(step.value);
      else {
        order.push(top[0]);
        path.pop();
      }
    }
  }
  return order;
}
