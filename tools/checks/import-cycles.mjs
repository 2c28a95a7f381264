/**
 * Finds import cycles in a package: between files, and between folders, where folder A imports from folder B, and B,
 * directly or over others, from A. The latter make it impossible to read one folder before the other.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * The cycles of a package: each a list of folders, relative to `src`, that all reach each other. Type-only imports count,
 * tests and test fixtures do not.
 *
 * @param files the texts of the sources by their paths, relative to `src`
 */
export function folderCycles(files) {
  const sources = Object.entries(files).filter(([file]) => !isTest(file));
  const parents = new Set(sources.map(([file]) => path.dirname(path.dirname(file))));
  const imports = new Map();
  for (const [file, text] of sources) {
    const from = nodeOf(file, parents);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const to = nodeOf(path.join(path.dirname(file), fileName).replace(/\.js$/, '.ts'), parents);
      if (to === from) continue;
      if (!imports.has(from)) imports.set(from, new Set());
      imports.get(from).add(to);
    }
  }
  return stronglyConnected(imports).filter((folders) => folders.length > 1);
}

/**
 * The cycles between files, likewise. `import type` and `export type` do not count, because they are gone at run time;
 * tests and their fixtures do.
 *
 * @param files the texts of the sources by their paths, relative to `src`
 */
export function fileCycles(files) {
  const imports = new Map();
  for (const [file, text] of Object.entries(files)) {
    const { importedFiles } = ts.preProcessFile(text.replaceAll(typeImport, ''), true, true);
    const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
    imports.set(
      file,
      own.map(({ fileName }) => path.join(path.dirname(file), fileName).replace(/\.js$/, '.ts')),
    );
  }
  const importsItself = [...imports]
    .filter(([file, others]) => others.includes(file))
    .map(([file]) => [file]);
  return [...stronglyConnected(imports).filter((cycle) => cycle.length > 1), ...importsItself];
}

const typeImport = /^(?:import|export) type [^;]*;/gm;

/**
 * The folder of a file. A file that stands beside folders counts by itself: it may put them together, or be what they
 * share, but not both.
 */
function nodeOf(file, parents) {
  const folder = path.dirname(file);
  return parents.has(folder) ? file : folder;
}

/** Whether a source is a test or a test fixture. */
const isTest = (name) => /\.test\.ts$|(^|\/)testing\//.test(name);

/** The sources of a package, with tests and their fixtures. */
export function sourcesOf(packageFolder) {
  const source = path.join(packageFolder, 'src');
  if (!existsSync(source)) return {};
  const names = readdirSync(source, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name));
  // Both kinds are imported as `.js`.
  const imported = (name) => name.replace(/\.tsx$/, '.ts');
  return Object.fromEntries(
    names.map((name) => [imported(name), readFileSync(path.join(source, name), 'utf8')]),
  );
}

/** Tarjan's algorithm. */
function stronglyConnected(graph) {
  const components = [];
  const stack = [];
  const state = new Map();
  const visit = (node) => {
    const own = { index: state.size, low: state.size, onStack: true };
    state.set(node, own);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = state.get(next) ?? visit(next);
      if (known.onStack) own.low = Math.min(own.low, known.low);
    }
    if (own.low === own.index) {
      const component = stack.splice(stack.indexOf(node));
      for (const member of component) state.get(member).onStack = false;
      components.push(component.sort());
    }
    return own;
  };
  for (const node of graph.keys()) if (!state.has(node)) visit(node);
  return components;
}
