/** A range of bytes, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The range of the header `range` (RFC 9110, 14.1.2). Undefined: the whole is to be sent, because the header is absent, invalid
 * or names several ranges, which a server may ignore.
 *
 * @param length of the whole, in bytes
 */
export function byteRangeOf(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, begin = '', end = ''] = (header === undefined ? undefined : oneRange.exec(header.trim())) ?? [];
  if (begin === '' && end === '') return undefined;
  if (begin === '') return Number(end) === 0 || length === 0 ? 'unsatisfiable' : suffix(Number(end), length);
  const first = Number(begin);
  const last = end === '' ? length - 1 : Math.min(Number(end), length - 1);
  if (end !== '' && Number(end) < first) return undefined;
  return first < length ? { first, last } : 'unsatisfiable';
}

function suffix(count: number, length: number): ByteRange {
  return { first: Math.max(0, length - count), last: length - 1 };
}
