import { configTexts } from '../../../texts/en/configs.js';

/** A text that is meant to be a config. */
export interface ConfigText {
  /** Absent when the text is no JSON object, or has a member twice. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** What is wrong with the text itself. */
  readonly problem?: { readonly offset: number; readonly message: string };
  /** Where each member and element begins: `config.targets[1].retry` → offset. */
  readonly places: ReadonlyMap<string, number>;
}

class TextProblem extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message);
  }
}

const space = /[\t\n\r ]*/y;
const textToken = /"(?:[^"\\\n]+|\\.)*"/y;
const plainToken = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const deepest = 100;

/** Reads JSON and remembers where each value stands. Unlike `JSON.parse` it refuses a member that stands twice. */
class PlacedReader {
  readonly places = new Map<string, number>();
  #at = 0;

  constructor(private readonly text: string) {}

  whole(): unknown {
    this.#match(space);
    const value = this.#value('config', 0);
    if (this.#at < this.text.length) this.#fail();
    return value;
  }

  #value(path: string, depth: number): unknown {
    if (!this.places.has(path)) this.places.set(path, this.#at);
    if (depth > deepest) throw new TextProblem(this.#at, configTexts.tooDeep);
    const sign = this.text[this.#at];
    if (sign === '{') return this.#object(path, depth);
    if (sign === '[') return this.#list(path, depth);
    return this.#token(sign === '"' ? textToken : plainToken);
  }

  #object(path: string, depth: number): unknown {
    const members = new Map<string, unknown>();
    this.#all('{', '}', () => {
      const from = this.#at;
      const name = String(this.#token(textToken));
      if (members.has(name)) throw new TextProblem(from, configTexts.twice(name));
      const inner = `${path}.${name}`;
      this.places.set(inner, from);
      this.#match(space);
      this.#sign(':');
      members.set(name, this.#value(inner, depth + 1));
    });
    return Object.fromEntries(members);
  }

  #list(path: string, depth: number): unknown {
    const elements: unknown[] = [];
    this.#all('[', ']', () => elements.push(this.#value(`${path}[${elements.length}]`, depth + 1)));
    return elements;
  }

  #all(open: string, close: string, read: () => void): void {
    this.#sign(open);
    if (this.text[this.#at] !== close) {
      read();
      this.#match(space);
      while (this.text[this.#at] === ',') {
        const comma = this.#at;
        this.#sign(',');
        if (this.text[this.#at] === close) throw new TextProblem(comma, configTexts.commaTooMuch(close));
        read();
        this.#match(space);
      }
    }
    this.#sign(close);
  }

  #sign(sign: string): void {
    if (this.text[this.#at] !== sign) this.#fail();
    this.#at += 1;
    this.#match(space);
  }

  /** A text, number or word. What it may hold inside is left to `JSON.parse`. */
  #token(pattern: RegExp): unknown {
    const from = this.#at;
    try {
      return JSON.parse(this.#match(pattern)) as unknown;
    } catch {
      this.#at = from;
      return this.#fail();
    }
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.#at += found.length;
    return found;
  }

  #fail(): never {
    const found = this.text.slice(this.#at, this.#at + 12).split('\n', 1)[0] ?? '';
    throw new TextProblem(
      this.#at,
      this.#at >= this.text.length ? configTexts.notJsonEnd : configTexts.notJson(found.trim() || '⏎'),
    );
  }
}

/** Reads what stands in the editor. */
export function readConfigText(text: string): ConfigText {
  const reader = new PlacedReader(text);
  const { places } = reader;
  try {
    const value = reader.whole();
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { config: value as Readonly<Record<string, unknown>>, places };
    return { places, problem: { offset: 0, message: configTexts.notObject } };
  } catch (error) {
    if (!(error instanceof TextProblem)) throw error;
    return { places, problem: { offset: error.offset, message: error.message } };
  }
}

const longestLine = 80;

/** A config as it is shown first, and after "Format": what fits on a line stands on one. */
export function writeConfigText(config: unknown): string {
  return written(config, 0, 0);
}

/** @param used characters that stand before it on its line */
function written(value: unknown, depth: number, used: number): string {
  const whole = onOneLine(value);
  if (typeof value !== 'object' || value === null) return whole;
  const members = Object.entries(value);
  const isList = Array.isArray(value);
  // The members of the config itself always have lines of their own.
  if (members.length === 0 || (depth > 0 && used + whole.length <= longestLine)) return whole;
  const space = '  '.repeat(depth + 1);
  const lines = members.map(([name, member]) => {
    const label = isList ? '' : `${JSON.stringify(name)}: `;
    return `${space}${label}${written(member, depth + 1, space.length + label.length)}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${onOneLine(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Line and column of an offset, from 1. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/** The line of a path, or of the nearest part of it that stands in the text. */
export function lineOfPath(text: string, places: ConfigText['places'], path: string): number {
  for (let known = path; known !== ''; known = shorter(known)) {
    const offset = places.get(known);
    if (offset !== undefined) return placeOf(text, offset).line;
  }
  return 1;
}

function shorter(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.'), path.lastIndexOf('[')));
}
