/**
 * Writes the types of the gateway's API from its OpenAPI document: `npm run generate -w @model-gateway/console`, after
 * `npm run build`. With the path of a document and `--print` it prints the types of that one instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypes, { astToString } from 'openapi-typescript';

const folder = dirname(fileURLToPath(import.meta.url));
const file = join(folder, 'src/api/api.generated.ts');

function documentOfTheBuild() {
  const require = createRequire(join(folder, '../gateway/package.json'));
  require('./dist/provider-descriptors.js');
  const { openApiDocument, operationsOpenApi } = require('@model-gateway/http-server');
  const { inferenceOpenApi } = require('@model-gateway/inference-api');
  const { adminOpenApi } = require('@model-gateway/admin-api');
  return openApiDocument([inferenceOpenApi, operationsOpenApi, adminOpenApi]);
}

const [place, flag] = process.argv.slice(2);
const document = place ? JSON.parse(readFileSync(place, 'utf8')) : documentOfTheBuild();
const types = `// Made by \`npm run generate -w @model-gateway/console\` from /openapi.json. Do not edit.\n${astToString(
  // The document as a client gets it: members without a value are gone.
  await openapiTypes(JSON.stringify(document), { silent: true }),
)}`;
if (flag === '--print') process.stdout.write(types);
else writeFileSync(file, types);
