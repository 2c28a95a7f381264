import type { RetrySettings } from '../model/inference-config.js';
import { objectOf } from '../readers/object-of.js';
import type { Reader } from '../readers/read-context.js';
import { readBoolean, readStatusCodes, wholeNumber } from '../readers/values.js';

const readMembers = objectOf<RetrySettings>({
  attempts: { key: 'attempts', read: wholeNumber(0, 5) },
  onStatusCodes: { key: 'on_status_codes', read: readStatusCodes },
  usesRetryAfter: { key: 'use_retry_after_headers', alias: 'use_retry_after_header', read: readBoolean },
});

/** Retries when a config has `retry` without `attempts`. */
const defaultAttempts = 2;

export const readRetry: Reader<RetrySettings> = (value, context) => {
  const members = readMembers(value, context);
  return members && { attempts: defaultAttempts, usesRetryAfter: true, ...members };
};
