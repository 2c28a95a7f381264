import { isAscii, isUtf8 } from 'node:buffer';

/**
 * The text of a header that may hold more than ASCII. Node reads headers as Latin-1; most clients write UTF-8, and
 * what reads as UTF-8 is hardly ever anything else.
 */
export function headerText(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isAscii(bytes) || !isUtf8(bytes) ? value : bytes.toString('utf8');
}
