/**
 * Proves that ESLint enforces the module boundaries, the words of names and the rule for functions: it must report each
 * planted violation.
 * (The boundary rule is known to stay silent without a project graph; Nx makes one before this runs.)
 */
import { ESLint } from 'eslint';
import { fileCycles, folderCycles } from './import-cycles.mjs';
import { kindOf, nameOf } from './test-names.mjs';

const planted = [
  {
    filePath: 'libs/core/src/planted.ts',
    code: "import '@model-gateway/http-server';",
    rule: '@nx/enforce-module-boundaries',
  },
  { filePath: 'libs/core/src/planted.ts', code: "import 'axios';", rule: '@nx/enforce-module-boundaries' },
  {
    filePath: 'libs/formats/gemini/src/planted.ts',
    code: "import '@model-gateway/format-openai';",
    rule: '@nx/enforce-module-boundaries',
  },
  {
    filePath: 'libs/http/server/src/planted.ts',
    code: "import 'tsyringe';",
    rule: '@nx/enforce-module-boundaries',
  },
  {
    filePath: 'apps/upstream-twin/src/planted.ts',
    code: "import '@model-gateway/format-gemini';",
    rule: '@nx/enforce-module-boundaries',
  },
  {
    filePath: 'libs/data-plane/src/planted.ts',
    code: "import '@model-gateway/control-plane';",
    rule: '@nx/enforce-module-boundaries',
  },
  {
    filePath: 'libs/control-plane/src/planted.ts',
    code: "import '@model-gateway/data-plane';",
    rule: '@nx/enforce-module-boundaries',
  },
  {
    filePath: 'libs/http/inference-api/src/planted.ts',
    code: "import '@model-gateway/control-plane';",
    rule: '@nx/enforce-module-boundaries',
  },
  {
    filePath: 'libs/data-plane/src/planted.ts',
    code: 'export const now = Date.now();',
    rule: 'no-restricted-globals',
  },
  {
    filePath: 'libs/data-plane/src/planted.ts',
    code: "export const kind = 'vertex-ai';",
    rule: 'no-restricted-syntax',
  },
  {
    filePath: 'apps/console/src/planted.tsx',
    code: "import '@model-gateway/control-plane';",
    rule: '@nx/enforce-module-boundaries',
  },
  { filePath: 'libs/sse/src/planted.ts', code: "import 'node:fs';", rule: 'no-restricted-imports' },
];

const plantedNames = [
  'export const toldReset = 1;',
  'export interface Planted { readonly keptRecords: number }',
  'export class Planted { #roomLeft = 1 }',
  'export const planted = (lastWords: string): string => lastWords;',
];
for (const code of plantedNames) {
  planted.push({ filePath: 'libs/sse/src/planted.ts', code, rule: 'local/forbidden-names' });
}
const oldFunctions = [
  'export function planted(call: { end?: () => void }): void { call.end = () => undefined; }',
  'export function planted(call: { end?: () => void }): void { call.end ??= (() => undefined) as () => void; }',
  'export class Planted { private readonly end = (): void => undefined }',
];
for (const code of oldFunctions) {
  planted.push({ filePath: 'libs/data-plane/src/planted.ts', code, rule: 'local/young-functions' });
}
planted.push({ filePath: 'tools/checks/last-words.mjs', code: 'export {};', rule: 'local/forbidden-names' });

const eslint = new ESLint();
let missed = 0;
for (const { filePath, code, rule } of planted) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  const caught = result?.messages.some((message) => message.ruleId === rule) ?? false;
  console.log(`${caught ? 'caught' : 'MISSED'}  ${filePath}: ${code}`);
  if (!caught) missed += 1;
}
const plantedFolders = {
  'a/one.ts': "import '../b/two.js';",
  'b/two.ts': "import type { One } from '../a/one.js';",
};
const plantedFiles = {
  'a/one.ts': "import '../b/two.js';",
  'b/two.ts': "import type { One } from '../a/one.js';\nexport { three } from './three.js';",
  'b/three.ts': "import {\n  type One,\n  one,\n} from '../a/one.js';",
};
const cycles = {
  'two folders that import each other': folderCycles(plantedFolders),
  'three files that import each other': fileCycles(plantedFiles),
};
for (const [planted, found] of Object.entries(cycles)) {
  console.log(`${found.length === 1 ? 'caught' : 'MISSED'}  ${planted}`);
  if (found.length !== 1) missed += 1;
}
const plantedTests = {
  integration:
    "import { describeWithRedis } from '@model-gateway/test-servers';\nimport fc from 'fast-check';",
  property: "import fc from 'fast-check';",
};
for (const [kind, text] of Object.entries(plantedTests)) {
  const isCaught =
    nameOf('libs/sse/src/planted.test.ts', kindOf(text)) === `libs/sse/src/planted.${kind}.test.ts`;
  console.log(`${isCaught ? 'caught' : 'MISSED'}  a quick test with the imports of a test of kind ${kind}`);
  if (!isCaught) missed += 1;
}

if (missed > 0) {
  console.error(`${missed} planted violation(s) were not caught.`);
  process.exit(1);
}
