import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';

/** A Markdown file of the repository. */
export interface WrittenDocument {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
}

/** Generated from the comments of the libraries, by a tool with conventions of its own. */
const generated = 'docs/api';

/** The README, what is written in docs/, and the READMEs of examples, deployment, libraries and programs. */
export function writtenDocuments(): readonly WrittenDocument[] {
  const files = [
    'README.md',
    ...markdownBelow('docs'),
    ...markdownBelow('deploy'),
    'examples/README.md',
    ...['libs', 'libs/formats', 'libs/providers', 'libs/adapters', 'libs/http', 'apps', 'tools'].flatMap(
      (folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/README.md`),
    ),
  ];
  return files
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** DOCUMENT=docs/tools.md runs that one alone, DOCUMENT=libs all whose path has that in it. */
export function chosenDocuments(
  documents: readonly WrittenDocument[],
  chosen = '',
): readonly WrittenDocument[] {
  const one = documents.filter(({ file }) => file === chosen);
  return one.length > 0 ? one : documents.filter(({ file }) => file.includes(chosen));
}

function markdownBelow(folder: string): readonly string[] {
  if (folder === generated || !existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .sort()
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      if (statSync(path.join(root, file)).isDirectory()) return markdownBelow(file);
      return name.endsWith('.md') ? [file] : [];
    });
}
