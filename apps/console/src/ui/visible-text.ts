const names: Readonly<Record<string, string>> = {
  '\u200b': 'ZWSP',
  '\u200e': 'LRM',
  '\u200f': 'RLM',
  '\u202a': 'LRE',
  '\u202b': 'RLE',
  '\u202c': 'PDF',
  '\u202d': 'LRO',
  '\u202e': 'RLO',
  '\u2066': 'LRI',
  '\u2067': 'RLI',
  '\u2068': 'FSI',
  '\u2069': 'PDI',
  '\ufeff': 'BOM',
};
const invisible = new RegExp(`[${Object.keys(names).join('')}]`, 'g');
// Escape sequences of terminals and their like do nothing here, but would be invisible.
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text in which signs that turn the reading direction, and other invisible ones, are shown as `⟦RLO⟧`. */
export function visibleText(text: string): string {
  return text
    .replace(invisible, (sign) => `⟦${names[sign] ?? '?'}⟧`)
    .replace(controls, (sign) =>
      sign === '\u007f' ? '␡' : String.fromCharCode(0x2400 + sign.charCodeAt(0)),
    );
}
