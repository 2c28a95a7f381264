import { InvalidRequestError, type TemplateAllowance } from '@model-gateway/core';
import Mustache from 'mustache';
import { JsonPosition } from './json-position.js';
import { partialName } from './names-of.js';
import { plainText } from './plain-text.js';
import { spend } from './spend.js';
import { deepestPartials, deepestRendering, longestTemplate } from './template-limits.js';
import type { TemplateTokens } from './template-tokens.js';

/** Dependencies of {@link TemplateWriter}. */
export interface TemplateWriterOptions {
  readonly allowance: TemplateAllowance;
  readonly values: 'text' | 'json';
  /** Returns the text of a partial. */
  readonly partial: (name: string) => string;
  readonly read: (text: string, allowance: TemplateAllowance) => TemplateTokens;
}

/** Mustache types its tokens as lists of strings; they are tuples. */
type Token = string[];

/** Characters of a partial that cost one step. */
const charactersPerStep = 32;

/** Renders one template, once, within its allowance. */
export class TemplateWriter extends Mustache.Writer {
  private depth = 0;
  private partialDepth = 0;
  /** Absent while text is rendered: a whole template, or a partial that becomes a value in JSON. */
  private json: JsonPosition | undefined;

  constructor(private readonly options: TemplateWriterOptions) {
    super();
    this.json = options.values === 'json' ? new JsonPosition() : undefined;
  }

  override renderTokens(tokens: Token[], context: Mustache.Context): string {
    spend(this.options.allowance, 1 + tokens.length);
    if (this.depth >= deepestRendering) throw invalid('Sections and partials are nested too deep.');
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
    // A partial of the client must not end a JSON string, or add anything after it.
    if (!json || !(json.isInText || name.startsWith('>')))
      return this.renderPartialText(this.indented(text, token), context);
    this.json = undefined;
    const rendered = this.renderPartialText(text, context);
    this.json = json;
    const value = json.valueText(rendered);
    this.count(value.length - rendered.length);
    return value;
  }

  private renderPartialText(text: string, context: Mustache.Context): string {
    const { allowance, read } = this.options;
    spend(allowance, Math.ceil(text.length / charactersPerStep));
    this.partialDepth += 1;
    const rendered = this.renderTokens(read(text, allowance) as unknown as Token[], context);
    this.partialDepth -= 1;
    return rendered;
  }

  override rawValue(token: Token): string {
    return this.emit(token[1] ?? '');
  }

  override escapedValue(token: Token, context: Mustache.Context): string {
    const value = valueOf(token[1] ?? '', context);
    const text = this.json ? this.json.valueText(value) : plainText(value);
    return this.charge(text);
  }

  override unescapedValue(token: Token, context: Mustache.Context): string {
    const value = valueOf(token[1] ?? '', context);
    return this.emit(this.json && value === null ? 'null' : plainText(value));
  }

  /** A partial that is alone on its line is indented like its tag. */
  private indented(text: string, token: Token): string {
    const [, , , , indentation = '', tagIndex, hasTextBefore] = token as unknown as [
      ...skipped: [string, string, number, number],
      indentation: string,
      tagIndex: number,
      hasTextBefore: boolean,
    ];
    if (tagIndex !== 0 || hasTextBefore || indentation === '') return text;
    const length = text.length + text.split('\n').length * indentation.length;
    if (length > longestTemplate) throw invalid('A partial becomes too long where it is indented.');
    return this.indentPartial(text, indentation, false);
  }

  private emit(text: string): string {
    this.json?.take(text);
    return this.charge(text);
  }

  private charge(text: string): string {
    this.count(text.length);
    return text;
  }

  private count(characters: number): void {
    const { allowance } = this.options;
    allowance.characters -= characters;
    if (allowance.characters < 0) throw invalid('The prompt becomes too long with these variables.');
  }
}

/** The value of a required variable; null is a value, which renders nothing. */
function valueOf(name: string, context: Mustache.Context): unknown {
  const value: unknown = context.lookup(name);
  if (value !== undefined) return value;
  const param = `variables.${name}`;
  throw new InvalidRequestError('missing_required_parameter', `${param} is missing.`, { param });
}

function nestedTooDeep(name: string): InvalidRequestError {
  const message = `is nested deeper than ${deepestPartials} levels: does it use itself?`;
  if (!name.startsWith('>')) return invalid(`The partial ${name} ${message}`);
  const param = `partials.${name.slice(1)}`;
  return new InvalidRequestError('invalid_value', `${param} ${message}`, { param });
}

function invalid(message: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', message);
}
