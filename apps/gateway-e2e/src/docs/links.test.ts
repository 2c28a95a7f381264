import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { anchorsOf, localLinksOf } from './links.js';
import { writtenDocuments } from './written-documents.js';

/** Links of a document that lead nowhere. */
function broken(file: string, text: string): string[] {
  return localLinksOf(text).flatMap(({ path: target, anchor }) => {
    const found = target === '' ? path.join(root, file) : path.join(root, path.dirname(file), target);
    const link = `${file}: ${target}${anchor && `#${anchor}`}`;
    if (!existsSync(found)) return [link];
    if (anchor === '' || statSync(found).isDirectory() || !found.endsWith('.md')) return [];
    return anchorsOf(readFileSync(found, 'utf8')).has(anchor) ? [] : [link];
  });
}

describe('the links of the documents', () => {
  it('lead to files and headings that are there', () => {
    expect(writtenDocuments().flatMap(({ file, text }) => broken(file, text))).toEqual([]);
  });

  it('are found outside of code, without those to elsewhere', () => {
    const text =
      'See [a](a.md#one) and [b](#two).\n\n```md\n[c](c.md)\n```\n\n`[d](d.md)` [e](https://e.org)';
    expect(localLinksOf(text)).toEqual([
      { path: 'a.md', anchor: 'one' },
      { path: '', anchor: 'two' },
    ]);
  });

  it('name headings as viewers do', () => {
    const text = '# A `code` word, and [more](x.md)!\n\n## Twice\n\n## Twice\n\n```sh\n# no heading\n```\n';
    expect([...anchorsOf(text)]).toEqual(['a-code-word-and-more', 'twice', 'twice-1']);
  });

  it('are told when they are broken', () => {
    expect(broken('docs/README.md', '[x](nowhere.md) [y](README.md#nowhere) [z](README.md)')).toEqual([
      'docs/README.md: nowhere.md',
      'docs/README.md: README.md#nowhere',
    ]);
  });
});
