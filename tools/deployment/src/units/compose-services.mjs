/**
 * Reads the compose file: `node tools/deployment/src/units/compose-services.mjs` prints its services as JSON, with what the
 * environment says in place of `${NAME:?message}`. @throws Error where a variable is missing, as compose does
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { root } from '../root.mjs';

/** The folder of the compose file. */
export const composeFolder = join(root, 'deploy/compose');

/** @param variables what stands in .env */
export function composeServices(variables) {
  const text = readFileSync(join(composeFolder, 'compose.yaml'), 'utf8');
  const filled = text.replace(/\$\{(\w+)(?::\?([^}]*))?\}/g, (_, name, message) => {
    if (!variables[name]) throw new Error(`${name}: ${message ?? 'not set'}`);
    return variables[name];
  });
  return parse(filled).services;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(JSON.stringify(composeServices(process.env)));
