import { maskSecrets as maskKnownSecrets } from '@model-gateway/core';

/** Credentials in the query of a URL. */
const inQuery = /(?<=[?&](?:key|access_token)=)[^&\s"]{1,8192}/gi;

/** Masks everything that looks like a secret in an untrusted text, such as an error message. */
export function maskSecrets(text: string): string {
  return maskKnownSecrets(text).replace(inQuery, '[redacted]');
}

/** Names of members that hold secrets. */
const secretMembers: ReadonlySet<string> = new Set([
  'authorization',
  'apiKey',
  'callerKey',
  'credential',
  'privateKey',
  'secrets',
  'token',
]);

type Fields = Record<string, unknown>;

/**
 * Redacts the secrets of a log line, which it finds by member name at the top and one level below. No code should log
 * secrets; this is a second line of defence and must be cheap: it returns fields without secrets unchanged. (The
 * logger's own redaction copies every line.)
 */
export function redactSecrets(fields: Fields): Fields {
  let redacted: Fields | undefined;
  for (const name in fields) {
    const value = fields[name];
    const safe = safeValue(name, value);
    if (safe !== value) redacted = { ...(redacted ?? fields), [name]: safe };
  }
  return redacted ?? fields;
}

function safeValue(name: string, value: unknown): unknown {
  if (secretMembers.has(name)) return value === undefined ? undefined : '[redacted]';
  // Errors have their own serializer, which reads only texts.
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Error)
    return value;
  const inner = value as Fields;
  let redacted: Fields | undefined;
  for (const key in inner) {
    if (secretMembers.has(key)) redacted = { ...(redacted ?? inner), [key]: '[redacted]' };
  }
  return redacted ?? value;
}

/** The members of an error in a log line. Other members are left out, because they can hold whole requests. */
export interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: ErrorFields;
}

const deepestCause = 4;

/** Converts an error, or any other thrown value, for the log. */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error.' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: maskSecrets(message),
    ...(stack !== undefined && { stack: maskSecrets(stack) }),
    ...(cause !== undefined && depth < deepestCause && { cause: errorFields(cause, depth + 1) }),
  };
}
