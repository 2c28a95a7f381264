import { plainNumber, exactJson, type JsonValue } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import type { Keyword } from './flat-schema.js';
import type { MessageType } from './message-members.js';
import type { Report } from './flatten-schema.js';

/** Enum values of one type. */
export interface EnumGroup {
  readonly type: MessageType;
  readonly values: readonly JsonValue[];
}

/** A longer list of numbers is not written into the description. */
const mostNamed = 100;

/** The values that the types allow, by type. Numbers as text count if the type is a number. */
export function groupValues(values: readonly JsonValue[], types: readonly MessageType[]): EnumGroup[] {
  const groups = new Map<MessageType, JsonValue[]>();
  const add = (type: MessageType, value: JsonValue): void => {
    const group = groups.get(type);
    if (group) group.push(value);
    else groups.set(type, [value]);
  };
  const wantsNumber = types.includes('INTEGER') || types.includes('NUMBER');
  for (const given of values) {
    const readable =
      typeof given === 'string' && !types.includes('STRING') && wantsNumber && given.trim() !== '';
    const value = readable && Number.isFinite(Number(given)) ? Number(given) : given;
    const type = typeOf(value, types);
    if (type && (types.length === 0 || types.includes(type))) add(type, value);
  }
  const whole = groups.get('INTEGER');
  const broken = groups.get('NUMBER');
  if (whole && broken) {
    broken.push(...whole.slice(0, mostNamed));
    groups.delete('INTEGER');
  }
  return [...groups].map(([type, group]) => ({ type, values: group }));
}

function typeOf(value: JsonValue, types: readonly MessageType[]): MessageType | undefined {
  const plain = plainNumber(value);
  if (plain === null) return undefined;
  if (Array.isArray(plain)) return 'ARRAY';
  switch (typeof plain) {
    case 'string':
      return 'STRING';
    case 'boolean':
      return 'BOOLEAN';
    case 'number':
      return Number.isInteger(plain) && (types.length === 0 || types.includes('INTEGER'))
        ? 'INTEGER'
        : 'NUMBER';
    default:
      return 'OBJECT';
  }
}

/**
 * Adds the values to a schema of their type. The upstream accepts only texts that are not empty: numbers get bounds,
 * and all other values a sentence in the description.
 */
export function addValues(
  schema: MutableJson,
  { type, values }: EnumGroup,
  keyword: Keyword,
  report: Report,
): void {
  if (type === 'STRING') {
    const texts = [...new Set(values)].filter((value) => value !== '');
    if (texts.length < new Set(values).size) {
      report(keyword.path, 'approximated', 'The upstream takes no empty text in a list of values.');
    }
    if (texts.length > 0) schema.enum = texts;
    return;
  }
  if (type === 'BOOLEAN' && new Set(values).size === 2) return;
  report(keyword.path, 'approximated', 'The upstream lists texts only; the values stand in the description.');
  if (type === 'INTEGER' || type === 'NUMBER') {
    const numbers = values.map(Number);
    schema.minimum = numbers.reduce((least, number) => (number < least ? number : least));
    schema.maximum = numbers.reduce((most, number) => (number > most ? number : most));
  }
  const named = values.slice(0, mostNamed).map((value) => exactJson(value));
  const sentence = `${named.length === 1 ? 'Always' : 'One of'} ${named.join(', ').slice(0, 2000)}.`;
  schema.description =
    typeof schema.description === 'string' ? `${schema.description}\n${sentence}` : sentence;
}
