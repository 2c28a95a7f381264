import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { SchemaIndex } from './schema-index.js';

/** A schema that references point to. */
export interface Definition {
  readonly name: string;
  readonly value: JsonValue | undefined;
  /** Its place in the schema, such as `definitions.Node`. */
  readonly place: string;
}

/**
 * Collects the definitions of a schema in `$defs`: its own, those of the older `definitions`, and all other targets of
 * references, such as another property.
 */
export class Definitions {
  readonly entries: Definition[] = [];
  private readonly references = new Map<JsonObject, string>();
  private readonly names = new Set<string>();
  private readonly index: SchemaIndex;

  constructor(
    private readonly root: JsonObject,
    references: Iterable<string>,
  ) {
    this.index = new SchemaIndex(root);
    for (const group of ['$defs', 'definitions'] as const) {
      const members = root[group];
      if (!isJsonObject(members)) continue;
      for (const [name, value] of Object.entries(members)) this.add(name, value, `${group}.${name}`);
    }
    for (const reference of references) this.addTarget(reference);
  }

  /** The same reference into `$defs`; undefined if it has no target. */
  rewrite(reference: string): string | undefined {
    const target = this.index.find(reference);
    if (target === this.root) return '#';
    if (isJsonObject(target)) return this.references.get(target);
    const named = this.entries.find(({ place }) => reference === `#/${place.replace('.', '/')}`);
    return named && `#/$defs/${escapeName(named.name)}`;
  }

  /** The reference that replaces this object of the schema at every place; undefined if there is none. */
  referenceTo(value: JsonObject): string | undefined {
    return this.references.get(value);
  }

  private addTarget(reference: string): void {
    const target = this.index.find(reference);
    if (!isJsonObject(target) || target === this.root || this.references.has(target)) return;
    const place = reference.slice(reference.indexOf('#') + 1).replace(/^\//, '');
    this.add(place.replace(/[^A-Za-z0-9]+/g, '_').slice(-60), target, place.replaceAll('/', '.'));
  }

  private add(wanted: string, value: JsonValue | undefined, place: string): void {
    let name = wanted;
    for (let count = 2; this.names.has(name); count += 1) name = `${wanted}_${count}`;
    this.names.add(name);
    this.entries.push({ name, value, place });
    if (isJsonObject(value)) this.references.set(value, `#/$defs/${escapeName(name)}`);
  }
}

/** A name as a step of a JSON pointer in a fragment. */
function escapeName(name: string): string {
  const step = name.replaceAll('~', '~0').replaceAll('/', '~1');
  return step.replaceAll('%', '%25').replaceAll('#', '%23');
}
