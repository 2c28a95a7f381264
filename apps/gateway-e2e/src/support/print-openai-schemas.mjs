/**
 * Prints JSON Schemas of types of the `openai` package: `{TYPE: SCHEMA}`. The first argument names the declarations below
 * `resources`, such as `chat/completions/completions`, the others the types.
 * A program of its own, because the compiler that reads the types loads several times as fast outside Jest.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const [declarations, ...types] = process.argv.slice(2);
const schemaOf = (type) =>
  createGenerator({
    path: path.join(root, `node_modules/openai/resources/${declarations}.d.ts`),
    type,
    skipTypeCheck: true,
    additionalProperties: false,
  }).createSchema(type);
process.stdout.write(JSON.stringify(Object.fromEntries(types.map((type) => [type, schemaOf(type)]))));
