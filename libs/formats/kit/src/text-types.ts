/** Extensions of files that are plain text, whatever their format. */
export const textExtensions: readonly string[] = (
  'txt text html htm md markdown csv tsv json jsonl ndjson xml yaml yml toml ini css js mjs jsx ts tsx py java c h cpp ' +
  'cs go rs rb php kt swift scala sh sql tex srt vtt log rtf'
).split(' ');

const textual =
  /^(?:text\/|application\/(?:(?:x-)?(?:csv|json|jsonl|ndjson|xml|yaml|toml|javascript|typescript|sql|sh|python|tex)|rtf|[^/]+\+(?:json|xml|yaml))$)/;

/** True if a document of this type is plain text. The same at every upstream. */
export function isTextualType(mimeType: string): boolean {
  return textual.test(bareMimeType(mimeType));
}

/** A MIME type without its parameters, in lower case. */
export function bareMimeType(mimeType: string): string {
  const end = mimeType.indexOf(';');
  return (end < 0 ? mimeType : mimeType.slice(0, end)).trim().toLowerCase();
}
