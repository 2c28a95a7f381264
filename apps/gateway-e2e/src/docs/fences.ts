/** A fenced block of a Markdown document. */
export interface Fence {
  /** First word behind the opening fence, in lower case; empty when there is none. */
  readonly language: string;
  /** What stands behind the language. */
  readonly info: string;
  readonly text: string;
  /** Line of the opening fence, counted from 1. */
  readonly line: number;
}

/** The fenced blocks of a document, in order. A fence that is never closed ends with the document. */
export function fencesOf(markdown: string): readonly Fence[] {
  const fences: Fence[] = [];
  let open: { fence: Fence; indent: string; marks: string; lines: string[] } | undefined;
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, indent = '', marks = '', rest = ''] = /^(\s*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === undefined) {
      if (marks === '' || rest.includes('`')) continue;
      const [language = '', ...info] = rest.trim().split(/\s+/);
      const fence = { language: language.toLowerCase(), info: info.join(' '), text: '', line: index + 1 };
      open = { fence, indent, marks, lines: [] };
    } else if (marks.startsWith(open.marks) && rest.trim() === '') {
      fences.push({ ...open.fence, text: open.lines.join('\n') });
      open = undefined;
    } else {
      open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
    }
  }
  if (open !== undefined) fences.push({ ...open.fence, text: open.lines.join('\n') });
  return fences;
}
