/**
 * What is handed out, checked: `node tools/deployment/src/supply/main.mjs [FILE]` writes the list of all released packages
 * (CycloneDX), and asks the registry for known weaknesses of them. Ends with 1 when something is wrong.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { releasePackages } from '../image/release-packages.mjs';
import { root } from '../root.mjs';
import { auditVerdict } from './audit-verdict.mjs';
import { releasedSbom, sbomProblems } from './released-sbom.mjs';

/** What npm prints as JSON, whatever it ends with. */
function npm(...argv) {
  const { stdout, stderr, error } = spawnSync('npm', argv, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (stdout.trim() === '') throw new Error(`npm ${argv[0]} failed: ${stderr.trim()}`);
  return JSON.parse(stdout);
}

const file = resolve(process.argv[2] ?? join(root, 'tools/deployment/dist/sbom.cdx.json'));
const { external, own } = releasePackages(root, 'apps/gateway');
const released = [...external, ...own].map((place) => {
  const { name, version } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
  return `${name}@${version}`;
});

const sbom = releasedSbom(npm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'), released);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
const problems = sbomProblems(sbom, released);
for (const problem of problems) console.error(`sbom: ${problem}`);
console.log(`sbom: ${sbom.components.length} packages in ${relative(root, file)}`);

const { ok, lines } = auditVerdict(npm('audit', '--json'), external);
for (const line of lines) console.log(line);
if (problems.length > 0 || !ok) process.exitCode = 1;
