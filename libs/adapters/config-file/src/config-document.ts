import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { ConfigFileProblem } from './config-file-error.js';

/** A path in the file: keys and indexes from the root. */
export type ConfigPath = readonly (string | number)[];

/** Limit of reported syntax errors. */
const maxSyntaxProblems = 20;

/** A parsed file with the line of each value. JSON is a subset of YAML, so one parser is enough. */
export class ConfigDocument {
  private readonly lines = new LineCounter();
  private readonly document: Document.Parsed;

  constructor(text: string) {
    this.document = parseDocument(text, {
      lineCounter: this.lines,
      // Pretty errors quote the line, which may hold a secret.
      prettyErrors: false,
      schema: 'core',
    });
  }

  /** The parsed value; null for an empty file. Throws when aliases cannot be resolved. */
  value(): unknown {
    return this.document.toJS({ maxAliasCount: 50 }) as unknown;
  }

  /** The syntax errors, limited in number: the first of each kind per line, because one mistake causes many errors. */
  syntaxProblems(): ConfigFileProblem[] {
    const problems = new Map<string, ConfigFileProblem>();
    for (const { code, pos } of this.document.errors) {
      if (problems.size === maxSyntaxProblems) break;
      const { line, col } = this.lines.linePos(pos[0]);
      const kind = `${line} ${code}`;
      if (problems.has(kind)) continue;
      const message =
        code === 'DUPLICATE_KEY'
          ? 'This key is there twice.'
          : `This is neither YAML nor JSON from column ${col} on (${code}).`;
      problems.set(kind, { path: '', line, message });
    }
    return [...problems.values()];
  }

  /** The line of a value, or of its nearest ancestor in the file; 0 when there is none. */
  line(path: ConfigPath): number {
    for (let length = path.length; length >= 0; length--) {
      const offset = this.offset(path.slice(0, length));
      if (offset !== undefined) return this.lines.linePos(offset).line;
    }
    return 0;
  }

  private offset(path: ConfigPath): number | undefined {
    const key = path.at(-1);
    const parent: unknown = path.length === 0 ? undefined : this.document.getIn(path.slice(0, -1), true);
    if (isMap(parent)) {
      // The key's own line: a value may start on the line below it.
      const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
      if (isNode(pair?.key)) return pair.key.range?.[0];
    }
    const node: unknown = this.document.getIn(path, true);
    return isNode(node) ? node.range?.[0] : undefined;
  }
}
