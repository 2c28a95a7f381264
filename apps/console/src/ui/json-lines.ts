/** A line of a JSON text, as it is shown. */
export interface JsonLine {
  readonly depth: number;
  /** Where it is, as the gateway writes paths: `messages[2].content[0].text`. Empty for the whole. */
  readonly path: string;
  /** The name of a member, without quotation marks. */
  readonly name?: string;
  /** What stands after the name: a value, or the sign that opens or closes. */
  readonly text: string;
  readonly kind: 'text' | 'number' | 'word' | 'sign';
}

/** A body as lines. `isJson` is false for a text that is none: then its lines are those of the text. */
export interface JsonLines {
  readonly isJson: boolean;
  readonly lines: readonly JsonLine[];
}

/** A text as lines with their places, members in their order. */
export function jsonLines(text: string): JsonLines {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const lines = text.split('\n').map((line) => ({ depth: 0, path: '', text: line, kind: 'sign' as const }));
    return { isJson: false, lines };
  }
  const lines: JsonLine[] = [];
  write(value, { depth: 0, path: '' }, '', lines);
  return { isJson: true, lines };
}

type Place = Pick<JsonLine, 'depth' | 'path'> & { readonly name?: string };

function write(value: unknown, place: Place, comma: string, lines: JsonLine[]): void {
  if (typeof value !== 'object' || value === null) {
    lines.push({ ...place, text: `${JSON.stringify(value)}${comma}`, kind: kindOf(value) });
    return;
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(value);
  if (members.length === 0) {
    lines.push({ ...place, text: `${open}${close}${comma}`, kind: 'sign' });
    return;
  }
  lines.push({ ...place, text: open, kind: 'sign' });
  for (const [index, [name, member]] of members.entries()) {
    const inner = {
      depth: place.depth + 1,
      path: pathOf(place.path, name, isList),
      ...(!isList && { name }),
    };
    write(member, inner, index < members.length - 1 ? ',' : '', lines);
  }
  lines.push({ depth: place.depth, path: place.path, text: `${close}${comma}`, kind: 'sign' });
}

function pathOf(path: string, name: string, isList: boolean): string {
  if (isList) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

function kindOf(value: unknown): JsonLine['kind'] {
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'word';
}
