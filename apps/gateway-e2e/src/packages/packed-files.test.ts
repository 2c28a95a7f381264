import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { pack, type PackedPackage } from './pack.js';
import { publishedPackages, type PackageManifest } from './published-packages.js';

const published = publishedPackages();
const versions = new Map(published.map(({ manifest }) => [manifest.name, manifest.version]));
const tried = published.map((one) => ({ name: one.manifest.name, ...one }));

let destination: TemporaryFolder;
let packed: readonly PackedPackage[];
beforeAll(async () => {
  destination = await temporaryFolder();
  packed = await pack(published, destination.path);
}, 60_000);
afterAll(() => destination.remove());

const filesOf = (name: string) => packed.find((one) => one.name === name)?.files ?? [];

it('publishes the client, and the libraries down to the core', () => {
  expect([...versions.keys()]).toEqual(
    expect.arrayContaining(
      [
        ...['client', 'core', 'contract', 'sse', 'format-kit', 'format-openai', 'format-gemini'],
        ...['format-anthropic', 'provider-kit', 'provider-direct', 'provider-platform', 'axios-transport'],
      ].map((name) => `@model-gateway/${name}`),
    ),
  );
});

describe.each(tried)('$name', ({ name, folder, manifest }) => {
  it('says what it is, under which license, and for which Node.js', () => {
    expect(manifest).toMatchObject({ license: 'Apache-2.0', engines: { node: '>=20.19.0' } });
    expect(manifest.description).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('holds its license, a readme, each of its entries, and nothing of its making', () => {
    const files = filesOf(name);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      files.filter(
        (file) => !/^(?:(?:dist|esm)\/.+\.(?:js|d\.ts|js\.map)|esm\/package\.json|[^/]+)$/.test(file),
      ),
    ).toEqual([]);
    expect(
      files.filter((file) => /\.(?:test|fixture)\.|tsbuildinfo|(?:^|\/)(?:src|testing)\//.test(file)),
    ).toEqual([]);
    expect(entriesOf(manifest).filter((entry) => !files.includes(entry))).toEqual([]);
    expect(readFileSync(path.join(folder, 'LICENSE'))).toEqual(readFileSync(path.join(root, 'LICENSE')));
  });

  it('depends on all that its code and its types import, and on nothing else', () => {
    const imported = new Set(filesOf(name).flatMap((file) => packagesImportedBy(path.join(folder, file))));
    imported.delete(name);
    const { tslib, ...others } = manifest.dependencies ?? {};
    // The compiler takes helpers from there as the code needs them: it may be one too many, never one too few.
    if (tslib !== undefined) imported.delete('tslib');
    expect([...imported].sort()).toEqual(Object.keys(others).sort());
  });

  it('takes its siblings at the one version that it was tested with', () => {
    for (const [dependency, range] of Object.entries(manifest.dependencies ?? {}))
      if (dependency.startsWith('@model-gateway/')) expect(range).toBe(versions.get(dependency));
  });
});

/** Files that the package's entries lead to; the condition of the workspace itself leads to sources. */
function entriesOf({ exports = {} }: PackageManifest): readonly string[] {
  const paths = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value.slice('./'.length)]
      : Object.entries(value as object).flatMap(([key, inner]) =>
          key === '@model-gateway/source' ? [] : paths(inner),
        );
  return paths(exports);
}

const importing = /(?:\bfrom\s+|\brequire\(|\bimport\(|^import\s+)(['"])([^.'"][^'"]*)\1/gm;

/** Packages from npm that a file of code or types names, without what Node.js brings along. */
function packagesImportedBy(file: string): readonly string[] {
  if (!/\.(?:js|d\.ts)$/.test(file)) return [];
  return [...withoutComments(readFileSync(file, 'utf8')).matchAll(importing)]
    .map(([, , specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
}

function withoutComments(code: string): string {
  return code.replace(/^\s*(?:\/\*[^]*?\*\/|\/\/.*)$/gm, '');
}
