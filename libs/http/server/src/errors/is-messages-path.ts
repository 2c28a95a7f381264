const paths =
  /^\/v1(?:(?:\/v1)?\/messages(?:\/|$)|\/projects\/[^/]*\/locations\/[^/]*\/publishers\/anthropic\/)/;

/** Is it a path of Anthropic's Messages API, where errors have its own shape? */
export function isMessagesPath(path: string): boolean {
  return paths.test(path);
}
