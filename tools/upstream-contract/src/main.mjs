/** Writes the twin's field tables: `npm run generate -w @model-gateway/upstream-contract`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { handWritten, overlayNames } from './contract-additions.mjs';
import { betaOnly } from './beta-only.mjs';
import { descriptorTable } from './descriptor-table.mjs';
import { applyOverlay } from './overlay.mjs';
import { formatTable } from './format-table.mjs';
import { readTypeDeclarations } from './type-declarations.mjs';

const versions = {
  '@google-ai/generativelanguage': '4.1.0',
  '@google-cloud/aiplatform': '7.4.0',
  '@google/genai': '3.1.0',
};
const apis = [
  {
    api: 'gemini',
    descriptor: '@google-ai/generativelanguage',
    packageName: 'google.ai.generativelanguage.v1beta',
    roots: [
      'GenerateContentRequest',
      'CountTokensRequest',
      'EmbedContentRequest',
      'BatchEmbedContentsRequest',
    ],
  },
  {
    api: 'vertex',
    descriptor: '@google-cloud/aiplatform',
    packageName: 'google.cloud.aiplatform.v1beta1',
    stablePackage: 'google.cloud.aiplatform.v1',
    roots: ['GenerateContentRequest', 'CountTokensRequest'],
  },
];
const outputFolder = fileURLToPath(new URL('../../../apps/upstream-twin/src/contract/', import.meta.url));

/** Downloads and unpacks one package without installing it: nothing of it is run. */
function unpack(folder, name) {
  const spec = `${name}@${versions[name]}`;
  const file = execFileSync('npm', ['pack', '--silent', spec], { cwd: folder, encoding: 'utf8' }).trim();
  const target = path.join(folder, file.replace(/\.tgz$/, ''));
  execFileSync('mkdir', ['-p', target]);
  execFileSync('tar', ['xzf', path.join(folder, file), '-C', target, '--strip-components=1']);
  return target;
}

const folder = mkdtempSync(path.join(tmpdir(), 'upstream-contract-'));
try {
  const library = unpack(folder, '@google/genai');
  const declarations = readTypeDeclarations(readFileSync(path.join(library, 'dist/genai.d.ts'), 'utf8'));
  for (const { api, descriptor, packageName, stablePackage, roots } of apis) {
    const protos = path.join(unpack(folder, descriptor), 'build/protos/protos.json');
    const root = JSON.parse(readFileSync(protos, 'utf8'));
    const table = descriptorTable(root, packageName, roots);
    if (stablePackage) table.betaOnly = betaOnly(table, descriptorTable(root, stablePackage, roots));
    applyOverlay(table, api, declarations, overlayNames);
    handWritten[api](table);
    const sources = [descriptor, '@google/genai'].map((name) => `${name}@${versions[name]}`);
    const target = path.join(outputFolder, `${api}-contract.generated.json`);
    writeFileSync(target, formatTable({ sources, ...table }));
    process.stdout.write(`${path.relative(process.cwd(), target)}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
