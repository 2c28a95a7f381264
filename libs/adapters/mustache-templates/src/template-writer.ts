import { InvalidRequestError, type TemplateAllowance } from '@model-gateway/core';
import Mustache from 'mustache';
import { JsonPlace } from './json-place.js';
import { partialName } from './names-of.js';
import { plainText } from './plain-text.js';
import { spend } from './spend.js';
import { deepestPartials, deepestRendering, longestTemplate } from './template-limits.js';
import type { TemplateTokens } from './template-tokens.js';

/** What {@link TemplateWriter} works with. */
export interface TemplateWriterOptions {
  readonly allowance: TemplateAllowance;
  readonly values: 'text' | 'json';
  /** A partial's text. */
  readonly partial: (name: string) => string;
  readonly read: (text: string, allowance: TemplateAllowance) => TemplateTokens;
}

/** Its tokens are typed by Mustache as texts, and are tuples. */
type Token = string[];

/** So many characters of a partial cost as much as one step. */
const charactersPerStep = 32;

/** Fills in one template, once, within bounds. */
export class TemplateWriter extends Mustache.Writer {
  private depth = 0;
  private partialDepth = 0;
  /** Absent while a text is made: a whole one, or that of a partial which becomes a value in JSON. */
  private json: JsonPlace | undefined;

  constructor(private readonly options: TemplateWriterOptions) {
    super();
    this.json = options.values === 'json' ? new JsonPlace() : undefined;
  }

  override renderTokens(tokens: Token[], context: Mustache.Context): string {
    spend(this.options.allowance, 1 + tokens.length);
    if (this.depth >= deepestRendering) throw refused('Sections and partials are nested too deep.');
    this.depth += 1;
    const text = super.renderTokens(tokens, context);
    this.depth -= 1;
    return text;
  }

  override renderPartial(token: Token, context: Mustache.Context): string {
    const name = partialName(token[1] ?? '');
    if (this.partialDepth >= deepestPartials) throw nestedTooDeep(name);
    const text = this.options.partial(name);
    const { json } = this;
    // What callers send never says where a text of JSON ends, or what comes after it.
    if (!json || !(json.isInText || name.startsWith('>')))
      return this.partialOf(this.indented(text, token), context);
    this.json = undefined;
    const rendered = this.partialOf(text, context);
    this.json = json;
    const value = json.valueText(rendered);
    this.count(value.length - rendered.length);
    return value;
  }

  private partialOf(text: string, context: Mustache.Context): string {
    const { allowance, read } = this.options;
    spend(allowance, Math.ceil(text.length / charactersPerStep));
    this.partialDepth += 1;
    const rendered = this.renderTokens(read(text, allowance) as unknown as Token[], context);
    this.partialDepth -= 1;
    return rendered;
  }

  override rawValue(token: Token): string {
    return this.made(token[1] ?? '');
  }

  override escapedValue(token: Token, context: Mustache.Context): string {
    const value = valueOf(token[1] ?? '', context);
    const text = this.json ? this.json.valueText(value) : plainText(value);
    return this.counted(text);
  }

  override unescapedValue(token: Token, context: Mustache.Context): string {
    const value = valueOf(token[1] ?? '', context);
    return this.made(this.json && value === null ? 'null' : plainText(value));
  }

  /** What stands alone on its line is indented as its tag is. */
  private indented(text: string, token: Token): string {
    const [, , , , indentation = '', tagIndex, hasTextBefore] = token as unknown as [
      ...skipped: [string, string, number, number],
      indentation: string,
      tagIndex: number,
      hasTextBefore: boolean,
    ];
    if (tagIndex !== 0 || hasTextBefore || indentation === '') return text;
    const length = text.length + text.split('\n').length * indentation.length;
    if (length > longestTemplate) throw refused('A partial becomes too long where it is indented.');
    return this.indentPartial(text, indentation, false);
  }

  private made(text: string): string {
    this.json?.take(text);
    return this.counted(text);
  }

  private counted(text: string): string {
    this.count(text.length);
    return text;
  }

  private count(characters: number): void {
    const { allowance } = this.options;
    allowance.characters -= characters;
    if (allowance.characters < 0) throw refused('The prompt becomes too long with these variables.');
  }
}

/** A value that is needed where it is named: null is one, and makes nothing. */
function valueOf(name: string, context: Mustache.Context): unknown {
  const value: unknown = context.lookup(name);
  if (value !== undefined) return value;
  const param = `variables.${name}`;
  throw new InvalidRequestError('missing_required_parameter', `${param} is missing.`, { param });
}

function nestedTooDeep(name: string): InvalidRequestError {
  const message = `is nested deeper than ${deepestPartials} levels: does it use itself?`;
  if (!name.startsWith('>')) return refused(`The partial ${name} ${message}`);
  const param = `partials.${name.slice(1)}`;
  return new InvalidRequestError('invalid_value', `${param} ${message}`, { param });
}

function refused(message: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', message);
}
