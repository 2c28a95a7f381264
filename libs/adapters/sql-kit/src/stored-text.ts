const special = /[\\\p{Cc}\p{Cs}]/gu;

/**
 * Escapes text so that every database stores it unchanged. PostgreSQL rejects NUL, the SQLite driver ends a text at it,
 * and both replace a lone surrogate. Control characters, lone surrogates and the backslash become `\uXXXX`; all other
 * text stays as it is.
 */
export function toStoredText(text: string): string {
  return text.replace(special, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The inverse of {@link toStoredText}. */
export function fromStoredText(stored: string): string {
  return stored.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
