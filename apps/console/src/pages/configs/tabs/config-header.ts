/** A header may have about 16 KiB with all others; a longer config has to be stored first. */
const longestHeader = 12_000;

/** A config as the value of a header, whose characters are ASCII. Undefined: it is too long for one. */
export function configHeader(config: unknown): string | undefined {
  const text = JSON.stringify(config).replaceAll(
    /[^\u0020-\u007E]/g,
    (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'),
  );
  return text.length > longestHeader ? undefined : text;
}
