/** Where things are in this repository. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

const require = createRequire(import.meta.url);

/**
 * A module of a package as it was built, internals included.
 *
 * @param packageFolder such as `libs/core`
 * @param name of the source without its ending, such as `errors/error-catalogue`
 */
export function built(packageFolder, name) {
  const file = path.join(root, packageFolder, 'dist', `${name}.js`);
  try {
    return require(file);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND' || !error.message.includes(file)) throw error;
    throw new Error(`${path.relative(root, file)} is not there: run npm run build.`, { cause: error });
  }
}

/** A package from npm, as one of the packages here has it. */
export function dependencyOf(packageFolder, name) {
  return createRequire(path.join(root, packageFolder, 'package.json'))(name);
}

/** The text of a file of the repository. */
export function textOf(name) {
  return readFileSync(path.join(root, name), 'utf8');
}

/** The OpenAPI document of the gateway with all its APIs. */
export function openApiOfGateway() {
  const { openApiDocument, operationsOpenApi } = built('libs/http/server', 'index');
  const { inferenceOpenApi } = built('libs/http/inference-api', 'index');
  const { adminOpenApi } = built('libs/http/admin-api', 'index');
  const { version } = JSON.parse(textOf('package.json'));
  return openApiDocument([inferenceOpenApi, operationsOpenApi, adminOpenApi], version);
}
