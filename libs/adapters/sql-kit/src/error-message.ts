import { types } from 'node:util';
import { redactUrlSecrets } from './redact-url-secrets.js';

/** The message of a driver's error, without the secrets of the database URL. */
export function errorMessage(error: unknown, url: string): string {
  return redactUrlSecrets(rawMessage(error), url);
}

function rawMessage(error: unknown): string {
  if (!types.isNativeError(error)) return 'the reason is unknown.';
  // A host with several addresses gives an AggregateError without a message of its own.
  const { message, name, errors } = error as Error & { readonly errors?: readonly unknown[] };
  const first = errors?.[0];
  if (message === '' && types.isNativeError(first)) return first.message;
  return message === '' ? name : message;
}
