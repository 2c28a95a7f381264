import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import type { MutableJson } from '@model-gateway/format-kit';
import { addValues, type EnumGroup, groupValues } from './enum-values.js';
import { asList, type FlatSchema, type Keyword } from './flat-schema.js';
import { type Report, SchemaFlattener } from './flatten-schema.js';
import {
  addAnnotations,
  addNumber,
  addText,
  KeywordSource,
  type MessageType,
  typeOfKeyword,
} from './message-members.js';
import { addItems, addProperties, type WriteSchema } from './message-structure.js';
import { bothOf, isNull, oneOrAny, takeNull, withNull } from './message-null.js';
import { impliedType, typesOf } from './message-types.js';
import type { SchemaDialect } from './schema-dialect.js';

/** The options of a `Schema` message. */
export interface SchemaMessageOptions {
  readonly dialect: SchemaDialect;
  /** True if the model needs `propertyOrdering` to preserve the order of properties. */
  readonly ordering: boolean;
  /** The schema's path in the client's body. */
  readonly path: string;
  readonly reportLoss: LossReporter;
}

/** A deeper schema becomes a value of its type. */
const maxDepth = 32;
/** Two unions at one place become one union of all pairs, up to this number. */
const maxPairs = 16;

/**
 * A schema, JSON Schema of any draft or Google's own spelling, as the upstream's `Schema` message: references are
 * expanded, every schema has one type or only `anyOf`. Keywords that the message lacks are reported.
 */
export function toSchemaMessage(schema: JsonObject, options: SchemaMessageOptions): JsonObject {
  const reported = new Set<string>();
  const report: Report = (path, action, reason, severity) => {
    const key = `${action} ${path}`;
    if (reported.has(key)) return;
    reported.add(key);
    options.reportLoss({ path, action, ...(severity && { severity }), reason });
  };
  return new SchemaMessageWriter(schema, options, report).writeRoot(schema);
}

class SchemaMessageWriter {
  private readonly flattener: SchemaFlattener;

  constructor(
    root: JsonObject,
    private readonly options: SchemaMessageOptions,
    private readonly report: Report,
  ) {
    this.flattener = new SchemaFlattener(root, options.path, report);
  }

  writeRoot(schema: JsonObject): JsonObject {
    const { dialect, path } = this.options;
    const { defs, ...body } = schema;
    const message = this.write(body, path, [], 0);
    if (!dialect.references || !isJsonObject(defs)) return message;
    const entries = Object.entries(defs).map(([name, value]): [string, JsonObject] => [
      name,
      this.write(value, `${path}.defs.${name}`, [], 1),
    ]);
    return { ...message, defs: Object.fromEntries(entries) };
  }

  private write(
    value: JsonValue | undefined,
    path: string,
    trail: readonly JsonObject[],
    depth: number,
  ): MutableJson {
    if (!isJsonObject(value)) return this.anything(path);
    if (!this.flattener.spend(1) || depth > maxDepth) return this.cut(value);
    if (this.options.dialect.references && typeof value.ref === 'string') {
      if (isJsonObject(this.flattener.find(value.ref)))
        return beside(value, ['ref', 'description', 'default']);
    }
    return this.writeFlat(this.flattener.flatten(value, path, trail), path, depth);
  }

  private writeFlat(flat: FlatSchema, path: string, depth: number): MutableJson {
    const { keywords } = flat;
    let isNullable = takeNull(keywords);
    const union = this.unionOf(flat);
    if (union) {
      const branches = union.filter((branch) => branch !== false && !isNull(branch));
      isNullable ||= branches.length < union.length && union.some(isNull);
      const unlimited = branches.some((branch) => branch === true);
      if (branches.length > 0 && !unlimited) return this.writeUnion(branches, flat, isNullable, path, depth);
    }
    const types = typesOf(keywords, this.report);
    const values = keywords.get('enum') ?? keywords.get('const');
    const message = values
      ? this.writeValues(flat, types, values, path, depth)
      : this.writeTypes(flat, types, path, depth);
    return isNullable ? withNull(message) : message;
  }

  /** The alternatives of all unions together. */
  private unionOf({ unions }: FlatSchema): readonly JsonValue[] | undefined {
    let union: readonly JsonValue[] | undefined;
    for (const { branches, path } of unions) {
      if (path.endsWith('.oneOf') && branches.length > 1) {
        const reason = 'The upstream cannot be told that only one may hold; any may.';
        this.report(path, 'approximated', reason, 'note');
      }
      if (!union) union = branches;
      else if (union.length * branches.length <= maxPairs) {
        union = union.flatMap((first) => branches.map((second) => bothOf(first, second)));
      } else this.report(path, 'dropped', 'The upstream takes one union at a place.');
    }
    return union;
  }

  /** The keywords beside `anyOf` go into each branch: the upstream allows nothing beside it. */
  private writeUnion(
    branches: readonly JsonValue[],
    { keywords, trail }: FlatSchema,
    isNullable: boolean,
    path: string,
    depth: number,
  ): MutableJson {
    const shared = Object.fromEntries([...keywords].map(([name, { value }]) => [name, value]));
    const written = branches.map((branch) =>
      this.write({ allOf: [shared, branch] }, path, trail, depth + (branches.length > 1 ? 1 : 0)),
    );
    const message = oneOrAny(written);
    return isNullable ? withNull(message) : message;
  }

  private writeValues(
    flat: FlatSchema,
    types: readonly MessageType[],
    values: Keyword,
    path: string,
    depth: number,
  ): MutableJson {
    const { keywords } = flat;
    const listed = keywords.has('enum') ? asList(values.value) : [values.value];
    keywords.delete('enum');
    keywords.delete('const');
    const groups = groupValues(listed, types);
    if (groups.length > 0) {
      return oneOrAny(
        groups.map((group) => this.writeType(copyOf(flat), group.type, path, depth, { group, values })),
      );
    }
    if (listed.some((value) => value !== null))
      this.report(values.path, 'dropped', 'The type allows none of these.');
    return this.writeTypes(flat, types, path, depth);
  }

  private writeTypes(
    flat: FlatSchema,
    types: readonly MessageType[],
    path: string,
    depth: number,
  ): MutableJson {
    if (types.length > 1)
      return oneOrAny(types.map((type) => this.writeType(copyOf(flat), type, path, depth)));
    const type = types[0] ?? impliedType(flat.keywords);
    if (type) return this.writeType(flat, type, path, depth);
    return { ...this.writeType(flat, 'STRING', path, depth), ...this.anything(path) };
  }

  private writeType(
    { keywords, trail }: FlatSchema,
    type: MessageType,
    path: string,
    depth: number,
    listed?: { readonly group: EnumGroup; readonly values: Keyword },
  ): MutableJson {
    const message: MutableJson = { type };
    const { dialect, ordering } = this.options;
    const source = new KeywordSource(keywords, this.report, dialect);
    addAnnotations(message, source);
    const write: WriteSchema = (value, at, outer, level) => this.write(value, at, outer, level);
    const place = { path, trail, depth: depth + 1, ordering, write };
    if (type === 'STRING') addText(message, source);
    else if (type === 'NUMBER' || type === 'INTEGER') addNumber(message, source, type);
    else if (type === 'ARRAY') addItems(message, source, place);
    else if (type === 'OBJECT') addProperties(message, source, place);
    if (listed) addValues(message, listed.group, listed.values, this.report);
    this.reportRest(source, type);
    return message;
  }

  /** Keywords of other types have no effect here and are no loss. */
  private reportRest({ rest }: KeywordSource, type: MessageType): void {
    for (const [name, { value, path }] of rest) {
      const about = typeOfKeyword.get(name);
      const other = about !== undefined && about !== type && !(about === 'NUMBER' && type === 'INTEGER');
      if (other || meaningless.has(name) || value === false) continue;
      const severity = descriptive.has(name) ? 'note' : 'degraded';
      this.report(path, 'dropped', `The upstream's schemas have no \`${name.slice(0, 64)}\`.`, severity);
    }
  }

  private anything(path: string): MutableJson {
    this.report(
      path,
      'approximated',
      'The upstream wants a type for everything; without one, text is asked for.',
    );
    return { type: 'STRING' };
  }

  /** The rest of a schema that is too large or too deep. */
  private cut(schema: JsonObject): MutableJson {
    this.report(
      this.options.path,
      'approximated',
      'Written out it is too large or too deep; the rest is left open.',
    );
    const type = typesOf(new Map([['type', { value: schema.type ?? null, path: '' }]]))[0] ?? 'STRING';
    return type === 'ARRAY' ? { type, items: { type: 'STRING' } } : { type };
  }
}

/** Keywords that describe values, and limit none. */
const descriptive = new Set(['title', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'discriminator']);

const meaningless = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$comment',
  '$vocabulary',
  '$defs',
  'definitions',
  'defs',
  'format',
]);

function beside(schema: JsonObject, names: readonly string[]): MutableJson {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name)));
}

function copyOf(flat: FlatSchema): FlatSchema {
  return { ...flat, keywords: new Map(flat.keywords) };
}
