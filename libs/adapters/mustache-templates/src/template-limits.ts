/** The longest template, in characters. */
export const longestTemplate = 262_144;
/** The longest tag with its braces, in characters. Mustache parses a tag in quadratic time. */
export const longestTag = 300;
/** The longest comment. */
export const longestComment = 1024;
/** The deepest nesting of sections. */
export const deepestSections = 64;
/** The deepest nesting of partials. */
export const deepestPartials = 32;
/** The deepest nesting of both while a template is rendered. */
export const deepestRendering = 200;
/** The allowance of a rendering without an explicit one. */
export const defaultAllowance = { characters: 4_194_304, steps: 1_000_000 } as const;
