import type { RetrySettings } from '../model/inference-config.js';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/place.js';
import { readBoolean, readStatusCodes, wholeNumber } from '../readers/values.js';

const readMembers = objectOf<RetrySettings>({
  attempts: { key: 'attempts', read: wholeNumber(0, 5) },
  onStatusCodes: { key: 'on_status_codes', read: readStatusCodes },
  usesRetryAfter: { key: 'use_retry_after_headers', alias: 'use_retry_after_header', read: readBoolean },
});

/** Further attempts where a config wants some and does not say how many. */
const defaultAttempts = 2;

export const readRetry: Reader<RetrySettings> = (value, place) => {
  const members = readMembers(value, place);
  return members && { attempts: defaultAttempts, usesRetryAfter: true, ...members };
};
