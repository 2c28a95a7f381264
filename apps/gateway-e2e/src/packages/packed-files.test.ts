import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { pack, unpack, type UnpackedPackage } from './pack.js';
import { publishedPackages } from './published-packages.js';

const published = publishedPackages();
const versions = new Map(published.map(({ manifest }) => [manifest.name, manifest.version]));
const tried = published.map((one) => ({ name: one.manifest.name, ...one }));

let destination: TemporaryFolder;
const unpacked = new Map<string, UnpackedPackage>();
beforeAll(async () => {
  destination = await temporaryFolder();
  for (const packed of await pack(published, destination.path))
    unpacked.set(packed.name, await unpack(packed));
});
afterAll(() => destination.remove());

function packageOf(name: string): UnpackedPackage {
  const found = unpacked.get(name);
  if (!found) throw new Error(`${name} was not packed.`);
  return found;
}

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

describe.each(tried)('$name', ({ name, manifest }) => {
  it('says what it is, under which license, and for which Node.js', () => {
    expect(manifest).toMatchObject({ license: 'Apache-2.0', engines: { node: '>=20.19.0' } });
    expect(manifest.description).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('holds its license, a readme, each of its entries, and nothing of its making', () => {
    const { files, folder } = packageOf(name);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(
      files.filter((file) => !/^(?:(?:dist|esm)\/.+\.(?:js|d\.ts)|esm\/package\.json|[^/]+)$/.test(file)),
    ).toEqual([]);
    expect(
      files.filter((file) => /\.(?:test|fixture)\.|tsbuildinfo|(?:^|\/)(?:src|testing)\//.test(file)),
    ).toEqual([]);
    expect(readFileSync(path.join(folder, 'LICENSE'))).toEqual(readFileSync(path.join(root, 'LICENSE')));
  });

  it('depends on all that its code and its types import, and on nothing else', () => {
    const { files, folder } = packageOf(name);
    const imported = new Set(files.flatMap((file) => packagesImportedBy(path.join(folder, file))));
    imported.delete(name);
    const { tslib, ...others } = manifest.dependencies ?? {};
    // The compiler takes helpers from there as the code needs them: it may be one too many, never one too few.
    if (tslib !== undefined) imported.delete('tslib');
    expect([...imported].sort()).toEqual(Object.keys(others).sort());
  });

  it('has a manifest for old and new resolvers that leads to what is there, and says nothing of the workspace', () => {
    const { files, manifest: packed } = packageOf(name);
    const { main, types, exports } = packed;
    const entries = pathsIn({ main, types, exports });
    expect(entries.filter((entry) => !files.includes(entry.replace('./', '')))).toEqual([]);
    expect(entries.length).toBeGreaterThan(3);
    for (const member of ['scripts', 'nx', 'devDependencies']) expect(packed).not.toHaveProperty(member);
    expect(JSON.stringify(exports)).not.toMatch(/source|testing/);
  });

  it('has no place that leads out of it: neither links of its readme nor maps of sources', () => {
    const { files, folder } = packageOf(name);
    const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    const links = [...text('README.md').matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !/^(?:https:|#)/.test(link) && !files.includes(link))).toEqual([]);
    expect(files.filter((file) => /sourceMappingURL/.test(text(file)))).toEqual([]);
  });

  it('says in its readme how to get it', () => {
    const { folder } = packageOf(name);
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toMatch(/not on npm yet/);
  });

  it('takes its siblings at the one version that it was tested with', () => {
    for (const [dependency, range] of Object.entries(manifest.dependencies ?? {}))
      if (dependency.startsWith('@model-gateway/')) expect(range).toBe(versions.get(dependency));
  });
});

/** Every text in it. */
function pathsIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(pathsIn);
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
