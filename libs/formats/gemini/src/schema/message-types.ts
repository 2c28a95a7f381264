import type { JsonValue } from '@model-gateway/core';
import { asList, type Keyword } from './flat-schema.js';
import type { Report } from './flatten-schema.js';
import { type MessageType, typeOfKeyword } from './message-members.js';

/** The types that a schema states, except null. */
export function typesOf(keywords: Map<string, Keyword>, report?: Report): MessageType[] {
  const type = keywords.get('type');
  keywords.delete('type');
  const types = new Set<MessageType>();
  for (const value of asList(type?.value)) {
    const name = upper(value);
    if (isMessageType(name)) types.add(name);
    else if (name !== 'NULL' && name !== 'TYPE_UNSPECIFIED' && type) {
      report?.(type.path, 'dropped', 'The upstream knows no such type.');
    }
  }
  if (types.has('NUMBER')) types.delete('INTEGER');
  return [...types];
}

function upper(value: JsonValue): string {
  return typeof value === 'string' ? value.toUpperCase() : '';
}

function isMessageType(name: string): name is MessageType {
  return messageTypes.has(name);
}

const messageTypes: ReadonlySet<string> = new Set<MessageType>([
  'STRING',
  'NUMBER',
  'INTEGER',
  'BOOLEAN',
  'ARRAY',
  'OBJECT',
]);

/** The type that the first typed keyword applies to. */
export function impliedType(keywords: ReadonlyMap<string, Keyword>): MessageType | undefined {
  for (const name of ['properties', 'items', ...keywords.keys()]) {
    const type = keywords.has(name) ? typeOfKeyword.get(name) : undefined;
    if (type) return type;
  }
  return undefined;
}
