import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { writtenDocuments } from './written-documents.js';

/** The pages that say where something stands in the tree. */
const maps = ['README.md', 'docs/architecture.md', 'docs/glossary.md'];

/** Paths from the root that stand in code spans and do not exist. */
function missingPaths(text: string): string[] {
  return [...text.matchAll(/`((?:apps|libs|tools)\/[\w./-]+)(?:\/\*)?`/g)]
    .map(([, named = '']) => named)
    .filter((named) => !existsSync(path.join(root, named)));
}

describe('the paths that the maps of the repository name', () => {
  it.each(maps)('exist: %s', (file) => {
    const text = writtenDocuments().find((document) => document.file === file)?.text ?? '';
    expect(text).toContain('`libs/');
    expect(missingPaths(text)).toEqual([]);
  });

  it('are reported when they do not exist', () => {
    expect(missingPaths('`libs/core` `libs/nowhere/*` `apps/gateway/src/nowhere.ts`')).toEqual([
      'libs/nowhere',
      'apps/gateway/src/nowhere.ts',
    ]);
  });
});
