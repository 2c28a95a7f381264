import { isJsonObject, redactSecrets } from '@model-gateway/core';

const longest = 500;

/** Why a token server refused, in its own words, such as `invalid_grant: Invalid JWT Signature.`, without a secret. */
export function refusalWords(status: number, answer: unknown): string {
  const body = isJsonObject(answer) ? answer : undefined;
  const error = body?.['error'];
  // A token server answers in OAuth's shape; what stands before it, in that of Google's APIs.
  const words = isJsonObject(error)
    ? [error['status'], error['message']]
    : [error, body?.['error_description']];
  const said = words.filter((word): word is string => typeof word === 'string' && word !== '').join(': ');
  return said === '' ? `status ${status}` : redactSecrets(said).slice(0, longest);
}
