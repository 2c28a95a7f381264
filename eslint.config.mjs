import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';
import { boundaries } from './eslint.boundaries.mjs';
import { forbiddenNames } from './tools/checks/forbidden-names.mjs';
import { youngFunctions } from './tools/checks/young-functions.mjs';

const pureLibraries = [
  'libs/core/src/**/*.ts',
  'libs/gateway-config/src/**/*.ts',
  'libs/usage/src/**/*.ts',
  'libs/data-plane/src/**/*.ts',
  'libs/control-plane/src/**/*.ts',
  'libs/contract/src/**/*.ts',
  'libs/sse/src/**/*.ts',
  'libs/formats/*/src/**/*.ts',
  'libs/providers/*/src/**/*.ts',
];
const impureGlobals = [
  'fetch',
  'process',
  'Date',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'crypto',
  'performance',
  'Buffer',
];
/** Besides these files, providers are known by their descriptors alone. `gemini` is missing: a format has that name too. */
const providerKindFiles = [
  'libs/providers/**',
  'apps/gateway/src/provider-descriptors.ts',
  // A format names the vendor in its own members and issuers.
  'libs/formats/**',
  // Descriptions and examples: documents.
  'libs/http/*/src/openapi/**',
  'libs/http/*/src/**/*-openapi.ts',
  'libs/conformance/**',
];
const providerKindLiteral = {
  selector: 'Literal[value=/^(vertex-ai|vertex|google)$/]',
  message: 'A kind of provider: read it from the descriptor that its package registers.',
};
const defaultExport = { selector: 'ExportDefaultDeclaration', message: 'Export by name.' };
/** Files with the guardrail check `words` of the contract. */
const guardrailCheckFiles = [
  '**/*guardrail*.ts',
  'apps/gateway-e2e/src/client/failures.test.ts',
  'apps/gateway-e2e/src/console/spend-requests.ts',
  'apps/gateway-e2e/src/records/ledger-kinds.ts',
  'libs/data-plane/src/guardrails/text-holds.test.ts',
  'libs/data-plane/src/pipeline/request-execution.test.ts',
  'libs/http/inference-api/src/gemini/content.test.ts',
];
/** Most of what runs for each request. */
const requestPath = [
  'libs/core/src/**/*.ts',
  'libs/usage/src/**/*.ts',
  'libs/data-plane/src/**/*.ts',
  'libs/sse/src/**/*.ts',
  'libs/formats/*/src/**/*.ts',
  'libs/providers/*/src/**/*.ts',
  'libs/http/inference-api/src/**/*.ts',
  'libs/http/server/src/**/*.ts',
  'libs/adapters/axios-transport/src/**/*.ts',
  'apps/gateway/src/system/**/*.ts',
];
/** Their functions are fields of objects that live as long as the process or a connection. */
const longLivedFiles = [
  'libs/usage/src/pricing/prices.ts',
  'libs/usage/src/request-log/request-log.ts',
  'libs/http/inference-api/src/request/spaced-work.ts',
  'libs/http/server/src/server/running-requests.ts',
  'libs/adapters/axios-transport/src/fair-turns.ts',
  'libs/adapters/axios-transport/src/interim-responses.ts',
  'libs/adapters/axios-transport/src/turn-queue.ts',
  'libs/adapters/axios-transport/src/upstream-client.ts',
];
const tests = ['**/*.test.ts'];
const fixtures = ['**/src/testing/**/*.ts'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/coverage/**', '**/*.generated.*', '.nx/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    plugins: { local: { rules: { 'forbidden-names': forbiddenNames, 'young-functions': youngFunctions } } },
    rules: { 'local/forbidden-names': 'error' },
  },
  {
    files: guardrailCheckFiles,
    rules: { 'local/forbidden-names': ['error', { allow: ['words'] }] },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    rules: { 'max-lines': ['error', { max: 250 }] },
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        module: 'writable',
        require: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        setImmediate: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        TextDecoder: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        __dirname: 'readonly',
      },
    },
  },
  {
    files: ['apps/console/public/**/*.js'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly' } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that need types are Oxlint's (.oxlintrc.json), which takes a fraction of the time.
    extends: [...tseslint.configs.recommended],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints: boundaries },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', defaultExport],
      'max-lines': ['error', { max: 250 }],
      eqeqeq: 'error',
    },
  },
  {
    files: pureLibraries,
    ignores: tests,
    rules: {
      'no-restricted-globals': [
        'error',
        ...impureGlobals.map((name) => ({ name, message: 'Pure library: take it through a port.' })),
      ],
      'no-restricted-imports': ['error', { patterns: ['node:*'] }],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Pure library: take it through a port.' },
      ],
    },
  },
  {
    files: ['libs/**/*.ts', 'apps/gateway/**/*.ts'],
    ignores: [...providerKindFiles, ...tests, ...fixtures],
    rules: { 'no-restricted-syntax': ['error', defaultExport, providerKindLiteral] },
  },
  {
    files: requestPath,
    ignores: [...longLivedFiles, ...tests, ...fixtures],
    rules: { 'local/young-functions': 'error' },
  },
  {
    files: tests,
    rules: {
      'max-lines': ['error', { max: 600 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: [...tests, ...fixtures],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: boundaries.map(({ sourceTag, onlyDependOnLibsWithTags }) => ({
            sourceTag,
            onlyDependOnLibsWithTags: [
              ...onlyDependOnLibsWithTags,
              'type:testing',
              // Tests of the administration API read back through the routes of callers.
              ...(sourceTag === 'type:admin-api' ? ['type:inference-api'] : []),
            ],
          })),
        },
      ],
    },
  },
  prettier,
);
