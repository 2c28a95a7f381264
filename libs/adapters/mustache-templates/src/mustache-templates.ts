import type { ParsedTemplate, TemplateAllowance, TemplateEngine, TemplateOptions } from '@model-gateway/core';
import { namesOf, type TemplateNames } from './names-of.js';
import { OwnMembers } from './own-members.js';
import { spend } from './spend.js';
import { usualAllowance } from './template-limits.js';
import { templateTokens, type TemplateTokens } from './template-tokens.js';
import { TemplateWriter } from './template-writer.js';

/** Characters of the templates that are remembered, and how many of them: callers can bring along as many as they like. */
const mostCharacters = 2_097_152;
const mostTemplates = 1000;

/**
 * Mustache, by the library of that name. It differs in what would be a trap here: there are no other delimiters, no
 * functions, nothing of a value's prototype is found, and work and output have bounds. Lists and objects are JSON.
 */
export class MustacheTemplates implements TemplateEngine {
  /** What was used longest ago comes first. */
  private readonly known = new Map<string, MustacheTemplate>();
  private characters = 0;

  parse(text: string): ParsedTemplate {
    return this.read(text);
  }

  /** @param allowance pays for a template that is not known yet */
  private read(text: string, allowance?: TemplateAllowance): MustacheTemplate {
    const known = this.known.get(text);
    if (known) {
      this.known.delete(text);
      this.known.set(text, known);
      return known;
    }
    if (allowance) spend(allowance, text.length);
    const template = new MustacheTemplate(text, (partial, payer) => this.read(partial, payer).tokens);
    this.known.set(text, template);
    this.characters += text.length;
    for (const oldest of this.known.keys()) {
      if (this.characters <= mostCharacters && this.known.size <= mostTemplates) break;
      this.known.delete(oldest);
      this.characters -= oldest.length;
    }
    return template;
  }
}

class MustacheTemplate implements ParsedTemplate {
  readonly tokens: TemplateTokens;
  private readonly names: TemplateNames;

  constructor(
    text: string,
    private readonly read: (text: string, allowance: TemplateAllowance) => TemplateTokens,
  ) {
    this.tokens = templateTokens(text);
    this.names = namesOf(this.tokens, text);
  }

  get variables() {
    return this.names.variables;
  }

  get partials() {
    return this.names.partials;
  }

  get neededPartials() {
    return this.names.neededPartials;
  }

  render(
    variables: unknown,
    partial: (name: string) => string,
    { values = 'text', allowance = { ...usualAllowance } }: TemplateOptions = {},
  ): string {
    const writer = new TemplateWriter({ allowance, values, partial, read: this.read });
    const context = new OwnMembers(variables, allowance);
    return writer.renderTokens(this.tokens as unknown as string[][], context);
  }
}
