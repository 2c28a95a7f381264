import { templateError } from './template-error.js';
import { longestComment, longestTag } from './template-limits.js';

/**
 * Checks the tags of a template before Mustache parses them: Mustache is slow for tags without an end, and would let a
 * template change its delimiters.
 *
 * @throws InvalidRequestError
 */
export function checkTags(text: string): void {
  let open = text.indexOf('{{');
  while (open >= 0) open = text.indexOf('{{', endOfTag(text, open));
}

function endOfTag(text: string, open: number): number {
  const shown = text.slice(open + 2, open + longestTag).trimStart();
  const begin = shown === '' ? open + 2 : text.indexOf(shown.slice(0, 1), open + 2);
  const kind = text[begin] ?? '';
  if (kind === '=') throw templateError('delimiters other than {{ and }} are not supported', text, open);
  const closing = kind === '{' ? '}}}' : '}}';
  const longest = kind === '!' ? longestComment : longestTag;
  const end = text.slice(0, open + longest).indexOf(closing, kind === '{' ? begin + 1 : begin);
  if (end < 0) throw templateError(`the tag has no ${closing} within ${longest} characters`, text, open);
  const name = text.slice(begin, end).replace(/^[#^/>&{]\s*/, '');
  if (kind !== '!' && name.trim() === '') throw templateError('the tag has no name', text, open);
  return end + closing.length;
}
