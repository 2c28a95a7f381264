import { type ChatStreamPart, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { textOf } from '@model-gateway/format-kit';
import { ObjectText } from './object-text.js';

/** Makes an id with a prefix; never the same twice. */
export type NextId = (prefix: string) => string;

/** A call in the making. */
interface Call {
  readonly upstreamId: string;
  name: string;
  /** Its number among the choice's calls, once its name is known and it was started. */
  index: number | undefined;
  /** The arguments so far. */
  readonly args: ObjectText;
}

/** What a choice called for. */
export interface CallsSummary {
  readonly called: boolean;
  /** The last call's arguments are no whole object. */
  readonly cut: boolean;
  /** Some call never got a name. */
  readonly nameless: boolean;
}

/**
 * The tool calls of one choice, whole or in pieces. Each gets an id of the gateway's own: the upstream's may be
 * missing, empty, or come again in a later answer.
 *
 * Invariants across chunks: `started` counts the calls that have a name and never falls; a call is closed at the end
 * only, for pieces of several may alternate; `byKey` and `byId` lead to the latest call of that index or id.
 */
export class ToolCalls {
  private readonly calls: Call[] = [];
  private readonly byKey = new Map<number, Call>();
  private readonly byId = new Map<string, Call>();
  private started = 0;

  constructor(
    private readonly choice: number,
    private readonly nextId: NextId,
    /** Each piece is a call of its own: the answer came whole. */
    private readonly whole: boolean,
  ) {}

  /**
   * Adds the parts for one element of `tool_calls`, or for a `function_call`.
   *
   * @returns whether it was a call, or a piece of one
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

  /** Closes every call. One without arguments gets those of a call that takes nothing. */
  end(parts: ChatStreamPart[]): CallsSummary {
    const { choice } = this;
    for (const { index, args } of this.calls) {
      if (index === undefined) continue;
      if (args.value.trim() === '')
        parts.push({ type: 'tool-call-arguments', choice, index, fragment: '{}' });
      parts.push({ type: 'tool-call-end', choice, index });
    }
    const last = this.calls.findLast(({ index }) => index !== undefined);
    return {
      called: this.started > 0,
      cut: last !== undefined && last.args.value.trim() !== '' && !last.args.isClosed,
      nameless: this.calls.length > this.started,
    };
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
    // What came before the name.
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
 * Is it another call that only has the index of this one? Some upstreams number each chunk's calls from 0, others
 * repeat id and name with every piece. Another id, or another name, is another call; without ids, a whole object
 * cannot go on.
 */
function startsAnother(call: Call, id: string, name: string, args: JsonValue | undefined): boolean {
  if (name === '' || call.name === '') return false;
  if (id !== '' && call.upstreamId !== '') return id !== call.upstreamId;
  if (name !== call.name) return true;
  return fragmentOf(args, undefined).trim() !== '' && call.args.isClosed;
}

/** Arguments as text. Some give the object itself, and `null` for none. */
function fragmentOf(args: JsonValue | undefined, call: Call | undefined): string {
  if (args === undefined || args === null) return '';
  const isFirst = call === undefined || call.args.value === '';
  if (typeof args === 'string') return isFirst && args.trim() === 'null' ? '' : args;
  return isFirst ? JSON.stringify(args) : '';
}

function indexOf(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
