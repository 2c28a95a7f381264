import { isJsonObject, redactSecrets } from '@model-gateway/core';

const maxLength = 500;

/** The reason that a token server gave, such as `invalid_grant: Invalid JWT Signature.`, with secrets redacted. */
export function refusalMessage(status: number, responseBody: unknown): string {
  const body = isJsonObject(responseBody) ? responseBody : undefined;
  const error = body?.['error'];
  // A token server responds in the form of OAuth; a proxy in front of it, in that of Google's APIs.
  const parts = isJsonObject(error)
    ? [error['status'], error['message']]
    : [error, body?.['error_description']];
  const reason = parts.filter((part): part is string => typeof part === 'string' && part !== '').join(': ');
  return reason === '' ? `status ${status}` : redactSecrets(reason).slice(0, maxLength);
}
