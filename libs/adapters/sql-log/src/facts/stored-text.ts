const special = /[\\\p{Cc}\p{Cs}]/gu;

/**
 * Text that every database keeps as it is. PostgreSQL refuses NUL, SQLite's driver ends a text there, and both replace
 * half a surrogate pair: such characters are kept as `\uXXXX`, and so is the backslash. Ordinary text stays as it is.
 */
export function toStoredText(text: string): string {
  return text.replace(special, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The opposite of {@link toStoredText}. */
export function fromStoredText(stored: string): string {
  return stored.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
