import type { ParsedTemplate, TemplateAllowance, TemplateEngine, TemplateOptions } from '@model-gateway/core';
import { namesOf, type TemplateNames } from './names-of.js';
import { OwnMembers } from './own-members.js';
import { spend } from './spend.js';
import { defaultAllowance } from './template-limits.js';
import { templateTokens, type TemplateTokens } from './template-tokens.js';
import { TemplateWriter } from './template-writer.js';

/** Capacity of the cache of parsed templates: clients can send any number of them. */
const cachedCharacters = 2_097_152;
const cachedTemplates = 1000;

/**
 * Mustache with restrictions for templates of clients: no other delimiters, no functions, no members of prototypes, bounded
 * work and output. Lists and objects are rendered as JSON.
 */
export class MustacheTemplates implements TemplateEngine {
  /** The least recently used template comes first. */
  private readonly cache = new Map<string, MustacheTemplate>();
  private cacheSize = 0;

  parse(text: string): ParsedTemplate {
    return this.read(text);
  }

  /** @param allowance is charged for a template that is not cached */
  private read(text: string, allowance?: TemplateAllowance): MustacheTemplate {
    const cached = this.cache.get(text);
    if (cached) {
      this.cache.delete(text);
      this.cache.set(text, cached);
      return cached;
    }
    if (allowance) spend(allowance, text.length);
    const template = new MustacheTemplate(text, (partial, payer) => this.read(partial, payer).tokens);
    this.cache.set(text, template);
    this.cacheSize += text.length;
    for (const oldest of this.cache.keys()) {
      if (this.cacheSize <= cachedCharacters && this.cache.size <= cachedTemplates) break;
      this.cache.delete(oldest);
      this.cacheSize -= oldest.length;
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
    { values = 'text', allowance = { ...defaultAllowance } }: TemplateOptions = {},
  ): string {
    const writer = new TemplateWriter({ allowance, values, partial, read: this.read });
    const context = new OwnMembers(variables, allowance);
    return writer.renderTokens(this.tokens as unknown as string[][], context);
  }
}
