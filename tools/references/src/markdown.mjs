/** Markdown as the documents have it. */
import path from 'node:path';
import prettier from 'prettier';
import { root } from './workspace.mjs';

/** A table. Cells may hold Markdown; a bar in them is escaped. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A bar ends a cell even within code. */
function cell(text) {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
}

/** A word in code font. */
export function code(text) {
  return `\`${text}\``;
}

/** What a heading is linked by. */
export function anchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Everything in a page that links can lead to. */
export function anchorsIn(text) {
  const prose = text.replace(/^```.*?^```/gms, '');
  const times = new Map();
  const headings = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => {
    const name = anchor(heading.replaceAll('\\', ''));
    const before = times.get(name) ?? 0;
    times.set(name, before + 1);
    return before === 0 ? name : `${name}-${before}`;
  });
  return new Set([...headings, ...[...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id)]);
}

/** What people have to know who open a page to change it. */
export function notice(source) {
  return `<!-- Generated from ${source} by \`npm run generate -w @model-gateway/references\`: change it there. -->`;
}

/** Blocks of a page, laid out as Prettier wants it. */
export async function page(blocks) {
  const config = await prettier.resolveConfig(path.join(root, 'docs/reference/page.md'));
  const text = blocks.filter((block) => block !== '').join('\n\n');
  return prettier.format(text, { ...config, parser: 'markdown', proseWrap: 'always', printWidth: 120 });
}
