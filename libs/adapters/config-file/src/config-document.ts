import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { ConfigFileProblem } from './config-file-error.js';

/** A place in the file: keys and positions from the root. */
export type ConfigPath = readonly (string | number)[];

/** Those after so many tell nothing new. */
const mostSyntaxProblems = 20;

/** A parsed file that knows on which line each value stands. JSON is YAML, so there is one parser. */
export class ConfigDocument {
  private readonly lines = new LineCounter();
  private readonly document: Document.Parsed;

  constructor(text: string) {
    this.document = parseDocument(text, {
      lineCounter: this.lines,
      // The parser's own errors quote the line that they are about, which may hold a secret.
      prettyErrors: false,
      schema: 'core',
    });
  }

  /** What the file says; null when it says nothing. Throws when aliases cannot be resolved. */
  value(): unknown {
    return this.document.toJS({ maxAliasCount: 50 }) as unknown;
  }

  /** Why it cannot be parsed: the first of each kind on a line, as one slip makes many errors, and not all of them. */
  syntaxProblems(): ConfigFileProblem[] {
    const problems = new Map<string, ConfigFileProblem>();
    for (const { code, pos } of this.document.errors) {
      if (problems.size === mostSyntaxProblems) break;
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

  /** Line of a value, or of the nearest thing around it that stands in the file; 0 when nothing does. */
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
