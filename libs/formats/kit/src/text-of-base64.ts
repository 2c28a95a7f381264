import type { AnyText } from '@model-gateway/core';
import { bytesOfBase64 } from './base64.js';

/**
 * The text that base64 encodes: in the `charset` of its MIME type, else in UTF-8. Undefined if it is no valid text in
 * that encoding, or if the encoding is unknown.
 */
export function textOfBase64(data: AnyText, mimeType = ''): string | undefined {
  const bytes = bytesOfBase64(data.toString());
  if (!bytes) return undefined;
  try {
    return new TextDecoder(charsetOf(mimeType) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The encoding that a MIME type states, in lower case. */
export function charsetOf(mimeType: string): string | undefined {
  for (const parameter of mimeType.split(';').slice(1)) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'charset') continue;
    return value.trim().replaceAll('"', '').toLowerCase() || undefined;
  }
  return undefined;
}
