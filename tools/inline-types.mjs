/**
 * Before `npm pack`, of a package that publishes types of another package of the workspace without depending on it:
 * `node tools/inline-types.mjs @model-gateway/contract dist/cjs …`, run in the package's folder. Each folder named holds
 * compiled declarations. It gets the declarations of the other package that its own refer to, in a folder named after
 * that package, and its own import them from there. Types only: code that imports the other package is refused.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const [packageName, ...folders] = process.argv.slice(2);
const require = createRequire(path.join(process.cwd(), 'package.json'));
const source = path.dirname(require.resolve(packageName));
const inlined = path.basename(packageName);

const declared = /^export (?:declare )?(?:interface|type|const|function|class) (\w+)/gm;
const relativeImport = /\bfrom '(\.{1,2}\/[^']+)\.js'/g;
// The compiler does not write a declaration anew that has not changed: it has the relative import of the run before.
const packageImport = new RegExp(`\\{([^{}]*)\\} from '(?:${packageName}|[./]+/${inlined}/index\\.js)'`, 'g');

const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(ending));

/** Declarations of the other package: path without ending → text. */
const declarations = new Map(
  filesIn(source, '.d.ts').map((file) => [
    file.slice(0, -'.d.ts'.length).replaceAll('\\', '/'),
    readFileSync(path.join(source, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?$/m, ''),
  ]),
);
const moduleOf = new Map(
  [...declarations].flatMap(([module, text]) =>
    [...text.matchAll(declared)].map(([, name]) => [name, module]),
  ),
);

/** The module and all that it imports, also by way of others. */
function addModule(module, found) {
  if (found.has(module)) return;
  found.add(module);
  for (const [, specifier] of declarations.get(module).matchAll(relativeImport))
    addModule(path.posix.join(path.posix.dirname(module), specifier), found);
}

function moduleDeclaring(name, file) {
  const module = moduleOf.get(name);
  if (module === undefined) throw new Error(`${file}: ${packageName} declares no ${name}.`);
  return module;
}

function refuseCode(folder) {
  const importing = filesIn(folder, '.js').find((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(`'${packageName}'`),
  );
  if (importing !== undefined) throw new Error(`${importing} imports code of ${packageName}.`);
}

for (const folder of folders) {
  refuseCode(folder);
  const target = path.join(folder, inlined);
  rmSync(target, { recursive: true, force: true });
  const modules = new Set();
  for (const file of filesIn(folder, '.d.ts')) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const index = `${path.posix.relative(path.posix.dirname(file.replaceAll('\\', '/')), inlined)}/index.js`;
    const specifier = index.startsWith('.') ? index : `./${index}`;
    const rewritten = text.replaceAll(packageImport, (_, names) => {
      for (const [, name] of names.matchAll(/(\w+)(?: as \w+)?/g))
        addModule(moduleDeclaring(name, file), modules);
      return `{${names}} from '${specifier}'`;
    });
    if (rewritten !== text) writeFileSync(path.join(folder, file), rewritten);
  }
  for (const module of modules) {
    const file = path.join(target, `${module}.d.ts`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, declarations.get(module));
  }
  const exported = [...modules].sort().map((module) => `export type * from './${module}.js';\n`);
  writeFileSync(path.join(target, 'index.d.ts'), exported.join(''));
}
