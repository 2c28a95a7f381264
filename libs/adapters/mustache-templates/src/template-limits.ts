/** Characters of a template. */
export const longestTemplate = 262_144;
/** Characters of a tag, with its braces. Reading one takes time that grows with the square of its length. */
export const longestTag = 300;
/** The same of a comment. */
export const longestComment = 1024;
/** So deep can sections stand in each other. */
export const deepestSections = 64;
/** So deep can partials use each other. */
export const deepestPartials = 32;
/** The same of both together, while a template is filled in. */
export const deepestRendering = 200;
/** What may be made where nobody says otherwise. */
export const usualAllowance = { characters: 4_194_304, steps: 1_000_000 } as const;
