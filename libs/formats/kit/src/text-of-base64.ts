import { bytesOfBase64 } from './base64.js';

/**
 * The text that base64 stands for: in the `charset` that its MIME type states, else in UTF-8. Undefined when it is no
 * text of that encoding, or when nobody knows the encoding.
 */
export function textOfBase64(data: string, mimeType = ''): string | undefined {
  const bytes = bytesOfBase64(data);
  if (!bytes) return undefined;
  try {
    return new TextDecoder(charsetOf(mimeType) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What a MIME type says of how its text is encoded, in lower case. */
export function charsetOf(mimeType: string): string | undefined {
  for (const parameter of mimeType.split(';').slice(1)) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'charset') continue;
    return value.trim().replaceAll('"', '').toLowerCase() || undefined;
  }
  return undefined;
}
