/**
 * Finds import cycles between the folders of a package: folder A imports from folder B, and B, directly or over others,
 * from A. ESLint's `import-x/no-cycle` finds cycles between files; this finds the coarser ones, which make it impossible
 * to read one folder before the other.
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
  const parents = new Set(Object.keys(files).map((file) => path.dirname(path.dirname(file))));
  const imports = new Map();
  for (const [file, text] of Object.entries(files)) {
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
 * The folder of a file. A file that stands beside folders counts by itself: it may put them together, or be what they
 * share, but not both.
 */
function nodeOf(file, parents) {
  const folder = path.dirname(file);
  return parents.has(folder) ? file : folder;
}

/** The sources of a package, without tests and their fixtures. */
export function sourcesOf(packageFolder) {
  const source = path.join(packageFolder, 'src');
  if (!existsSync(source)) return {};
  const names = readdirSync(source, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(source, name), 'utf8')]));
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
