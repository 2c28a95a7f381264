/** What the tags of a template name. */
export interface TemplateTags {
  /** Variables, by the first part of their names: `user` for `{{user.name}}`. */
  readonly variables: ReadonlySet<string>;
  /** Stored partials, with the version that the tag names: `tone`, `tone@2`. */
  readonly partials: ReadonlySet<string>;
}

const tag = /\{\{\{?\s*([#^/!&>=]?>?)\s*([^{}]*?)\s*\}\}\}?/g;

/**
 * Finds what a template names. A help while one types: the gateway reads the template itself when it is saved. Names inside of a
 * section may be those of an element, so they count as used and not as needed.
 */
export function tagsOf(texts: readonly string[]): TemplateTags {
  const variables = new Set<string>();
  const partials = new Set<string>();
  for (const text of texts) {
    let depth = 0;
    for (const [, sign = '', name = ''] of text.matchAll(tag)) {
      if (sign === '/') depth -= 1;
      else if (sign === '>') partials.add(name);
      else if (sign === '#' || sign === '^') {
        if (depth === 0) addName(variables, name);
        depth += 1;
      } else if ((sign === '' || sign === '&') && depth === 0) addName(variables, name);
    }
  }
  return { variables, partials };
}

function addName(variables: Set<string>, name: string): void {
  const [first] = name.split('.');
  if (first !== undefined && first !== '') variables.add(first);
}

/** What a template with the stored partials that it uses names. */
export interface TemplateNames extends TemplateTags {
  readonly missingPartials: readonly string[];
}

/** @param partials texts by id; undefined: unknown, so that none counts as missing */
export function namesOf(
  texts: readonly string[],
  partials: ReadonlyMap<string, string> | undefined,
): TemplateNames {
  const own = tagsOf(texts);
  const variables = new Set(own.variables);
  const used = new Set(own.partials);
  const missing: string[] = [];
  // Iterating over a set also visits what is added meanwhile.
  for (const name of used) {
    const text = partials?.get(name.split('@')[0] ?? '');
    if (text === undefined) {
      if (partials) missing.push(name);
      continue;
    }
    const inner = tagsOf([text]);
    for (const variable of inner.variables) variables.add(variable);
    for (const partial of inner.partials) used.add(partial);
  }
  return { variables, partials: used, missingPartials: missing };
}
