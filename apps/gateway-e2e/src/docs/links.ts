/** A link of a document to a place in the repository. */
export interface LocalLink {
  /** As it is written, without the part behind `#`; empty for a place in the same document. */
  readonly path: string;
  /** The part behind `#`; empty when there is none. */
  readonly anchor: string;
}

/** The links to other files, and to places in the same one, outside of code. */
export function localLinksOf(markdown: string): readonly LocalLink[] {
  const prose = withoutCode(markdown);
  return [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path: decodeURIComponent(path), anchor };
    });
}

/** The anchors that a reader's Markdown viewer makes of the headings. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = new Set<string>();
  const lines = markdown.replaceAll(/^\s*(```+|~~~+)[^]*?^\s*\1\s*$/gm, '').split('\n');
  for (const line of lines) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const plainHeading = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*\\]/g, '');
    const name = plainHeading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    anchors.add(times === 0 ? name : `${name}-${times}`);
  }
  for (const [, id = ''] of markdown.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/^\s*(```+|~~~+)[^]*?^\s*\1\s*$/gm, '').replaceAll(/`[^`\n]*`/g, '');
}
