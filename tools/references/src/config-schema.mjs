/** The JSON Schema of a gateway config, written from the types of the contract. */
import { format, resolveConfig } from 'prettier';
import path from 'node:path';
import ts from 'typescript';
import { closedObject, documentation, schemaOf } from './contract-schemas.mjs';
import { schemaText } from './schema-text.mjs';
import { root, textOf } from './workspace.mjs';

/** Where the schema stands. */
export const configSchemaFile = 'libs/http/admin-api/src/configs/gateway-config-schema.generated.ts';

const files = ['gateway-config', 'gateway-facts', 'gateway-guardrail', 'gateway-strategy'];

/** The text of the file with the schema. */
export async function configSchemaText() {
  const declarations = readDeclarations();
  const definitions = new Map();
  const define = (name) => {
    const node = declarations.get(name);
    if (!node || !ts.isInterfaceDeclaration(node)) return undefined;
    if (!definitions.has(name)) {
      definitions.set(name, {});
      definitions.set(name, definitionOf(node, context));
    }
    return { $ref: `#/$defs/${name}` };
  };
  const context = { declarations, refer: define };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Gateway config',
    ...define('GatewayConfig'),
    $defs: Object.fromEntries([...definitions]),
  };
  const text = `// Generated from the types of libs/contract by \`npm run generate -w @model-gateway/references\`.
import type { JsonObject } from '@model-gateway/core';

/** The JSON Schema of a gateway config: its members, their types and what they mean. */
export const gatewayConfigSchema: JsonObject = ${schemaText(schema)};
`;
  const config = await resolveConfig(path.join(root, configSchemaFile));
  return format(text, { ...config, parser: 'typescript' });
}

function readDeclarations() {
  const declarations = new Map();
  for (const name of files) {
    const file = `libs/contract/src/gateway/${name}.ts`;
    for (const node of ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true).statements)
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
        declarations.set(node.name.text, node);
  }
  return declarations;
}

/** An object with its members and those of what it extends. Members of any name are those of an index signature. */
function definitionOf(node, context) {
  const members = membersOf(node, context);
  const parts = members.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    schema: { ...memberSchema(member.type, context), description: documentation(member) },
    isRequired: member.questionToken === undefined,
  }));
  const open = members.find(ts.isIndexSignatureDeclaration);
  const schema = closedObject(parts, documentation(node));
  return open ? { ...schema, additionalProperties: memberSchema(open.type, context) } : schema;
}

function membersOf(node, context) {
  const bases = (node.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  const inherited = bases.map(({ expression }) => context.declarations.get(expression.getText()));
  return [...node.members, ...inherited.flatMap((base) => membersOf(base, context))];
}

/** The schema of a member. Null is the same as leaving it out, where the contract says so. */
function memberSchema(type, context) {
  if (!ts.isUnionTypeNode(type)) return schemaOf(type, context);
  const isAbsence = (one) => one.kind === ts.SyntaxKind.UndefinedKeyword;
  const isNull = (one) => ts.isLiteralTypeNode(one) && one.literal.kind === ts.SyntaxKind.NullKeyword;
  const others = type.types.filter((one) => !isNull(one) && !isAbsence(one));
  const schemas = others.every(ts.isLiteralTypeNode)
    ? [{ enum: others.map((one) => schemaOf(one, context).const) }]
    : others.map((one) => schemaOf(one, context));
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  return type.types.some(isNull) ? nullable(schema) : schema;
}

function nullable(schema) {
  if (schema.enum) return { ...schema, enum: [...schema.enum, null] };
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
  return { anyOf: [schema, { type: 'null' }] };
}
