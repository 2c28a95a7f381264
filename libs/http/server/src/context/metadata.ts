import { InvalidRequestError, isJsonObject } from '@model-gateway/core';
import { headerText } from './gateway-headers.js';

/**
 * Reads the metadata header: a JSON object of at most 64 members. Names and values are strings of at most 128 characters.
 */
export function parseMetadata(text: string): Readonly<Record<string, string>> {
  const value = parsed(text);
  if (!isJsonObject(value)) throw invalid('must be a JSON object of strings');
  const metadata = Object.create(null) as Record<string, string>;
  const members = Object.entries(value);
  if (members.length > metadataBounds.members) {
    throw invalid(`must have at most ${metadataBounds.members} members`);
  }
  for (const [key, entry] of members) {
    if (typeof entry !== 'string' || entry.length > metadataBounds.value) {
      throw invalid(`must have strings of at most ${metadataBounds.value} characters as values`);
    }
    if (key.length > metadataBounds.name) {
      throw invalid(`must have names of at most ${metadataBounds.name} characters`);
    }
    if (!isLoggable(key) || !isLoggable(entry)) throw invalid('must have neither NUL nor lone surrogates');
    metadata[key] = entry;
  }
  return metadata;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(headerText(text));
  } catch {
    return undefined;
  }
}

function invalid(rule: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `The header x-gateway-metadata ${rule}.`, {
    param: 'header:x-gateway-metadata',
  });
}

/** The metadata member that names the end user. */
const userMember = '_user';

/** Bytes of the header that are read: the size that every participant has to propagate, by W3C. */
const mostBytes = 8_192;

const token = /^[!#$%&'*+\-.^_`|~\w]+$/;
const octets = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const escapes = /(?:%[0-9a-f]{2})+/gi;

/**
 * The members of W3C's header `baggage` as metadata; undefined when there are none. Properties of members
 * are ignored. A member that is invalid, or too long for metadata, is left out: the header is addressed to every service
 * on the path, and none may refuse a request because of it. So is one that would name the end user: whoever is on the path adds to
 * the header, and limits and costs count by that name.
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
    if (!isLoggable(key) || !isLoggable(text) || key === userMember) continue;
    metadata ??= Object.create(null) as Record<string, string>;
    metadata[key] = text;
  }
  return metadata;
}

/** Octets that are not UTF-8 become replacement characters, as W3C requires. */
function decoded(text: string): string {
  return text.replace(escapes, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}

/**
 * The end user whom a request names in its metadata, or else in its body; undefined: it names none.
 *
 * @param user the body's member, of any length
 */
export function endUserOf(
  metadata: Readonly<Record<string, string>> | undefined,
  user: string | undefined,
): string | undefined {
  const named = metadata && Object.hasOwn(metadata, userMember) ? metadata[userMember] : user;
  return named === '' ? undefined : named;
}

/**
 * The metadata of a request as it is recorded: with the body's `user` as the end user, unless the metadata names one. A
 * longer name is cut, so that requests of the same end user still have the same name.
 *
 * @param user the body's member; anything but a string is ignored
 */
export function recordedMetadata(
  metadata: Readonly<Record<string, string>> | undefined,
  user: unknown,
): Readonly<Record<string, string>> | undefined {
  if (typeof user !== 'string' || user === '' || (metadata && Object.hasOwn(metadata, userMember))) {
    return metadata;
  }
  const name = user.slice(0, metadataBounds.value);
  // The cut may have gone through a character.
  const whole = name.replace(/\p{Surrogate}$/u, '');
  if (!isLoggable(whole)) return metadata;
  return Object.assign(Object.create(null), metadata, { [userMember]: whole }) as Record<string, string>;
}

/** Limits of metadata from every source: number of members, characters of a name and of a value. */
const metadataBounds = { members: 64, name: 128, value: 128 } as const;

/** NUL, and lone surrogates. */
const unloggable = /[\0\p{Surrogate}]/u;

/** Whether every database can store the text. */
function isLoggable(text: string): boolean {
  return !unloggable.test(text);
}
