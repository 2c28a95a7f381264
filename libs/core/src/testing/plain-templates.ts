import { InvalidRequestError } from '../errors/invalid-request-error.js';
import { isJsonObject } from '../json.js';
import type { ParsedTemplate, TemplateEngine, TemplateOptions } from '../ports/template-engine.js';

const tag = /\{\{([#/>]*) *([^{}]*?) *\}\}/g;

/** As much of Mustache as tests of other things need: `{{name}}`, `{{#name}}…{{/name}}`, one level deep, and partials. */
export class PlainTemplates implements TemplateEngine {
  parse(text: string): ParsedTemplate {
    if (text.replace(tag, '').includes('{{')) {
      throw new InvalidRequestError('invalid_value', 'This is no template: a tag has no end.');
    }
    const outside = text.replace(/\{\{#(.*?)\}\}.*?\{\{\/\1\}\}/gs, '');
    const names = (of: string, isPartial: boolean) =>
      [...of.matchAll(tag)]
        .filter(([, kind = '']) => kind.startsWith('>') === isPartial && kind !== '/')
        .map(([, kind = '', name = '']) => (kind === '>>' ? `>${name}` : name));
    const needed = new Set(names(outside, false));
    return {
      variables: [...new Set(names(text, false))].map((name) => ({ name, isOptional: !needed.has(name) })),
      partials: [...new Set(names(text, true))],
      neededPartials: [...new Set(names(outside, true))],
      render: (variables, partial, options) => this.render(text, variables, partial, options),
    };
  }

  private render(
    text: string,
    variables: unknown,
    partial: (name: string) => string,
    options: TemplateOptions = {},
  ): string {
    const valueOf = (name: string) =>
      isJsonObject(variables) && Object.hasOwn(variables, name) ? variables[name] : undefined;
    const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
    return text
      .replace(/\{\{#(.*?)\}\}(.*?)\{\{\/\1\}\}/gs, (_, name: string, inside: string) =>
        valueOf(name) ? inside : '',
      )
      .replace(tag, (_, kind: string, name: string) => {
        if (kind === '>>') return this.render(partial(`>${name}`), variables, partial, options);
        if (kind === '>') return this.render(partial(name), variables, partial, options);
        return options.values === 'json'
          ? JSON.stringify(shown(valueOf(name))).slice(1, -1)
          : shown(valueOf(name));
      });
  }
}
