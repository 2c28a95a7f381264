import { isJsonObject, LongText, type JsonValue } from '@model-gateway/core';
import { comparableHeader } from '../readers/forwardable-header.js';
import { everyElement, indexOf, stepsOf } from '../readers/member-path.js';
import type { QueryFacts } from '../model/query.js';

/** A property of a request that queries and sticky routing can use. */
export interface Field {
  /** Undefined when the request does not have it. A body member that is null counts as absent. */
  readonly read: (facts: QueryFacts) => JsonValue | undefined;
  /** True when all its values are texts, so that numbers occur as text. */
  readonly isText: boolean;
}

/** The error text for an unknown field. */
export const fieldRule =
  'is no field: there are metadata.NAME, params.PATH, headers.NAME (but none that carries a credential or steers the ' +
  'connection) and url.pathname';

/**
 * The field of that name: `metadata.*`, `headers.*` in any case of letters, `url.pathname`, or `params.*` with the path of
 * a member of the body, such as `params.tools.0.type` or `params.tools[0].type`. Undefined where there is none.
 */
export function fieldNamed(name: string): Field | undefined {
  const dot = name.indexOf('.');
  const rest = name.slice(dot + 1);
  if (dot < 0 || rest === '') return undefined;
  switch (name.slice(0, dot)) {
    case 'metadata':
      return { isText: true, read: ({ metadata }) => ownMember(metadata, rest) };
    case 'headers':
      return headerField(rest);
    case 'params':
      return bodyField(rest);
    case 'url':
      return rest === 'pathname' ? { isText: true, read: ({ pathname }) => pathname } : undefined;
    default:
      return undefined;
  }
}

function headerField(name: string): Field | undefined {
  const lowerCase = name.toLowerCase();
  if (!comparableHeader(lowerCase)) return undefined;
  return { isText: true, read: ({ headers }) => ownMember(headers, lowerCase) };
}

function bodyField(path: string): Field | undefined {
  const steps = stepsOf(path);
  if (!steps || steps.includes(everyElement)) return undefined;
  const read = ({ params }: QueryFacts) => {
    let value: JsonValue | undefined = params;
    for (const step of steps) value = memberAt(value, step);
    return value instanceof LongText ? value.toString() : (value ?? undefined);
  };
  return { isText: false, read };
}

/** The member or element of a value; undefined when it does not exist. */
function memberAt(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (Array.isArray(value)) {
    const index = indexOf(step);
    return index === undefined ? undefined : (value as readonly JsonValue[])[index];
  }
  return isJsonObject(value) ? ownMember(value, step) : undefined;
}

function ownMember<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
