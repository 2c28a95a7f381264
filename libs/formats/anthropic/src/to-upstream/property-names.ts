import {
  exactJson,
  isJsonObject,
  parseExactJson,
  type ChatRequest,
  type FunctionTool,
  type JsonObject,
  type JsonValue,
  type LossReporter,
  type Message,
} from '@model-gateway/core';
import { isJsonArray, type MutableJson, parametersPath } from '@model-gateway/format-kit';
import { nameOfStep } from './name-of-step.js';
import { mapSchemas, setOwn } from './schema-places.js';

/** Names of members by others: those of the client's by those that are sent, or the other way round. */
export type MemberNames = ReadonlyMap<string, string>;

/** Names of members that a tool's input may have. Source: the error of Anthropic's API for any other. */
const legal = /^[a-zA-Z0-9_.-]{1,64}$/;
const illegal = /[^a-zA-Z0-9_.-]/gu;
const longest = 64;
/** Of endings such as `_r1`. */
const longestEnding = 6;

/**
 * Finds, for each function by its name, the names of members of its arguments that the upstream does not take, with those
 * that are sent instead. Undefined when all are legal, as in nearly every request.
 */
export function renamedMembers({ tools }: ChatRequest): ReadonlyMap<string, MemberNames> | undefined {
  let renamed: Map<string, MemberNames> | undefined;
  for (const tool of tools) {
    const names = tool.type === 'function' && tool.parameters ? renamedIn(tool.parameters) : undefined;
    if (names) (renamed ??= new Map()).set((tool as FunctionTool).name, names);
  }
  return renamed;
}

/** The request with legal names of members, in schemas and in the arguments of earlier calls. Each name is reported. */
export function withLegalMembers(request: ChatRequest, reportLoss: LossReporter): ChatRequest {
  const renamed = renamedMembers(request);
  if (!renamed) return request;
  const tools = request.tools.map((tool) => {
    const names = tool.type === 'function' ? renamed.get(tool.name) : undefined;
    if (tool.type !== 'function' || !names) return tool;
    const at = parametersPath(tool);
    for (const [name, sent] of names) {
      const reason = `The upstream takes no such name: the member ${JSON.stringify(name)} is sent as ${sent}, and is itself again in the response.`;
      reportLoss({ path: at, action: 'replaced', severity: 'note', reason });
    }
    return { ...tool, parameters: withNames(tool.parameters ?? {}, names) };
  });
  return { ...request, tools, messages: request.messages.map((message) => renamedCalls(message, renamed)) };
}

/** The JSON text of arguments with other names of members, at every depth; the same text where it is no JSON. */
export function renamedArguments(text: string, names: MemberNames): string {
  try {
    return exactJson(renamedValue(parseExactJson(text) as JsonValue, names));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

function renamedCalls(message: Message, renamed: ReadonlyMap<string, MemberNames>): Message {
  if (message.role !== 'assistant') return message;
  const content = message.content.map((part) => {
    const names = part.type === 'tool-call' ? renamed.get(part.name) : undefined;
    return part.type === 'tool-call' && names
      ? { ...part, arguments: renamedArguments(part.arguments, names) }
      : part;
  });
  return { ...message, content };
}

/** The illegal names of a schema with legal ones, which no other member of it has; undefined if there are none. */
function renamedIn(schema: JsonObject): MemberNames | undefined {
  const names = new Set<string>();
  collectNames(schema, names);
  let renamed: Map<string, string> | undefined;
  for (const name of names) {
    if (legal.test(name)) continue;
    // The ending tells it from names in objects of any form, which are renamed with all others.
    const fit = name.replace(illegal, '_').slice(0, longest - longestEnding);
    let free = `${fit}_r1`;
    for (let count = 2; names.has(free); count += 1) free = `${fit}_r${count}`;
    names.add(free);
    (renamed ??= new Map()).set(name, free);
  }
  return renamed;
}

function collectNames(schema: JsonObject, names: Set<string>): void {
  if (isJsonObject(schema.properties)) for (const name of Object.keys(schema.properties)) names.add(name);
  for (const keyword in schema) {
    mapSchemas(keyword, schema[keyword], '', (below) => {
      collectNames(below, names);
      return below;
    });
  }
}

function withNames(schema: JsonObject, names: MemberNames): JsonObject {
  const made: MutableJson = {};
  for (const [keyword, value] of Object.entries(schema)) {
    const below = mapSchemas(keyword, value, '', (each) => withNames(each, names));
    setOwn(made, keyword, namesAt(keyword, below, names));
  }
  return made;
}

/** Keywords whose values are data that the schema describes. */
const ofData: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples']);

function namesAt(keyword: string, value: JsonValue | undefined, names: MemberNames): JsonValue | undefined {
  if (value === undefined) return value;
  if (ofData.has(keyword)) return renamedValue(value, names);
  if (keyword === '$ref') return typeof value === 'string' ? renamedPointer(value, names) : value;
  if (keyword === 'required') return renamedTexts(value, names);
  if (!namedByMembers.has(keyword) || !isJsonObject(value)) return value;
  const members: MutableJson = {};
  for (const [name, member] of Object.entries(value)) {
    setOwn(members, names.get(name) ?? name, member === undefined ? member : renamedTexts(member, names));
  }
  return members;
}

/** Keywords with a value for each of some members. */
const namedByMembers: ReadonlySet<string> = new Set(['properties', 'dependentRequired', 'dependentSchemas']);

/** A list of names; any other value as it is. */
function renamedTexts(value: JsonValue, names: MemberNames): JsonValue {
  if (!isJsonArray(value)) return value;
  return value.map((name) => (typeof name === 'string' ? (names.get(name) ?? name) : name));
}

/** A reference such as `#/properties/a%20b`, whose steps behind `properties` are names of members. */
function renamedPointer(pointer: string, names: MemberNames): string {
  const steps = pointer.split('/');
  return steps
    .map((step, index) => (steps[index - 1] === 'properties' ? (names.get(nameOfStep(step)) ?? step) : step))
    .join('/');
}

function renamedValue(value: JsonValue, names: MemberNames): JsonValue {
  if (isJsonArray(value)) return value.map((item) => renamedValue(item, names));
  if (!isJsonObject(value)) return value;
  const made: MutableJson = {};
  for (const [name, member] of Object.entries(value)) {
    setOwn(made, names.get(name) ?? name, member === undefined ? undefined : renamedValue(member, names));
  }
  return made;
}
