/** The place in the page for the folder in which the browser finds everything. */
const base = '<base href="/console/" />';
/** The place for the secret that lets the page make style elements. */
const nonceMeta = '<meta name="csp-nonce" content="" />';

/**
 * The page for one answer.
 *
 * @param folder that the browser sees before the paths of the gateway: empty, or such as `/gateway`
 * @param nonce of the answer's policy
 */
export function consolePage(built: string, folder: string, nonce: string): string {
  if (!built.includes(base) || !built.includes(nonceMeta))
    throw new Error('The built console lacks the places for its base path and its nonce.');
  // By functions: a folder may have a `$`, which would name what was found.
  return built
    .replace(base, () => `<base href="${escaped(folder)}/console/" />`)
    .replace(nonceMeta, () => `<meta name="csp-nonce" content="${nonce}" />`);
}

/** For the value of an attribute: a URL's path may have an ampersand. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** The policy of the page: nothing from another origin, no inline script, and styles of its own scripts alone. */
export function consolePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "media-src 'self' data: blob:",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
