import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { blocksOf } from './document-blocks.js';
import { anchorsOf, localLinksOf } from './links.js';

const index = readFileSync(path.join(root, 'docs/README.md'), 'utf8');
const rows = index
  .slice(index.indexOf('## Every feature'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(']('))
  .map((line) => ({ feature: line.split('|')[1]?.trim() ?? '', links: localLinksOf(line) }));

/** What stands between a heading and the next one of its rank or a higher one; the whole page without an anchor. */
function sectionOf(page: string, anchor: string): string {
  const text = readFileSync(path.join(root, 'docs', page), 'utf8');
  if (anchor === '') return text;
  const sections = text.split(/^(?=## )/m);
  return sections.find((section) => anchorsOf(section).has(anchor)) ?? '';
}

describe('the list of features', () => {
  it.each(rows)('$feature: a request and its answer', ({ links }) => {
    const blocks = links.flatMap(({ path: page, anchor }) => blocksOf(sectionOf(page, anchor)).blocks);
    expect(blocks.filter(({ answer }) => answer !== undefined)).not.toEqual([]);
  });

  it.each([
    ['system messages'],
    ['several turns'],
    ['tools (function calling)'],
    ['pictures, sound, video, documents'],
    ['thinking'],
    ['pictures in answers'],
    ['search grounding'],
    ['code execution'],
    ['computer use'],
    ['safety settings'],
    ['labels'],
    ['token counting'],
    ['embeddings'],
    ['image generation'],
    ['changing pictures, variations'],
    ['stored responses'],
    ['native messages, beta headers'],
    ['compliance mode'],
    ['gateway configs'],
    ['fallback between providers'],
    ['request metadata'],
    ['tracing'],
    ['prompt library'],
  ])('has %s', (feature) => expect(rows.map((row) => row.feature)).toContain(feature));
});
