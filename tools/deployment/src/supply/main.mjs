/**
 * What is handed out, checked: `node tools/deployment/src/supply/main.mjs [FILE]` writes the list of all released packages
 * (CycloneDX), and asks the registry for known weaknesses of them. Ends with 1 when something is wrong.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { releasePackages } from '../image/release-packages.mjs';
import { root } from '../root.mjs';
import { auditVerdict } from './audit-verdict.mjs';
import { checkoutSbom } from './checkout-sbom.mjs';
import { npmJson } from './npm-json.mjs';

const file = resolve(process.argv[2] ?? join(root, 'tools/deployment/dist/sbom.cdx.json'));
const { external, own } = releasePackages(root, 'apps/gateway');
const { sbom, problems } = checkoutSbom([...external, ...own]);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
for (const problem of problems) console.error(`sbom: ${problem}`);
console.log(`sbom: ${sbom.components.length} packages in ${relative(root, file)}`);

const { ok, lines } = auditVerdict(npmJson('audit', '--json'), external);
for (const line of lines) console.log(line);
if (problems.length > 0 || !ok) process.exitCode = 1;
