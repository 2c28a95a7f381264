import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LossAction,
  type LossSeverity,
} from '@model-gateway/core';
import { type FlatSchema, mergeKeyword } from './flat-schema.js';
import { SchemaIndex } from './schema-index.js';

/** Most times that a definition appears inside itself. */
const maxUnrolled = 2;
/** Most nested references, of any targets. */
const maxTrail = 48;
/**
 * Most schemas that one schema may expand to; texts count by their length. References can double the number at every
 * step.
 */
const maxSchemas = 10_000;

/** Reports a loss once, even if its place is expanded several times. */
export type Report = (path: string, action: LossAction, reason: string, severity?: LossSeverity) => void;

/** Resolves references and intersections of one schema, with bounded work. */
export class SchemaFlattener {
  private readonly index: SchemaIndex;
  private readonly origins = new Map<JsonObject, string>();
  private left = maxSchemas;

  constructor(
    root: JsonObject,
    private readonly rootPath: string,
    private readonly report: Report,
  ) {
    this.index = new SchemaIndex(root);
  }

  /** The target of a `ref` or `$ref`. */
  find(reference: string): JsonValue | undefined {
    return this.index.find(reference);
  }

  /** The schema's path in the client's body; `otherwise` if it is not known. */
  pathOf(schema: JsonObject, otherwise: string): string {
    return this.origins.get(schema) ?? otherwise;
  }

  /** False if the schema has become too large, and the rest must be cut off. */
  spend(amount: number): boolean {
    this.left -= amount;
    return this.left > 0;
  }

  flatten(schema: JsonObject, path: string, trail: readonly JsonObject[]): FlatSchema {
    const flat: Working = { keywords: new Map(), unions: [], trail };
    this.absorb(flat, schema, this.pathOf(schema, path));
    return flat;
  }

  private absorb(flat: Working, schema: JsonObject, path: string): void {
    if (!this.spend(weightOf(schema))) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'const' && value === null) this.add(flat, 'type', 'null', `${path}.const`);
      if (value === undefined || value === null) continue;
      const name = spellings.get(key) ?? key;
      const place = `${path}.${key}`;
      if (name === 'anyOf' || name === 'oneOf') {
        if (Array.isArray(value)) flat.unions.push({ branches: value as readonly JsonValue[], path: place });
      } else if (name !== 'allOf' && name !== '$ref' && name !== 'ref') this.add(flat, name, value, place);
    }
    const { allOf, $ref = schema.ref } = schema;
    if (typeof $ref === 'string')
      this.follow(flat, $ref, `${path}.${schema.$ref === undefined ? 'ref' : '$ref'}`);
    if (!Array.isArray(allOf)) return;
    (allOf as readonly JsonValue[]).forEach((part, number) => {
      if (isJsonObject(part)) this.absorb(flat, part, this.pathOf(part, `${path}.allOf[${number}]`));
    });
  }

  private add(flat: Working, name: string, value: JsonValue, path: string): void {
    this.remember(name, value, path);
    const known = flat.keywords.get(name);
    if (!known) {
      flat.keywords.set(name, { value, path });
      return;
    }
    const merged = mergeKeyword(name, known.value, value);
    if (merged === undefined)
      this.report(path, 'dropped', `Another \`${name}\` holds as well; only one can be sent.`);
    else flat.keywords.set(name, { value: merged, path: known.path });
  }

  private follow(flat: Working, reference: string, path: string): void {
    const target = this.index.find(reference);
    if (!isJsonObject(target)) {
      if (target === true) return;
      this.report(
        path,
        'dropped',
        'Nothing in the schema is called so, and nothing is fetched: any value is taken.',
      );
      return;
    }
    const seen = flat.trail.filter((each) => each === target).length;
    if (seen < maxUnrolled && flat.trail.length < maxTrail) {
      flat.trail = [...flat.trail, target];
      this.absorb(flat, target, this.pathOf(target, this.pathOfReference(reference) ?? path));
      return;
    }
    this.report(
      path,
      'approximated',
      `The upstream takes no recursion: it ends after ${maxUnrolled} rounds.`,
    );
    if (target.type !== undefined && target.type !== null) this.add(flat, 'type', target.type, path);
  }

  private pathOfReference(reference: string): string | undefined {
    return reference.startsWith('#/')
      ? `${this.rootPath}${reference.slice(1).replaceAll('/', '.')}`
      : undefined;
  }

  /** Records the paths of schemas that may be moved or joined with others. */
  private remember(name: string, value: JsonValue, path: string): void {
    if (!isJsonObject(value)) return;
    if (name === 'items' || name === 'additionalProperties')
      this.origins.set(value, this.pathOf(value, path));
    if (name !== 'properties') return;
    for (const [property, schema] of Object.entries(value)) {
      if (isJsonObject(schema)) this.origins.set(schema, this.pathOf(schema, `${path}.${property}`));
    }
  }
}

/** A measure that grows with the copied members. */
function weightOf({ description, properties, required, enum: values }: JsonObject): number {
  const text = typeof description === 'string' ? description.length / 256 : 0;
  const members = isJsonObject(properties) ? Object.keys(properties).length / 4 : 0;
  const listed =
    (Array.isArray(required) ? required.length : 0) + (Array.isArray(values) ? values.length : 0);
  return 1 + text + members + listed / 16;
}

type Working = { trail: readonly JsonObject[] } & Omit<FlatSchema, 'trail'>;

/** Google accepts snake case too. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['any_of', 'anyOf'],
  ['one_of', 'oneOf'],
  ['additional_properties', 'additionalProperties'],
  ['property_ordering', 'propertyOrdering'],
  ['min_items', 'minItems'],
  ['max_items', 'maxItems'],
  ['min_length', 'minLength'],
  ['max_length', 'maxLength'],
  ['min_properties', 'minProperties'],
  ['max_properties', 'maxProperties'],
]);
