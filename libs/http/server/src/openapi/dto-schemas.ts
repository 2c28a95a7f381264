import { IS_OPTIONAL, ValidationTypes } from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import type { ISchemaConverters } from 'class-validator-jsonschema/build/defaultConverters';
import { providerKinds, type ResourceRule } from '@model-gateway/core';
import { alternativesOf } from '../validation/conditions.js';
import { rulesByProperty } from '../validation/compile-rules.js';
import { type DtoClass, nestedClassOf, type RecordBounds } from '../validation/decorators.js';
import type { Schema } from './schema.js';

/** JSON schemas of body classes, generated from their decorators. */
export class DtoSchemas {
  /** By the names that references use. */
  readonly schemas: Record<string, Schema> = {};

  /**
   * Adds the schema of a class and of its nested classes, and returns a reference to it.
   *
   * @param closed the schema refuses members that the class does not know
   */
  referenceTo(dto: DtoClass, closed = false): Schema {
    const name = dto.name.replace(/Dto$/, '');
    if (!this.schemas[name]) {
      // Classes may nest each other: the name is reserved before the properties are converted.
      this.schemas[name] = {};
      this.schemas[name] = this.schemaOf(dto, closed);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private schemaOf(dto: DtoClass, closed: boolean): Schema {
    const rules = rulesByProperty(dto);
    const { properties: plain = {}, required } = targetConstructorToSchema(dto, {
      additionalConverters: this.convertersOf(dto, closed),
    });
    const properties: Record<string, Schema> = {};
    for (const [name, schema] of Object.entries(plain)) {
      const nullable = rules.get(name)?.some((rule) => rule.name === IS_OPTIONAL) ?? false;
      properties[name] = combined(schema as Schema, [
        ...alternativesOf(dto, name),
        ...(nullable ? [{ type: 'null' }] : []),
      ]);
    }
    return {
      type: 'object',
      properties,
      ...(required && { required }),
      ...(closed && { additionalProperties: false }),
    };
  }

  /** Converters of the project's own decorators. */
  private convertersOf(dto: DtoClass, closed: boolean): ISchemaConverters {
    return {
      [ValidationTypes.NESTED_VALIDATION]: ({ propertyName }) => {
        const nested = nestedClassOf(dto, propertyName);
        return nested && this.referenceTo(nested, closed);
      },
      isStringRecord: ({ constraints }) => stringRecord(constraints as [RecordBounds?]),
      isDistinct: { type: 'array' },
      isTextOrObject: () => ({ anyOf: [{ type: 'object' }, { type: 'string' }] }),
      isProviderKind: () => ({ type: 'string', enum: [...providerKinds()] }),
      followsRule: ({ constraints }) => {
        const [rule] = constraints as [ResourceRule];
        return { type: 'string', pattern: rule.pattern.source };
      },
      followsRuleOrIsObject: ({ constraints }) => {
        const [rule, schema] = constraints as [ResourceRule, Schema];
        return { anyOf: [{ type: 'string', pattern: rule.pattern.source }, schema] };
      },
    };
  }
}

function stringRecord([bounds]: [RecordBounds?]): Schema {
  if (!bounds) return { type: 'object', additionalProperties: { type: 'string' } };
  return {
    type: 'object',
    maxProperties: bounds.members,
    propertyNames: { minLength: 1, maxLength: bounds.name },
    additionalProperties: { type: 'string', maxLength: bounds.value },
  };
}

/** Adds alternatives to a schema. Description, example and default stand beside `anyOf`, not within it. */
function combined(schema: Schema, alternatives: readonly Schema[]): Schema {
  const { description, example, writeOnly, default: usual, type, ...rest } = schema;
  const about = {
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
    ...(writeOnly !== undefined && { writeOnly }),
    ...(usual !== undefined && { default: usual }),
  };
  // A reference includes the type.
  const own = { ...(type !== undefined && rest.$ref === undefined && { type }), ...rest };
  return alternatives.length === 0 ? { ...about, ...own } : { ...about, anyOf: [own, ...alternatives] };
}
