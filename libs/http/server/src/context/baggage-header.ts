import { isLoggable, metadataBounds } from './metadata-bounds.js';

/** Bytes of the header that are read: so many everybody has to carry, by W3C. */
const mostBytes = 8_192;

const token = /^[!#$%&'*+\-.^_`|~\w]+$/;
const octets = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const escapes = /(?:%[0-9a-f]{2})+/gi;

/**
 * The members of W3C's header `baggage` as metadata; undefined when there are none. Properties of members say nothing
 * that is of use here. What is broken, or does not fit into metadata, is left out: the header is meant for everybody on
 * the way, and nobody on it may refuse a request because of it.
 */
export function metadataOfBaggage(header: string): Readonly<Record<string, string>> | undefined {
  const whole = header.length <= mostBytes ? header : header.slice(0, header.lastIndexOf(',', mostBytes));
  let metadata: Record<string, string> | undefined;
  for (const member of whole.split(',', metadataBounds.members)) {
    const [pair = ''] = member.split(';', 1);
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, equals)).trim();
    const value = pair.slice(equals + 1).trim();
    if (!token.test(name) || !octets.test(value)) continue;
    const key = decoded(name);
    const text = decoded(value);
    if (key.length > metadataBounds.name || text.length > metadataBounds.value) continue;
    if (!isLoggable(key) || !isLoggable(text)) continue;
    metadata ??= Object.create(null) as Record<string, string>;
    metadata[key] = text;
  }
  return metadata;
}

/** Octets that are no UTF-8 become replacement characters, as W3C has it. */
function decoded(text: string): string {
  return text.replace(escapes, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}
