import type { ParsedTemplate } from '@model-gateway/core';
import { templateError } from './template-error.js';
import { deepestSections } from './template-limits.js';
import type { TemplateTokens } from './template-tokens.js';

/** The variables and partials of a template. */
export type TemplateNames = Pick<ParsedTemplate, 'variables' | 'partials' | 'neededPartials'>;

/** Collects the names in a template. @throws InvalidRequestError when its sections are nested too deep */
export function namesOf(tokens: TemplateTokens, text: string): TemplateNames {
  const variables = new Map<string, boolean>();
  const partials = new Map<string, boolean>();
  const add = (names: Map<string, boolean>, name: string, isOptional: boolean) =>
    names.set(name, isOptional && names.get(name) !== false);
  const walk = (level: TemplateTokens, depth: number): void => {
    for (const [kind, name, start, , children] of level) {
      if (depth > deepestSections) throw templateError('its sections are nested too deep', text, start);
      const isSection = kind === '#' || kind === '^';
      if (kind === '>') add(partials, partialName(name), depth > 0);
      else if ((isSection || kind === 'name' || kind === '&') && name !== '.') {
        add(variables, name, isSection || depth > 0);
      }
      if (isSection && Array.isArray(children)) walk(children, depth + 1);
    }
  };
  walk(tokens, 0);
  return {
    variables: [...variables].map(([name, isOptional]) => ({ name, isOptional })),
    partials: [...partials.keys()],
    neededPartials: [...partials].filter(([, isOptional]) => !isOptional).map(([name]) => name),
  };
}

/** Normalises the name of a partial: `> name`, from the tag `{{>> name}}`, becomes `>name`. */
export function partialName(name: string): string {
  return name.startsWith('>') ? `>${name.slice(1).trim()}` : name;
}
