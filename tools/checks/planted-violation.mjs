/**
 * Proves that ESLint enforces the module boundaries and the words of names: it must report each planted violation.
 * (The boundary rule is known to stay silent without a project graph; Nx makes one before this runs.)
 */
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { folderCycles } from './folder-cycles.mjs';

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
  { filePath: 'libs/sse/src/planted.ts', code: "import 'node:fs';", rule: 'no-restricted-imports' },
  // The index exports this file: a cycle of two.
  {
    filePath: 'libs/sse/src/sse-decoder.ts',
    code: "export * from './index.js';",
    rule: 'import-x/no-cycle',
  },
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
planted.push({ filePath: 'tools/checks/last-words.mjs', code: 'export {};', rule: 'local/forbidden-names' });

const eslint = new ESLint({
  overrideConfig: [
    { files: ['**/planted.ts'], ...tseslint.configs.disableTypeChecked },
    {
      files: ['libs/sse/src/sse-decoder.ts'],
      // Where CI is set, the parser would take this file from the disk, without what is planted in it.
      languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } },
    },
  ],
});
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
const caught = folderCycles(plantedFolders).length === 1;
console.log(`${caught ? 'caught' : 'MISSED'}  two folders that import each other`);
if (!caught) missed += 1;

if (missed > 0) {
  console.error(`${missed} planted violation(s) were not caught.`);
  process.exit(1);
}
