import { exactJson, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** How a language writes the values of JSON. */
interface LiteralStyle {
  readonly null: string;
  readonly true: string;
  readonly false: string;
  readonly indent: string;
  /** Behind the last element of a list. */
  readonly trailing: ',' | '';
}

const json: LiteralStyle = { null: 'null', true: 'true', false: 'false', indent: '  ', trailing: '' };
const python: LiteralStyle = { null: 'None', true: 'True', false: 'False', indent: '    ', trailing: ',' };

/** A text as one word of a shell. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A value as JSON in lines, which is JavaScript too. Numbers have their digits. */
export function jsonLiteral(value: JsonValue, outer = ''): string {
  return literal(value, outer, json);
}

/** A JSON value as Python in lines. */
export function pythonLiteral(value: JsonValue, outer = ''): string {
  return literal(value, outer, python);
}

function literal(value: JsonValue, outer: string, style: LiteralStyle): string {
  if (value === null) return style.null;
  if (typeof value === 'boolean') return value ? style.true : style.false;
  const inner = outer + style.indent;
  if (Array.isArray(value))
    return lines(
      '[',
      (value as readonly JsonValue[]).map((item) => literal(item, inner, style)),
      ']',
      outer,
      style,
    );
  if (!isJsonObject(value)) return exactJson(value);
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : [`${JSON.stringify(name)}: ${literal(member, inner, style)}`],
  );
  return lines('{', members, '}', outer, style);
}

function lines(
  opening: string,
  elements: readonly string[],
  closing: string,
  outer: string,
  { indent, trailing }: LiteralStyle,
): string {
  if (elements.length === 0) return opening + closing;
  const inner = outer + indent;
  return `${opening}\n${inner}${elements.join(`,\n${inner}`)}${trailing}\n${outer}${closing}`;
}

/** The members of an object as arguments of a call in Python; those that the method does not name go into `extra_body`. */
export function pythonArguments(body: JsonObject, named: readonly string[]): string {
  const { indent } = python;
  const own = named.flatMap((name) => {
    const value = body[name];
    return value === undefined ? [] : [`${indent}${name}=${pythonLiteral(value, indent)},\n`];
  });
  const others = Object.fromEntries(Object.entries(body).filter(([name]) => !named.includes(name)));
  if (Object.keys(others).length > 0) own.push(`${indent}extra_body=${pythonLiteral(others, indent)},\n`);
  return `\n${own.join('')}`;
}
