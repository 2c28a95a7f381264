import { setImmediate as nextTurn } from 'node:timers/promises';
import { InvalidRequestError } from '@model-gateway/core';

/** One field of a form. */
export interface FormField {
  readonly name: string;
  /** Absent: the field is a text. */
  readonly filename?: string;
  /** In lower case, without parameters. Absent: the client does not say. */
  readonly contentType?: string;
  /** A view of the request's body. */
  readonly bytes: Buffer;
}

/** A form for pictures has some twenty fields. */
const mostFields = 100;
const mostHeaderBytes = 8 * 1024;
/** Bytes that are searched before other requests go on: a search takes a millisecond. */
const turnBytes = 4 * 1024 * 1024;

const headersEnd = Buffer.from('\r\n\r\n');
const dash = 0x2d;

/** The boundary of a `multipart/form-data` body; undefined for any other content type. */
export function formBoundary(contentType: string | undefined): string | undefined {
  if (contentType === undefined || !/^multipart\/form-data\s*(?:;|$)/i.test(contentType)) return undefined;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary !== undefined && boundary.length <= 70) return boundary;
  throw new InvalidRequestError('invalid_value', 'content-type names no boundary of 1 to 70 characters.', {
    param: 'header:content-type',
  });
}

/**
 * The fields of a `multipart/form-data` body (RFC 7578), in their order. Their bytes are views of the body, and other requests
 * go on while a long body is searched. `Response.formData()` of Node.js copies all data, holds the event loop for half a
 * second for 50 MiB, and accepts neither `filename*` nor names without quotes (measured on 2026-11-28, Node.js 20).
 *
 * @throws InvalidRequestError the body is no such form, or has too many fields
 */
export async function parseMultipart(body: Buffer, boundary: string): Promise<readonly FormField[]> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const fields: FormField[] = [];
  // The first delimiter need not have a line before it.
  let end = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))
    ? -2
    : await find(body, delimiter, 0);
  while (end !== -1) {
    const after = end + delimiter.length;
    if (body[after] === dash && body[after + 1] === dash) return fields;
    if (fields.length === mostFields) throw invalidForm(`has more than ${mostFields} fields`);
    const start = afterLine(body, after);
    const next = await find(body, delimiter, start - 2);
    if (next === -1) break;
    fields.push(toField(body, start, next));
    end = next;
  }
  throw invalidForm('ends before its last boundary');
}

/** The place of the bytes; -1 where they are not. */
async function find(body: Buffer, bytes: Buffer, from: number): Promise<number> {
  for (let start = from; start < body.length; start += turnBytes) {
    const end = Math.min(body.length, start + turnBytes + bytes.length - 1);
    const place = body.subarray(start, end).indexOf(bytes);
    if (place !== -1) return start + place;
    if (end < body.length) await nextTurn();
  }
  return -1;
}

/** A delimiter ends with its line; blanks may stand before. */
function afterLine(body: Buffer, from: number): number {
  let place = from;
  while (body[place] === 0x20 || body[place] === 0x09) place += 1;
  if (body[place] !== 0x0d || body[place + 1] !== 0x0a) throw invalidForm('has a boundary that ends no line');
  return place + 2;
}

function toField(body: Buffer, start: number, end: number): FormField {
  // A field without headers begins with the empty line.
  const head = body.subarray(start - 2, Math.min(end + 2, start + mostHeaderBytes));
  const length = head.indexOf(headersEnd);
  if (length === -1) throw invalidForm('has a field whose headers do not end');
  const headers = head.toString('utf8', 0, length);
  const disposition = /^content-disposition:\s*form-data\s*((?:;.*)?)$/im.exec(headers)?.[1];
  const parameters = parametersOf(disposition ?? '');
  const name = parameters.get('name');
  if (name === undefined || name === '') throw invalidForm('has a field without a name');
  checkTransfer(headers, name);
  const filename = extendedOf(parameters.get('filename*')) ?? parameters.get('filename');
  const contentType = /^content-type:\s*([^\s;]+)/im.exec(headers)?.[1]?.toLowerCase();
  const bytes = body.subarray(start - 2 + length + headersEnd.length, end);
  return {
    name,
    ...(filename !== undefined && { filename }),
    ...(contentType !== undefined && { contentType }),
    bytes,
  };
}

/** RFC 7578 deprecates other encodings than these, which change no byte; taken for a file, their text would be none. */
const plainTransfer: ReadonlySet<string> = new Set(['binary', '8bit', '7bit']);

function checkTransfer(headers: string, name: string): void {
  const encoding = /^content-transfer-encoding:\s*(\S*)/im.exec(headers)?.[1]?.toLowerCase();
  if (encoding === undefined || plainTransfer.has(encoding)) return;
  const what = `has the content-transfer-encoding ${encoding.slice(0, 30)} in the field ${name.slice(0, 100)}`;
  throw invalidForm(`${what}; send the bytes as they are`);
}

const parameter = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/g;

/**
 * The first value of each parameter, by its name in lower case. Read from the beginning, because a quoted value may look
 * like parameters. Browsers write `%22` for a quotation mark; other clients put a backslash before it.
 */
function parametersOf(disposition: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of disposition.matchAll(parameter)) {
    const value = quoted?.replaceAll(/\\(["\\])/g, '$1').replaceAll('%22', '"') ?? plain;
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value);
  }
  return found;
}

/** The form of RFC 5987, which some clients use for letters beyond ASCII. */
function extendedOf(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(\S+)$/i.exec(value ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function invalidForm(what: string): InvalidRequestError {
  return new InvalidRequestError('invalid_value', `The request body is no valid form: it ${what}.`);
}
