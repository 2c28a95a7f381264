import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { places } from './keywords.js';

/** Resolves the references of one schema. Nothing is fetched: only targets inside the schema are found. */
export class SchemaIndex {
  private names: Map<string, JsonValue> | undefined;

  constructor(private readonly root: JsonObject) {}

  /** The target of a `$ref`; undefined if it is outside the schema or missing. */
  find(reference: string): JsonValue | undefined {
    const hash = reference.indexOf('#');
    const address = hash < 0 ? reference : reference.slice(0, hash);
    const fragment = hash < 0 ? '' : decode(reference.slice(hash + 1));
    const base = address === '' || address === this.root.$id ? this.root : this.named(address);
    if (base === undefined || fragment === undefined) return undefined;
    if (fragment === '') return base;
    return fragment.startsWith('/') ? follow(base, fragment) : this.named(`#${fragment}`);
  }

  /** The schema with that `$id`, or, for a fragment, with that `$anchor`. */
  private named(name: string): JsonValue | undefined {
    this.names ??= namesIn(this.root);
    return this.names.get(name);
  }
}

/** The value at a JSON pointer; own members only. */
function follow(base: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = base;
  for (const step of pointer.slice(1).split('/')) {
    const name = step.replace(/~1/g, '/').replace(/~0/g, '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as JsonObject)[name];
  }
  return isJsonObject(value) || typeof value === 'boolean' ? value : undefined;
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** Without recursion, because the schema's depth was not checked everywhere. The first schema of a name counts. */
function namesIn(root: JsonObject): Map<string, JsonValue> {
  const names = new Map<string, JsonValue>();
  const waiting: JsonValue[] = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (!isJsonObject(value)) continue;
    if (typeof value.$id === 'string' && !names.has(value.$id)) names.set(value.$id, value);
    if (typeof value.$anchor === 'string') names.set(`#${value.$anchor}`, value);
    for (const key in value) for (const schema of schemasUnder(key, value[key])) waiting.push(schema);
  }
  return names;
}

/** The schemas under a keyword. */
export function schemasUnder(key: string, value: JsonValue | undefined): readonly JsonValue[] {
  const place = places.get(key);
  if (place === undefined || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return place === 'map' ? [] : (value as readonly JsonValue[]);
  if (place === 'one') return [value];
  return place === 'map' ? (Object.values(value) as JsonValue[]) : [];
}
