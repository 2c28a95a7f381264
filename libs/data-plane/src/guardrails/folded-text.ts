/** Where nothing has more than two cases, and no other form. */
const plain = /^\p{ASCII}*$/u;

/**
 * The text without the difference of upper and lower case, and of forms that mean the same, such as letters of full width
 * and ligatures: `STRASSE` and `straße`, `İstanbul` and `ISTANBUL`, `ΟΔΟΣ` and `οδος`. Not folded are letters of different
 * scripts that look alike, and accents.
 */
export function foldedText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  // Upper case tells apart what lower case does not, such as ß, and the other way round, such as ẞ.
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  return folded.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
}
