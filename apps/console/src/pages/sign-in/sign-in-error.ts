import { toApiError } from '../../api/api-error.js';
import { signInTexts } from '../../texts/en/sign-in.js';

const { errors } = signInTexts;
const sentences: Readonly<Record<string, string>> = {
  invalid_api_key: errors.unknownKey,
  insufficient_scope: errors.scope,
  link_used: errors.linkUsed,
  link_expired: errors.linkExpired,
};

/** What to say of a sign-in that failed. @param wait seconds until the next try */
export function signInError(failure: unknown, wait: number): string {
  const { status, code, message } = toApiError(failure);
  if (status === 429) return errors.tooMany(wait);
  return sentences[code] ?? message;
}
