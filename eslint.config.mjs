import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

/** Who may import what: docs/architecture.md explains each row. */
const boundaries = [
  { sourceTag: 'type:core', onlyDependOnLibsWithTags: [], bannedExternalImports: ['*'] },
  { sourceTag: 'type:util', onlyDependOnLibsWithTags: [], bannedExternalImports: ['*'] },
  { sourceTag: 'type:contract', onlyDependOnLibsWithTags: [], bannedExternalImports: ['*'] },
  { sourceTag: 'type:gateway-config', onlyDependOnLibsWithTags: ['type:core'], bannedExternalImports: ['*'] },
  {
    sourceTag: 'type:usage',
    onlyDependOnLibsWithTags: ['type:core', 'type:gateway-config'],
    bannedExternalImports: ['*'],
  },
  // The two planes stand on gateway-config and usage, and never import each other.
  {
    sourceTag: 'type:data-plane',
    onlyDependOnLibsWithTags: ['type:core', 'type:gateway-config', 'type:usage'],
    bannedExternalImports: ['*'],
  },
  {
    sourceTag: 'type:control-plane',
    onlyDependOnLibsWithTags: ['type:core', 'type:gateway-config', 'type:usage'],
    bannedExternalImports: ['*'],
  },
  { sourceTag: 'type:format-kit', onlyDependOnLibsWithTags: ['type:core'], bannedExternalImports: ['*'] },
  {
    sourceTag: 'type:format',
    onlyDependOnLibsWithTags: ['type:core', 'type:contract', 'type:format-kit', 'type:util'],
    bannedExternalImports: ['*'],
  },
  {
    sourceTag: 'type:provider-kit',
    onlyDependOnLibsWithTags: ['type:core', 'type:util'],
    bannedExternalImports: ['*'],
  },
  {
    sourceTag: 'type:provider',
    onlyDependOnLibsWithTags: ['type:core', 'type:format', 'type:provider-kit', 'type:util'],
    bannedExternalImports: ['*'],
  },
  {
    sourceTag: 'type:adapter-kit',
    onlyDependOnLibsWithTags: ['type:core', 'type:util'],
    bannedExternalImports: ['express', 'tsyringe', 'class-*'],
  },
  {
    sourceTag: 'type:adapter',
    onlyDependOnLibsWithTags: ['type:core', 'type:adapter-kit', 'type:util'],
    bannedExternalImports: ['express', 'tsyringe', 'class-*'],
  },
  {
    sourceTag: 'type:edge',
    onlyDependOnLibsWithTags: [
      'type:core',
      'type:gateway-config',
      'type:usage',
      'type:data-plane',
      'type:control-plane',
      'type:format',
      'type:contract',
      'type:util',
    ],
    bannedExternalImports: ['axios', 'undici', 'tsyringe'],
  },
  { sourceTag: 'type:twin', onlyDependOnLibsWithTags: ['type:util', 'type:testing'] },
  {
    sourceTag: 'type:e2e',
    onlyDependOnLibsWithTags: [
      'type:contract',
      'type:util',
      'type:testing',
      'type:client',
      'type:conformance',
    ],
  },
  {
    sourceTag: 'type:conformance',
    onlyDependOnLibsWithTags: [
      'type:core',
      'type:contract',
      'type:format',
      'type:provider-kit',
      'type:provider',
      'type:util',
    ],
  },
  { sourceTag: 'type:client', onlyDependOnLibsWithTags: ['type:contract'], bannedExternalImports: ['*'] },
  {
    sourceTag: 'type:example',
    onlyDependOnLibsWithTags: ['type:client', 'type:core', 'type:provider', 'type:adapter'],
  },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'type:tool', onlyDependOnLibsWithTags: ['type:tool'] },
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: [
      'type:core',
      'type:gateway-config',
      'type:usage',
      'type:data-plane',
      'type:control-plane',
      'type:contract',
      'type:format',
      'type:provider-kit',
      'type:provider',
      'type:adapter',
      'type:edge',
      'type:twin',
      'type:util',
    ],
  },
];

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
const tests = ['**/*.test.ts'];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/coverage/**', '**/*.generated.*', '.nx/**'] },
  js.configs.recommended,
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
    files: ['**/*.ts'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints: boundaries },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': ['error', { selector: 'ExportDefaultDeclaration', message: 'Export by name.' }],
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
    files: tests,
    rules: {
      'max-lines': ['error', { max: 600 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          depConstraints: boundaries.map(({ sourceTag, onlyDependOnLibsWithTags }) => ({
            sourceTag,
            onlyDependOnLibsWithTags: [...onlyDependOnLibsWithTags, 'type:testing'],
          })),
        },
      ],
    },
  },
  prettier,
);
