import { type JsonObject, type JsonValue } from '@model-gateway/core';
import {
  invalidValue,
  isJsonArray,
  optionalString,
  requiredString,
  requireObject,
} from '@model-gateway/format-kit';

/** The only parameter of the function that stands for a custom tool. */
export const customInputMember = 'input';

/** A tool of the client's that a model can call. */
export interface CalledTool {
  readonly kind: 'function' | 'custom';
  /** As the client knows it. */
  readonly name: string;
  /** The namespace that holds it; absent for a tool of its own. */
  readonly namespace?: string;
}

/** A callable tool of a request, with its place there. */
export interface ClientTool extends CalledTool {
  readonly definition: JsonObject;
  /** Such as `tools[0]` or `tools[2].tools[1]`. */
  readonly path: string;
  /** The name of the function that upstreams get: unique in the request. */
  readonly upstreamName: string;
  /** What its namespace says of all its tools. The first of them tells it: upstreams know no namespaces. */
  readonly about?: string;
}

/** Any other entry of a list of tools. */
export interface OtherTool {
  readonly definition: JsonObject;
  readonly path: string;
}

/** The tools of one request: which function stands for which, in both directions. Upstreams know no namespaces. */
export class ClientTools {
  readonly callable: ClientTool[] = [];
  readonly others: OtherTool[] = [];
  /** What holds some of the tools. */
  readonly namespaces: OtherTool[] = [];
  private readonly byUpstreamName = new Map<string, ClientTool>();
  private readonly upstreamNames = new Map<string, string>();
  /** Upstream names of the first tool of each name, in a namespace or not. */
  private readonly byBareName = new Map<string, string>();
  private readonly repeats = new Map<string, number>();

  /**
   * @param lists lists of tools with their places, such as `tools`
   * @throws InvalidRequestError for what is no list, or no tool, and for a namespace without a name
   */
  constructor(lists: readonly (readonly [path: string, tools: JsonValue | undefined])[]) {
    const entries = lists.flatMap(([path, tools]) => entriesOf(tools, path));
    // A name of a tool's own must not be taken by one that is joined before it.
    const taken = new Set(entries.map(([, { name }]) => name));
    for (const [path, definition] of entries) {
      if (definition.type === 'namespace') this.addNamespace(definition, path, taken);
      else if (isCallable(definition)) this.addCallable(definition, path, definition.name);
      else this.others.push({ definition, path });
    }
  }

  /** The client's tool that a model means by this name. One that nobody has declared is a function. */
  called(upstreamName: string): CalledTool {
    return this.byUpstreamName.get(upstreamName) ?? { kind: 'function', name: upstreamName };
  }

  /** The name of the function that stands for a tool, which need not be declared. */
  upstreamName(name: string, namespace?: string): string {
    return this.upstreamNames.get(keyOf(name, namespace)) ?? joined(name, namespace);
  }

  /** The name of the function that stands for a declared tool, whose namespace need not be given. */
  declaredName(name: string, namespace?: string): string | undefined {
    const own = this.upstreamNames.get(keyOf(name, namespace));
    return namespace === undefined ? (own ?? this.byBareName.get(name)) : own;
  }

  private addNamespace(definition: JsonObject, path: string, taken: Set<unknown>): void {
    this.namespaces.push({ definition, path });
    const namespace = requiredString(definition, 'name', path);
    let about = optionalString(definition, 'description', path);
    for (const [at, inner] of entriesOf(definition.tools, `${path}.tools`)) {
      if (!isCallable(inner)) {
        this.others.push({ definition: inner, path: at });
        continue;
      }
      const upstreamName = this.freeName(joined(inner.name, namespace), taken);
      this.addCallable(inner, at, upstreamName, { namespace, ...(about && { about }) });
      about = undefined;
    }
  }

  /** A name that no tool has. The search for a number goes on where it ended: there may be many of one name. */
  private freeName(name: string, taken: Set<unknown>): string {
    let free = name;
    let count = this.repeats.get(name) ?? 1;
    while (taken.has(free)) free = `${name}_${(count += 1)}`;
    this.repeats.set(name, count);
    taken.add(free);
    return free;
  }

  private addCallable(
    definition: CallableDefinition,
    path: string,
    upstreamName: string,
    inside?: { readonly namespace: string; readonly about?: string },
  ): void {
    const { type: kind, name } = definition;
    const { namespace } = inside ?? {};
    const tool: ClientTool = { kind, name, ...inside, definition, path, upstreamName };
    this.callable.push(tool);
    this.byUpstreamName.set(upstreamName, tool);
    this.upstreamNames.set(keyOf(name, namespace), upstreamName);
    if (!this.byBareName.has(name)) this.byBareName.set(name, upstreamName);
  }
}

type CallableDefinition = JsonObject & { readonly type: CalledTool['kind']; readonly name: string };

function isCallable(definition: JsonObject): definition is CallableDefinition {
  const { type, name } = definition;
  return (type === 'function' || type === 'custom') && typeof name === 'string';
}

function joined(name: string, namespace: string | undefined): string {
  return namespace === undefined ? name : `${namespace}__${name}`;
}

function keyOf(name: string, namespace: string | undefined): string {
  return JSON.stringify([namespace ?? null, name]);
}

function entriesOf(tools: JsonValue | undefined, path: string): [string, JsonObject][] {
  if (tools === undefined || tools === null) return [];
  if (!isJsonArray(tools)) throw invalidValue(path, 'an array of tools');
  return tools.map((tool, index) => {
    const at = `${path}[${index}]`;
    return [at, requireObject(tool, at)];
  });
}
