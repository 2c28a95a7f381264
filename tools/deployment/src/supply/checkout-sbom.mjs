import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { npmJson } from './npm-json.mjs';
import { releasedSbom, sbomProblems } from './released-sbom.mjs';

/**
 * The list of what is released of this checkout, and what is wrong with it.
 *
 * @param {string[]} places of the released packages, as folders below the root
 */
export function checkoutSbom(places) {
  const released = places.map((place) => {
    const { name, version } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
    return `${name}@${version}`;
  });
  const installed = npmJson('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application');
  const sbom = releasedSbom(installed, released);
  return { sbom, problems: sbomProblems(sbom, released) };
}
