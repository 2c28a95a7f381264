import {
  parseExactJson,
  exactJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  UpstreamInvalidResponseError,
} from '@model-gateway/core';

/**
 * An object or list that may still grow. Objects have no prototype, so a member called `__proto__` is an ordinary
 * member.
 */
type Node = { [key: string]: JsonValue | Node } | (JsonValue | Node)[];

/** Most elements of an assembled list: an index is upstream data and must not determine how much memory is used. */
const maxIndex = 100_000;

/** Deepest path in the arguments: deeper values could not be serialised. */
const maxDepth = 500;

/**
 * Assembles the arguments of a call that arrive in pieces, each a value at a JSON path. Pieces of text for one path are
 * joined; any other value replaces the one before.
 */
export class PartialArguments {
  private readonly root: Node = newObject();

  /** @param partialArgs Google's `partialArgs`; anything else is ignored */
  add(partialArgs: JsonValue | undefined): void {
    if (!Array.isArray(partialArgs)) return;
    for (const piece of partialArgs as readonly JsonValue[]) {
      if (!isJsonObject(piece) || typeof piece.jsonPath !== 'string') continue;
      const value = valueOf(piece);
      if (value !== undefined) this.set(pathSegments(piece.jsonPath), value);
    }
  }

  /** Adds members that arrived complete. */
  assign(args: JsonObject): void {
    for (const [key, value] of Object.entries(args)) {
      // A copy, because later pieces may extend it and the chunk must not change.
      if (value !== undefined) put(this.root, key, parseExactJson(exactJson(value)) as JsonValue);
    }
  }

  json(): string {
    return exactJson(this.root);
  }

  private set(path: readonly (string | number)[], value: JsonValue): void {
    if (path.length > maxDepth) throw unreadable();
    let node: Node = this.root;
    for (const [depth, segment] of path.entries()) {
      const next = path[depth + 1];
      const old = get(node, segment);
      if (next === undefined) {
        put(node, segment, typeof old === 'string' && typeof value === 'string' ? old + value : value);
      } else {
        const fits = typeof next === 'number' ? Array.isArray(old) : isJsonObject(old);
        const child: Node = fits ? (old as Node) : typeof next === 'number' ? [] : newObject();
        if (!fits) put(node, segment, child);
        node = child;
      }
    }
  }
}

function newObject(): Node {
  return Object.create(null) as Node;
}

function get(node: Node, segment: string | number): JsonValue | Node | undefined {
  if (Array.isArray(node)) return typeof segment === 'number' ? node[segment] : undefined;
  return Object.hasOwn(node, segment) ? node[segment] : undefined;
}

function put(node: Node, segment: string | number, value: JsonValue | Node): void {
  if (!Array.isArray(node)) {
    node[segment] = value;
    return;
  }
  if (typeof segment !== 'number' || segment > maxIndex) throw unreadable();
  while (node.length < segment) node.push(null);
  node[segment] = value;
}

function unreadable(): UpstreamInvalidResponseError {
  return new UpstreamInvalidResponseError(
    'The upstream sent arguments of a function call that cannot be read.',
  );
}

function valueOf(piece: JsonObject): JsonValue | undefined {
  if ('nullValue' in piece) return null;
  return piece.stringValue ?? piece.numberValue ?? piece.boolValue;
}

const segment = /\.?([^.[\]]+)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]/gy;

/** `$.a.b[0]['c d']` → `a`, `b`, 0, `c d`. */
function pathSegments(jsonPath: string): (string | number)[] {
  const path = jsonPath.startsWith('$') ? jsonPath.slice(1) : jsonPath;
  return [...path.matchAll(segment)].map(([, name, index, single, double]) =>
    index === undefined ? (name ?? (single ?? double ?? '').replace(/\\(.)/g, '$1')) : Number(index),
  );
}
