import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

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
}

/** Any other tool of a request. */
export interface OtherTool {
  readonly definition: JsonObject;
  readonly path: string;
}

/** The tools of one request: which function stands for which, in both directions. Upstreams know no namespaces. */
export class ClientTools {
  readonly callable: ClientTool[] = [];
  readonly others: OtherTool[] = [];
  private readonly byUpstreamName = new Map<string, ClientTool>();
  private readonly upstreamNames = new Map<string, string>();

  /** @param lists lists of tools with their places, such as `tools` */
  constructor(lists: readonly (readonly [path: string, tools: JsonValue | undefined])[]) {
    const namespaces: OtherTool[] = [];
    for (const [path, tools] of lists) {
      for (const [at, definition] of entriesOf(tools, path)) {
        if (definition.type === 'namespace') namespaces.push({ definition, path: at });
        else if (!this.addCallable(definition, at)) this.others.push({ definition, path: at });
      }
    }
    // The others first: a name of their own must not be taken by one that is joined.
    for (const { definition, path } of namespaces) {
      const namespace = typeof definition.name === 'string' ? definition.name : '';
      for (const [at, inner] of entriesOf(definition.tools, `${path}.tools`)) {
        if (!this.addCallable(inner, at, namespace)) this.others.push({ definition: inner, path: at });
      }
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

  private addCallable(definition: JsonObject, path: string, namespace?: string): boolean {
    const { type: kind, name } = definition;
    if ((kind !== 'function' && kind !== 'custom') || typeof name !== 'string') return false;
    const upstreamName = namespace === undefined ? name : this.free(joined(name, namespace));
    const tool = {
      kind,
      name,
      ...(namespace !== undefined && { namespace }),
      definition,
      path,
      upstreamName,
    } as const;
    this.callable.push(tool);
    this.byUpstreamName.set(upstreamName, tool);
    this.upstreamNames.set(keyOf(name, namespace), upstreamName);
    return true;
  }

  private free(name: string): string {
    let free = name;
    for (let count = 2; this.byUpstreamName.has(free); count += 1) free = `${name}_${count}`;
    return free;
  }
}

function joined(name: string, namespace: string | undefined): string {
  return namespace === undefined ? name : `${namespace}__${name}`;
}

function keyOf(name: string, namespace: string | undefined): string {
  return JSON.stringify([namespace ?? null, name]);
}

function entriesOf(tools: JsonValue | undefined, path: string): [string, JsonObject][] {
  if (!isJsonArray(tools)) return [];
  return tools.flatMap((tool, index): [string, JsonObject][] =>
    isJsonObject(tool) ? [[`${path}[${index}]`, tool]] : [],
  );
}
