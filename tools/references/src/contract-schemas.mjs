/**
 * JSON schemas of the responses of administrators, written from the types of the contract: each interface of
 * `libs/contract/src/admin` is a constant of the same name. Aliases of the contract say what TypeScript cannot.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { Code, schemaText, spread } from './schema-text.mjs';
import { root, textOf } from './workspace.mjs';

/** Where the schemas stand. */
export const contractSchemasFile = 'libs/http/admin-api/src/resources/contract-schemas.generated.ts';

const folder = 'libs/contract/src/admin';
const alsoRead = ['libs/contract/src/gateway/gateway-facts.ts'];

/** Types that the OpenAPI document has a schema for: others refer to it by this name. */
const referenced = {
  AdminAnalyticsRow: 'AnalyticsRow',
  AdminBudget: 'Budget',
  AdminCost: 'Cost',
  AdminFeedback: 'GivenFeedback',
  AdminLogEntry: 'LogEntry',
  AdminPercentiles: 'Percentiles',
  AdminRateLimit: 'RateLimit',
  AdminUsage: 'LogUsage',
};

/** Aliases of the contract for values that TypeScript has no type for. */
const aliases = {
  CalendarDate: { type: 'string', format: 'date' },
  Count: { type: 'integer', minimum: 0 },
  DateTime: { type: 'string', format: 'date-time' },
  FeedbackValue: { type: 'integer', minimum: -10, maximum: 10 },
  FeedbackWeight: { type: 'number', minimum: 0, maximum: 1 },
  Integer: { type: 'integer' },
  NonNegative: { type: 'number', minimum: 0 },
  OpenObject: { type: 'object', additionalProperties: true },
  PositiveInteger: { type: 'integer', minimum: 1 },
};

/** Aliases for names that the gateway's registries have, and the constants with their schemas. */
const registered = {
  ProviderKindName: 'providerKindSchema',
  ResourceKindName: 'resourceKindSchema',
  AuditedKindName: 'auditedKindSchema',
};

/** Members of these interfaces stand behind those of whatever extends them. */
const appended = new Set(['AdminResource', 'AdminUnfiled']);

/** The text of the file with all schemas. */
export async function contractSchemasText() {
  const declarations = readDeclarations();
  const schemas = new Map();
  for (const name of declarations.keys())
    if (name.startsWith('Admin')) addSchema(name, declarations, schemas);
  const text = `// Generated from the types of libs/contract by \`npm run generate -w @model-gateway/references\`.
import type { Schema } from '@model-gateway/http-server';
import { auditedKindSchema, providerKindSchema, resourceKindSchema } from './kind-schemas.js';

${[...schemas].map(([name, schema]) => `const ${name} = ${schemaText(schema)} satisfies Schema;`).join('\n\n')}

/** The schema of each response of administrators, by its type in the contract. */
export const contractSchemas = { ${[...schemas.keys()].sort().join(', ')} };
`;
  const config = await resolveConfig(path.join(root, contractSchemasFile));
  return format(text, { ...config, parser: 'typescript' });
}

/** The interfaces and aliases of the contract that schemas are made of, by name. */
function readDeclarations() {
  const files = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
  const declarations = new Map();
  for (const file of [...files, ...alsoRead]) {
    const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
    for (const node of source.statements) {
      const isDeclaration = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
      if (isDeclaration) declarations.set(node.name.text, node);
    }
  }
  return declarations;
}

/** Adds the schema of an interface behind those that it needs. */
function addSchema(name, declarations, schemas) {
  const node = declarations.get(name);
  const isWritten = node && ts.isInterfaceDeclaration(node) && !node.typeParameters;
  if (!isWritten || schemas.has(name)) return isWritten;
  const context = { declarations, use: (other) => addSchema(other, declarations, schemas) };
  schemas.set(name, undefined);
  const schema = closedObject(partsOfInterface(node, context), documentation(node));
  schemas.delete(name);
  schemas.set(name, schema);
  return true;
}

/** Members, and the names of interfaces whose members are taken over, in their order. */
function partsOfInterface(node, context) {
  const bases = (node.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const inherited = bases.flatMap((base) => partsOfBase(base, context));
  const own = ownMembers(node.members, context);
  // An interface that extends one other goes on with its members.
  const goesOn = bases.length === 1 && !appended.has(bases[0].expression.getText());
  return goesOn ? [...inherited, ...own] : [...own, ...inherited];
}

function partsOfBase(base, context) {
  const name = base.expression.getText();
  const declaration = context.declarations.get(name);
  if (!declaration.typeParameters) {
    context.use(name);
    return [{ base: name, isRequired: requiredMembers(declaration, context).length > 0 }];
  }
  const given = declaration.typeParameters.map(({ name: { text } }, index) => [
    text,
    base.typeArguments[index],
  ]);
  return ownMembers(declaration.members, { ...context, given: new Map(given) });
}

function requiredMembers(declaration, context) {
  const own = declaration.members.filter((member) => member.questionToken === undefined);
  const bases = (declaration.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const inherited = bases.flatMap(({ expression }) =>
    requiredMembers(context.declarations.get(expression.getText()), context),
  );
  return [...own, ...inherited];
}

function ownMembers(members, context) {
  return members.map((member) => ({
    name: member.name.getText(),
    schema: described(schemaOf(member.type, context), documentation(member)),
    isRequired: member.questionToken === undefined,
  }));
}

/** An object that has these members and no others. */
export function closedObject(parts, description) {
  const required = parts.filter(({ isRequired }) => isRequired);
  return {
    type: 'object',
    ...(description !== '' && { description }),
    properties: Object.fromEntries(
      parts.map(({ name, schema, base }) => (base ? spread(`${base}.properties`) : [name, schema])),
    ),
    ...(required.length > 0 && {
      required: required.map(({ name, base }) => (base ? new Code(`...${base}.required`) : name)),
    }),
    additionalProperties: false,
  };
}

/** The schema of a type. @param context `declarations`, and `refer`: the schema that stands for an interface */
export function schemaOf(node, context) {
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return schemaOf(node.type, context);
  if (ts.isArrayTypeNode(node)) {
    return { type: 'array', items: schemaOf(node.elementType, context) };
  }
  if (ts.isUnionTypeNode(node)) return unionOf(node.types, context);
  if (ts.isLiteralTypeNode(node)) return { const: literalOf(node) };
  if (ts.isTypeLiteralNode(node)) return closedObject(ownMembers(node.members, context), '');
  if (ts.isIntersectionTypeNode(node)) {
    return closedObject(
      node.types.flatMap((type) => partsOf(type, context)),
      '',
    );
  }
  // The members of errors are described where errors are.
  if (ts.isIndexedAccessTypeNode(node)) return aliases.OpenObject;
  if (ts.isTypeReferenceNode(node)) return referenceTo(node, context);
  const plain = plainTypes.get(node.kind);
  if (plain) return plain;
  throw new Error(`There is no schema for the type ${node.getText()}.`);
}

const plainTypes = new Map([
  [ts.SyntaxKind.StringKeyword, { type: 'string' }],
  [ts.SyntaxKind.NumberKeyword, { type: 'number' }],
  [ts.SyntaxKind.BooleanKeyword, { type: 'boolean' }],
  [ts.SyntaxKind.UnknownKeyword, {}],
]);

/** The members of one side of an intersection. */
function partsOf(node, context) {
  if (ts.isTypeLiteralNode(node)) return ownMembers(node.members, context);
  return partsOfInterface(context.declarations.get(node.getText()), context);
}

function referenceTo(node, context) {
  const name = node.typeName.getText();
  const given = context.given?.get(name);
  if (given) return schemaOf(given, context);
  if (name === 'Readonly') return schemaOf(node.typeArguments[0], context);
  if (name === 'Record') {
    const values = schemaOf(node.typeArguments[1], context);
    return { type: 'object', additionalProperties: values };
  }
  if (registered[name]) return new Code(registered[name]);
  if (aliases[name]) return aliases[name];
  if (referenced[name]) return { $ref: `#/components/schemas/${referenced[name]}` };
  const own = context.refer?.(name);
  if (own) return own;
  const declaration = context.declarations.get(name);
  if (declaration && ts.isTypeAliasDeclaration(declaration)) return schemaOf(declaration.type, context);
  if (context.use(name)) return new Code(name);
  throw new Error(`The contract has no interface ${name}.`);
}

function unionOf(types, context) {
  const others = types.filter((type) => !isNull(type));
  const isNullable = others.length < types.length;
  if (others.every((type) => ts.isLiteralTypeNode(type))) return { enum: others.map(literalOf) };
  const schemas = others.map((type) => schemaOf(type, context));
  const [only] = schemas;
  if (isNullable && schemas.length === 1 && only.type && only.type !== 'object') {
    return { ...only, type: [only.type, 'null'] };
  }
  return { anyOf: [...schemas, ...(isNullable ? [{ type: 'null' }] : [])] };
}

function isNull(node) {
  return ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword;
}

function literalOf(node) {
  return ts.isStringLiteral(node.literal) ? node.literal.text : JSON.parse(node.literal.getText());
}

/** The schema with a description. The schema of kinds is read when the document is written, and stays as it is. */
function described(schema, description) {
  if (description === '') return schema;
  if (!(schema instanceof Code)) return { ...schema, description };
  return schema.text === 'providerKindSchema'
    ? schema
    : Object.fromEntries([spread(schema.text), ['description', description]]);
}

/** The text of a doc comment on one line. */
export function documentation(node) {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).toReversed();
  return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replace(/\s+/g, ' ').trim();
}
