/** Reads the unit: `node tools/deployment/src/units/systemd-unit.mjs` prints it as JSON. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.mjs';

/** The unit file. */
export const unitFile = join(root, 'deploy/systemd/model-gateway.service');

/** @returns the values of each key of each section, in their order: `{ Service: { Environment: ['A=1', …] } }` */
export function systemdUnit() {
  const sections = {};
  let section;
  for (const line of readFileSync(unitFile, 'utf8').split('\n')) {
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (title !== undefined) section = sections[title] ??= {};
    else if (key !== undefined) (section[key] ??= []).push(value);
    else if (line !== '' && !line.startsWith('#')) throw new Error(`This line says nothing: ${line}`);
  }
  return sections;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(JSON.stringify(systemdUnit()));
