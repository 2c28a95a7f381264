import {
  exactJson,
  type ChatStreamPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import { textOf } from '@model-gateway/format-kit';
import { ObjectText } from './object-text.js';

/** Makes an id with a prefix; never the same twice. */
export type NextId = (prefix: string) => string;

/** A call that may still grow. */
interface Call {
  readonly upstreamId: string;
  name: string;
  /** The index among the choice's calls, once the name is known and the call has started. */
  index: number | undefined;
  /** The arguments so far. */
  readonly args: ObjectText;
}

/** The calls of a choice, at its end. */
export interface CallsSummary {
  readonly called: boolean;
  /** True if a call never got a name. */
  readonly nameless: boolean;
}

/**
 * The tool calls of one choice, complete or in pieces. Each gets an id from the gateway: the upstream's may be missing,
 * empty, or repeated in a later answer.
 *
 * Invariants across chunks: `started` counts the calls that have a name and never falls; calls are closed only at the
 * end, because pieces of several may alternate; `byKey` and `byId` hold the latest call of that index or id.
 */
export class ToolCalls {
  private readonly calls: Call[] = [];
  private readonly byKey = new Map<number, Call>();
  private readonly byId = new Map<string, Call>();
  private started = 0;

  constructor(
    private readonly choice: number,
    private readonly nextId: NextId,
    /** True for a unary answer: each piece is a complete call. */
    private readonly whole: boolean,
  ) {}

  /**
   * Adds the parts for one element of `tool_calls`, or for a `function_call`.
   *
   * @returns true if it was a call, or a piece of one
   */
  push(piece: JsonObject, parts: ChatStreamPart[]): boolean {
    const definition = isJsonObject(piece.function) ? piece.function : piece;
    const name = textOf(definition.name);
    const id = textOf(piece.id);
    const key = indexOf(piece.index);
    const args = definition.arguments;
    const known = this.whole ? undefined : this.find(key, id, name);
    const continued = known && !startsAnother(known, id, name, args) ? known : undefined;
    if (!continued && name === '' && id === '' && key === undefined) return false;
    const call = continued ?? this.add(key, id);
    this.start(call, name, parts);
    this.append(call, fragmentOf(args, call), parts);
    return true;
  }

  /** True if each call has a name, and arguments that are an object or nothing. */
  get areWhole(): boolean {
    return this.calls.every(
      ({ index, args }) => index !== undefined && (args.isClosed || args.value.trim() === ''),
    );
  }

  /** Closes every call. A call without arguments gets an empty object. */
  end(parts: ChatStreamPart[]): CallsSummary {
    const { choice } = this;
    for (const { index, args } of this.calls) {
      if (index === undefined) continue;
      if (args.value.trim() === '')
        parts.push({ type: 'tool-call-arguments', choice, index, fragment: '{}' });
      parts.push({ type: 'tool-call-end', choice, index });
    }
    return { called: this.started > 0, nameless: this.calls.length > this.started };
  }

  /** The call that a piece may belong to. */
  private find(key: number | undefined, id: string, name: string): Call | undefined {
    if (key !== undefined) return this.byKey.get(key);
    if (id !== '') return this.byId.get(id);
    return name === '' ? this.calls.at(-1) : undefined;
  }

  private add(key: number | undefined, id: string): Call {
    const call: Call = { upstreamId: id, name: '', index: undefined, args: new ObjectText() };
    this.calls.push(call);
    if (key !== undefined) this.byKey.set(key, call);
    if (id !== '') this.byId.set(id, call);
    return call;
  }

  private start(call: Call, name: string, parts: ChatStreamPart[]): void {
    if (call.index !== undefined || name === '') return;
    const { choice } = this;
    const index = this.started;
    this.started += 1;
    call.name = name;
    call.index = index;
    parts.push({ type: 'tool-call-start', choice, index, id: this.nextId('call_'), name });
    // Arguments that arrived before the name.
    if (call.args.value !== '') {
      parts.push({ type: 'tool-call-arguments', choice, index, fragment: call.args.value });
    }
  }

  private append(call: Call, fragment: string, parts: ChatStreamPart[]): void {
    if (fragment === '') return;
    call.args.append(fragment);
    const { choice } = this;
    const { index } = call;
    if (index !== undefined) parts.push({ type: 'tool-call-arguments', choice, index, fragment });
  }
}

/**
 * True if the piece belongs to another call with the same index. Some upstreams number each chunk's calls from 0,
 * others repeat id and name with every piece. Another id, or another name, is another call; without ids, a complete
 * object cannot continue.
 */
function startsAnother(call: Call, id: string, name: string, args: JsonValue | undefined): boolean {
  if (name === '' || call.name === '') return false;
  if (id !== '' && call.upstreamId !== '') return id !== call.upstreamId;
  if (name !== call.name) return true;
  return fragmentOf(args, undefined).trim() !== '' && call.args.isClosed;
}

/** Arguments as text. Some upstreams send the object itself, and `null` for none. */
function fragmentOf(args: JsonValue | undefined, call: Call | undefined): string {
  if (args === undefined || args === null) return '';
  const isFirst = call === undefined || call.args.value === '';
  if (typeof args === 'string') return isFirst && args.trim() === 'null' ? '' : args;
  return isFirst ? exactJson(args) : '';
}

function indexOf(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
