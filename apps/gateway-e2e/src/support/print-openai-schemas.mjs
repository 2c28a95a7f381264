/**
 * Prints JSON Schemas of types of the `openai` package: `{TYPE: SCHEMA}` for the types that the arguments name.
 * A program of its own, because the compiler that reads the types loads several times as fast outside Jest.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const schemaOf = (type) =>
  createGenerator({
    path: path.join(root, 'node_modules/openai/resources/chat/completions/completions.d.ts'),
    type,
    skipTypeCheck: true,
    additionalProperties: false,
  }).createSchema(type);
process.stdout.write(
  JSON.stringify(Object.fromEntries(process.argv.slice(2).map((type) => [type, schemaOf(type)]))),
);
